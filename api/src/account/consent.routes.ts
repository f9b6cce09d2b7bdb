import {
  ConsentList,
  DeleteAccountReply,
  GiveConsentsBody,
  WithdrawConsentBody,
} from '@site/shared/contracts/account';
import { Success } from '@site/shared/contracts/field-schemas';
import type { FastifyPluginAsync } from 'fastify';
import { createSessionRoutes } from '../auth/sessions/session-routes';
import type { AuthPorts } from '../auth/sessions/auth-ports';
import { giveConsents, readConsents } from './consent.service';
import { withdrawConsent } from './deletion.service';

const tags = ['account'] as const;

/** Creates the routes that list, give and withdraw consents (docs/product/accounts.md#consents). */
export const buildConsentRoutes =
  (ports: AuthPorts & { now: () => Date }): FastifyPluginAsync =>
  async (app) => {
    const { db } = ports;
    const { signedIn } = createSessionRoutes(app, ports);
    signedIn(
      '/api/profile/consents',
      { reply: ConsentList, tags, summary: 'Current state of the player’s consents' },
      ({ caller, now }) => readConsents(db, caller.playerId, now),
    );
    signedIn(
      '/api/profile/consents/withdraw',
      {
        body: WithdrawConsentBody,
        reply: DeleteAccountReply,
        tags,
        summary: 'Withdraws a consent and requests deletion of the account',
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
        summary: 'Gives consent to document editions in force',
        errors: ['CONSENT_NEEDED', 'TOO_MANY_REQUESTS'],
      },
      async ({ body, ...call }) => {
        await giveConsents(db, call, body.consents);
        return { success: true };
      },
    );
  };
