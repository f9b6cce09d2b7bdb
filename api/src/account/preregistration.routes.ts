import {
  PreregistrationBody,
  PreregistrationReply,
  WithdrawPreregistrationBody,
} from '@site/shared/contracts/account';
import { Success } from '@site/shared/contracts/field-schemas';
import type { FastifyPluginAsync } from 'fastify';
import { createSessionRoutes } from '../auth/sessions/session-routes';
import type { AuthPorts } from '../auth/sessions/auth-ports';
import { preregister, withdrawPreregistration } from './preregistration.service';

const tags = ['sign-in'] as const;

/**
 * Creates the routes that reserve a login before the game opens and that withdraw the reservation
 * (docs/product/accounts.md#preregistration).
 */
export const buildPreregistrationRoutes =
  (ports: AuthPorts & { now: () => Date }): FastifyPluginAsync =>
  async (app) => {
    const { open } = createSessionRoutes(app, ports);
    open(
      '/api/preregistration',
      {
        body: PreregistrationBody,
        reply: PreregistrationReply,
        tags,
        summary: 'Reserves a login for 30 days. A letter contains the link that withdraws it',
        errors: ['CONSENT_NEEDED', 'LOGIN_TAKEN', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
      },
      (call) => preregister(ports, call),
    );
    open(
      '/api/preregistration/withdraw',
      {
        body: WithdrawPreregistrationBody,
        reply: Success,
        tags,
        summary: 'Withdraws a reserved login by the token of the letter’s link',
        errors: ['CODE_EXPIRED'],
      },
      async ({ body, client, now }) => {
        await withdrawPreregistration(ports.db, body.token, { client, now });
        return { success: true };
      },
    );
  };
