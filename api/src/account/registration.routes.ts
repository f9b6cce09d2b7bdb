import { CheckLoginBody, CheckLoginReply, RegisterBody, TokenPair } from '@site/shared/contracts/sign-in';
import type { FastifyPluginAsync } from 'fastify';
import { createCalls } from '../auth/sessions/calls';
import { BOUNDS, takeTry } from '../auth/throttle/throttle.service';
import type { AccountPorts } from './account-ports';
import { isLoginFree, register } from './registration.service';

const tags = ['sign-in'] as const;

/** Registration (docs/product/accounts.md#registration). */
export const buildRegistrationRoutes =
  (ports: AccountPorts & { now: () => Date }): FastifyPluginAsync =>
  async (app) => {
    const { db } = ports;
    const { open } = createCalls(app, ports);
    open(
      '/auth/register',
      {
        body: RegisterBody,
        reply: TokenPair,
        tags,
        summary: 'A new account, signed in; a confirmation code goes by mail',
        errors: ['WEAK_PASSWORD', 'CONSENT_NEEDED', 'INVALID_PROMOCODE', 'LOGIN_TAKEN', 'TOO_MANY_REQUESTS'],
      },
      (call) => register(ports, call),
    );
    open(
      '/auth/check-login',
      {
        body: CheckLoginBody,
        reply: CheckLoginReply,
        tags,
        summary: 'Whether a login may be registered',
        errors: ['TOO_MANY_REQUESTS'],
      },
      async ({ body, client, now }) => {
        await takeTry(db, now, { [`check-login/${client.sender}`]: BOUNDS.checkLogin });
        return { free: await isLoginFree(db, body.login, now, null) };
      },
    );
  };
