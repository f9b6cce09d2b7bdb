import { Success } from '@site/shared/contracts/field-schemas';
import {
  ForgotBody,
  ForgotCheckBody,
  ForgotPasswordBody,
  ResetBody,
  ResetCheckBody,
  ResetRequestBody,
} from '@site/shared/contracts/password-recovery';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { createSessionRoutes } from '../sessions/session-routes';
import { readCookie, toCookie } from '@site/server/http/cookies';
import type { AuthPorts } from '../sessions/auth-ports';
import { CODE_MINUTES } from '../../mail/mail.service';
import { checkRecovery, requestRecovery, resetPassword } from './recovery.service';
import { createToken, hashToken } from '../sessions/secret-token';

const tags = ['recovery'] as const;
const success = { success: true };
/**
 * Cookie that identifies the browser in which a recovery code was requested. The code works only in that
 * browser.
 */
const RECOVERY_COOKIE = 'recovery-browser';
const NO_BROWSER = Buffer.of();

/**
 * Creates the routes for password recovery: one set for desktop and one for mobile. They require no sign-in
 * (docs/product/second-factor.md#recovery-calls).
 */
export const buildRecoveryRoutes =
  (ports: AuthPorts & { now: () => Date }): FastifyPluginAsync =>
  async (app) => {
    const { open } = createSessionRoutes(app, ports);
    const openBrowserCookie = (request: FastifyRequest, reply: FastifyReply) => {
      const browser = readCookie(request, ports.origin, RECOVERY_COOKIE) ?? createToken();
      void reply.header('set-cookie', toCookie(ports.origin, RECOVERY_COOKIE, browser, CODE_MINUTES * 60));
      return hashToken(browser);
    };
    const browserHashOf = (request: FastifyRequest) => {
      const browser = readCookie(request, ports.origin, RECOVERY_COOKIE);
      return browser === null ? NO_BROWSER : hashToken(browser);
    };
    const requestCall = {
      reply: Success,
      tags,
      summary: 'Sends a recovery code if the account exists, and replies the same if it does not',
      errors: ['TOO_MANY_REQUESTS'],
    } as const;
    const checkCall = {
      reply: Success,
      tags,
      summary: 'Checks a recovery code without spending it',
      errors: ['INVALID_VERIFICATION_CODE', 'TOO_MANY_REQUESTS'],
    } as const;
    const resetCall = {
      reply: Success,
      tags,
      summary: 'Sets a new password with a recovery code and ends all sessions',
      errors: ['INVALID_VERIFICATION_CODE', 'WEAK_PASSWORD', 'TOO_MANY_REQUESTS'],
    } as const;

    open(
      '/auth/request-password-reset',
      { ...requestCall, body: ResetRequestBody },
      async ({ body, request, reply, ...call }) => {
        const browserHash = openBrowserCookie(request, reply);
        await requestRecovery(ports, { ...call, browserHash, accountName: body });
        return success;
      },
    );
    open(
      '/auth/forgot_code',
      { ...requestCall, body: ForgotBody },
      async ({ body, request, reply, ...call }) => {
        const browserHash = openBrowserCookie(request, reply);
        await requestRecovery(ports, { ...call, browserHash, accountName: body });
        return success;
      },
    );
    open('/auth/verifyCode', { ...checkCall, body: ResetCheckBody }, async ({ body, request, ...call }) => {
      const browserHash = browserHashOf(request);
      await checkRecovery(ports, { ...call, browserHash, accountName: body }, body.code);
      return success;
    });
    open(
      '/auth/forgot_validate',
      { ...checkCall, body: ForgotCheckBody },
      async ({ body, request, ...call }) => {
        const browserHash = browserHashOf(request);
        await checkRecovery(ports, { ...call, browserHash, accountName: body }, body.code);
        return success;
      },
    );
    open('/auth/reset-password', { ...resetCall, body: ResetBody }, async ({ body, request, ...call }) => {
      const { verificationCode: code, newPassword } = body;
      const browserHash = browserHashOf(request);
      await resetPassword(ports, { ...call, browserHash, accountName: body }, { code, newPassword });
      return success;
    });
    open(
      '/auth/forgot_password',
      { ...resetCall, body: ForgotPasswordBody },
      async ({ body, request, ...call }) => {
        const browserHash = browserHashOf(request);
        await resetPassword(ports, { ...call, browserHash, accountName: body }, body);
        return success;
      },
    );
  };
