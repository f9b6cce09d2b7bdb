import { CheckLoginBody, CheckLoginReply, RegisterBody, TokenPair } from '@site/shared/contracts/sign-in';
import type { FastifyPluginAsync } from 'fastify';
import { createSessionRoutes } from '../auth/sessions/session-routes';
import { toSenderLimits } from '../auth/throttle/sender-limits';
import { readEmail } from '../players/email-address';
import { TRY_LIMITS, takeTry } from '../auth/throttle/throttle.service';
import type { AccountPorts } from './account-ports';
import { readLoginState, register } from './registration.service';

const tags = ['sign-in'] as const;

/** Creates the registration routes (docs/product/accounts.md#registration). */
export const buildRegistrationRoutes =
  (ports: AccountPorts & { now: () => Date }): FastifyPluginAsync =>
  async (app) => {
    const { db } = ports;
    const { open } = createSessionRoutes(app, ports);
    open(
      '/auth/register',
      {
        body: RegisterBody,
        reply: TokenPair,
        tags,
        summary: 'Creates an account, signs it in and sends a confirmation code by e-mail',
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
        summary: 'Checks whether a login is free, or reserved for the given e-mail',
        errors: ['TOO_MANY_REQUESTS'],
      },
      async ({ body, client, now }) => {
        await takeTry(db, now, toSenderLimits('check-login', client, TRY_LIMITS.checkLogin));
        const email = body.email === undefined ? null : readEmail(body.email);
        const state = await readLoginState(db, body.login, now, email);
        return { free: state === 'free', ...(state === 'reserved' && { reserved: true }) };
      },
    );
  };
