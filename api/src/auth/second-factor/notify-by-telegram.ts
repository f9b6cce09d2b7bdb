import { selectPlayer } from '../../players/player.repo';
import type { FactorPorts } from './factor-ports';
import { selectFactor, selectPendingApprovals } from './second-factor.repo';

/**
 * Sends the newest pending request to a player whose second factor is Telegram. Runs in the background, after
 * the reply is sent, and is not put off: the reply says that a request waits. A paired phone needs no message, because
 * its page polls for requests.
 */
export function notifyByTelegram(
  { db, telegram, background }: FactorPorts,
  playerId: number,
  now: Date,
): void {
  if (!telegram) return;
  background.run(async () => {
    const factor = await selectFactor(db, playerId, 'on');
    const player = await selectPlayer(db, playerId);
    const challenge = (await selectPendingApprovals(db, playerId, now)).at(-1);
    if (factor?.telegramId && player && challenge)
      await telegram.sendRequest(factor.telegramId, player.login, challenge);
  });
}
