import { Success } from '@site/shared/contracts/account-fields';
import {
  ForgotBody,
  ForgotCheckBody,
  ForgotPasswordBody,
  ResetBody,
  ResetCheckBody,
  ResetRequestBody,
} from '@site/shared/contracts/password-recovery';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { createCalls } from './sessions/calls';
import { readCookie, toCookie } from '../platform/http/cookies';
import type { AuthPorts } from './sessions/auth-ports';
import { CODE_MINUTES } from '../platform/mail/mail.service';
import { checkRecovery, requestRecovery, resetPassword } from './recovery.service';
import { createToken, hashToken } from './sessions/secret-token';

const tags = ['recovery'] as const;
const success = { success: true };
/** Of the browser that asked for a code, in which alone the code is good. */
const RECOVERY_COOKIE = 'recovery-browser';
const NO_BROWSER = Buffer.of();

/** Both sets of recovery calls over one implementation (spec §7, decision 19). Anyone may call them. */
export const buildRecoveryRoutes =
  (ports: AuthPorts & { now: () => Date }): FastifyPluginAsync =>
  async (app) => {
    const { open } = createCalls(app, ports);
    const openBrowser = (request: FastifyRequest, reply: FastifyReply) => {
      const browser = readCookie(request, ports.origin, RECOVERY_COOKIE) ?? createToken();
      void reply.header('set-cookie', toCookie(ports.origin, RECOVERY_COOKIE, browser, CODE_MINUTES * 60));
      return hashToken(browser);
    };
    const browserHashOf = (request: FastifyRequest) => {
      const browser = readCookie(request, ports.origin, RECOVERY_COOKIE);
      return browser === null ? NO_BROWSER : hashToken(browser);
    };
    const asking = {
      reply: Success,
      tags,
      summary: 'Sends a recovery code where there is such an account; answers the same where there is none',
      errors: ['TOO_MANY_REQUESTS'],
    } as const;
    const checking = {
      reply: Success,
      tags,
      summary: 'Whether a recovery code is right; it stays good',
      errors: ['INVALID_VERIFICATION_CODE', 'TOO_MANY_REQUESTS'],
    } as const;
    const setting = {
      reply: Success,
      tags,
      summary: 'Sets a new password by a recovery code and ends every session',
      errors: ['INVALID_VERIFICATION_CODE', 'WEAK_PASSWORD', 'TOO_MANY_REQUESTS'],
    } as const;

    open(
      '/auth/request-password-reset',
      { ...asking, body: ResetRequestBody },
      async ({ body, request, reply, ...call }) => {
        const browserHash = openBrowser(request, reply);
        await requestRecovery(ports, { ...call, browserHash, named: body });
        return success;
      },
    );
    open('/auth/forgot_code', { ...asking, body: ForgotBody }, async ({ body, request, reply, ...call }) => {
      const browserHash = openBrowser(request, reply);
      await requestRecovery(ports, { ...call, browserHash, named: body });
      return success;
    });
    open('/auth/verifyCode', { ...checking, body: ResetCheckBody }, async ({ body, request, ...call }) => {
      const browserHash = browserHashOf(request);
      await checkRecovery(ports, { ...call, browserHash, named: body }, body.code);
      return success;
    });
    open(
      '/auth/forgot_validate',
      { ...checking, body: ForgotCheckBody },
      async ({ body, request, ...call }) => {
        const browserHash = browserHashOf(request);
        await checkRecovery(ports, { ...call, browserHash, named: body }, body.code);
        return success;
      },
    );
    open('/auth/reset-password', { ...setting, body: ResetBody }, async ({ body, request, ...call }) => {
      const { verificationCode: code, newPassword } = body;
      const browserHash = browserHashOf(request);
      await resetPassword(ports, { ...call, browserHash, named: body }, { code, newPassword });
      return success;
    });
    open(
      '/auth/forgot_password',
      { ...setting, body: ForgotPasswordBody },
      async ({ body, request, ...call }) => {
        const browserHash = browserHashOf(request);
        await resetPassword(ports, { ...call, browserHash, named: body }, body);
        return success;
      },
    );
  };
