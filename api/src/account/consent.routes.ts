import {
  ConsentList,
  DeleteAccountReply,
  GiveConsentsBody,
  WithdrawConsentBody,
} from '@site/shared/contracts/account';
import { Success } from '@site/shared/contracts/account-fields';
import type { FastifyPluginAsync } from 'fastify';
import { createCalls } from '../auth/sessions/calls';
import type { AuthPorts } from '../auth/sessions/auth-ports';
import { giveConsents, readConsents } from './consent.service';
import { withdrawConsent } from './deletion.service';

const tags = ['account'] as const;

/** What a player has agreed to, and the way back (facts/players-and-law). */
export const buildConsentRoutes =
  (ports: AuthPorts & { now: () => Date }): FastifyPluginAsync =>
  async (app) => {
    const { db } = ports;
    const { signedIn } = createCalls(app, ports);
    signedIn(
      '/api/profile/consents',
      { reply: ConsentList, tags, summary: 'What the player has agreed to, and what was taken back' },
      ({ caller, now }) => readConsents(db, caller.playerId, now),
    );
    signedIn(
      '/api/profile/consents/withdraw',
      {
        body: WithdrawConsentBody,
        reply: DeleteAccountReply,
        tags,
        summary: 'Takes a consent back; the account ends with it',
        errors: [
          'INCORRECT_PASSWORD',
          'CODE_EXPIRED',
          'INVALID_VERIFICATION_CODE',
          'CONFLICT',
          'TOO_MANY_REQUESTS',
        ],
      },
      async ({ body, ...call }) => ({ deletesAt: (await withdrawConsent(ports, call, body)).getTime() }),
    );
    signedIn(
      '/api/profile/consents/give',
      {
        body: GiveConsentsBody,
        reply: Success,
        tags,
        summary: 'Agrees to editions in force',
        errors: ['CONSENT_NEEDED', 'TOO_MANY_REQUESTS'],
      },
      async ({ body, ...call }) => {
        await giveConsents(db, call, body.consents);
        return { success: true };
      },
    );
  };
