import { Success } from '@site/shared/contracts/field-schemas';
import type { FastifyPluginAsync } from 'fastify';
import { type CallPorts, createSessionRoutes } from '../../auth/sessions/session-routes';
import { TRY_LIMITS, takeTry } from '../../auth/throttle/throttle.service';
import { Refusal } from '../../http/refusal';
import { queueMail } from '../../mail/mail.service';
import { selectPlayer } from '../../players/player.repo';
import { launcherText as text } from './launcher.text';

/**
 * Serves the call of a player who is on a phone and wants the launcher's link in a letter. The letter goes only
 * to the player's own confirmed address (docs/decisions/0110).
 */
export const buildLauncherLetterRoutes =
  (ports: CallPorts & { origin: string }): FastifyPluginAsync =>
  async (app) => {
    const { db, origin } = ports;
    const { signedIn } = createSessionRoutes(app, ports);
    signedIn(
      '/api/launcher/send-link',
      {
        reply: Success,
        tags: ['launcher'],
        summary: 'Sends the link of the launcher’s page to the caller’s confirmed e-mail',
        errors: ['CONFLICT', 'TOO_MANY_REQUESTS'],
      },
      async ({ caller: { playerId }, now }) => {
        const player = await selectPlayer(db, playerId);
        if (!player?.emailConfirmed || player.email === null) throw new Refusal('CONFLICT');
        await takeTry(db, now, { [`launcher-letter/${playerId}`]: TRY_LIMITS.launcherLetters });
        await queueMail(db, player.email, text.letter(player.login, `${origin}/launcher`), now);
        return { success: true };
      },
    );
  };
