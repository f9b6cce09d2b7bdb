import {
  PreregistrationBody,
  PreregistrationReply,
  WithdrawPreregistrationBody,
} from '@site/shared/contracts/account';
import { Success } from '@site/shared/contracts/account-fields';
import type { FastifyPluginAsync } from 'fastify';
import { createCalls } from '../auth/sessions/calls';
import type { AuthPorts } from '../auth/sessions/auth-ports';
import { preregister, withdrawPreregistration } from './preregistration.service';

const tags = ['sign-in'] as const;

/** A login before the opening (decision 4). */
export const buildPreregistrationRoutes =
  (ports: AuthPorts & { now: () => Date }): FastifyPluginAsync =>
  async (app) => {
    const { open } = createCalls(app, ports);
    open(
      '/api/preregistration',
      {
        body: PreregistrationBody,
        reply: PreregistrationReply,
        tags,
        summary: 'Keeps a login for thirty days; a letter has the way out',
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
        summary: 'Lets a kept login go, by the link of its letter',
        errors: ['CODE_EXPIRED'],
      },
      async ({ body, client, now }) => {
        await withdrawPreregistration(ports.db, body.token, { client, now });
        return { success: true };
      },
    );
  };
