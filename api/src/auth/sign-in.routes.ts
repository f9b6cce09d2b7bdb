import {
  LoginBody,
  LoginReply,
  LogoutBody,
  LogoutReply,
  RefreshBody,
  RefreshReply,
} from '@site/shared/contracts/sign-in';
import type { PushKeys } from '@site/server/push/push-keys';
import type { FastifyPluginAsync } from 'fastify';
import { createSessionRoutes } from './sessions/session-routes';
import { readCookie } from '@site/server/http/cookies';
import { readPushOfSession } from './push/push.service';
import type { FactorPorts } from './second-factor/factor-ports';
import { RESERVE_COOKIE } from './second-factor/factor-cookies';
import { endSession, refreshSession, takeSessionTry } from './sessions/session.service';
import { signIn } from './sign-in.service';
import { toSenderLimits } from './throttle/sender-limits';
import { TRY_LIMITS, takeTry } from './throttle/throttle.service';

const tags = ['sign-in'] as const;

interface SignInPorts extends FactorPorts {
  now: () => Date;
  pushKeys: PushKeys;
}

/** Creates the routes for sign-in, token refresh and sign-out (docs/product/accounts.md#sign-in). */
export const buildSignInRoutes =
  (ports: SignInPorts): FastifyPluginAsync =>
  async (app) => {
    const { db, pushKeys } = ports;
    const { open } = createSessionRoutes(app, ports);
    open(
      '/auth/login',
      {
        body: LoginBody,
        reply: LoginReply,
        tags,
        summary: 'Signs in with a password. Returns tokens, or a pending challenge if a second factor is on',
        errors: ['INCORRECT_CREDENTIALS', 'ACCOUNT_BLOCKED', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
      },
      ({ body, client, now, request }) =>
        signIn(ports, { body, client, now, reservePass: readCookie(request, ports.origin, RESERVE_COOKIE) }),
    );
    open(
      '/auth/refresh',
      {
        body: RefreshBody,
        reply: RefreshReply,
        tags,
        summary: 'Spends a refresh token and returns a new pair of tokens',
        errors: ['UNAUTHORIZED', 'TOO_MANY_REQUESTS'],
      },
      async ({ body, client, now }) => {
        await takeTry(db, now, toSenderLimits('refresh', client, TRY_LIMITS.refresh));
        await takeSessionTry(db, body.refreshToken, now);
        return refreshSession(db, body.refreshToken, client, now);
      },
    );
    open(
      '/auth/logout',
      { body: LogoutBody, reply: LogoutReply, tags, summary: 'Ends the session of a refresh token' },
      ({ body, client, now }) =>
        db.transaction(async (tx) => {
          const push = await readPushOfSession(tx, pushKeys, { ...body, now });
          await endSession(tx, body.refreshToken, client, now);
          return { success: true, ...(push && { push }) };
        }),
    );
  };
