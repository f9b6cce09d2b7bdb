import { selectPlayer } from '../../players/player.repo';
import type { FactorPorts } from './factor-ports';
import { selectFactor, selectWaiting } from './second-factor.repo';

/**
 * Tells the player's phone of what waits for its word. A paired phone asks by itself; the bot has to speak first, which no
 * reply waits for.
 */
export function notifyPhone({ db, telegram, background }: FactorPorts, playerId: number, now: Date): void {
  if (!telegram) return;
  background.run(async () => {
    const factor = await selectFactor(db, playerId, 'on');
    const player = await selectPlayer(db, playerId);
    const request = (await selectWaiting(db, playerId, now)).at(-1);
    if (factor?.telegramId && player && request) await telegram.ask(factor.telegramId, player.login, request);
  });
}
