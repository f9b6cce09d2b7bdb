import { Success } from '@site/shared/contracts/account-fields';
import {
  ForgotBody,
  ForgotCheckBody,
  ForgotPasswordBody,
  ResetBody,
  ResetCheckBody,
  ResetRequestBody,
} from '@site/shared/contracts/recovery';
import type { FastifyPluginAsync } from 'fastify';
import { createCalls } from '../http/calls';
import type { AccountPorts } from './account-ports';
import { checkRecovery, requestRecovery, resetPassword } from './recovery.service';

const tags = ['recovery'] as const;
const success = { success: true };

/** Both sets of recovery calls over one implementation (spec §7, decision 19). Anyone may call them. */
export const buildRecoveryRoutes =
  (ports: AccountPorts & { now: () => Date }): FastifyPluginAsync =>
  async (app) => {
    const { open } = createCalls(app, ports);
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
      async ({ body, ...asked }) => {
        await requestRecovery(ports, { ...asked, named: body });
        return success;
      },
    );
    open('/auth/forgot_code', { ...asking, body: ForgotBody }, async ({ body, ...asked }) => {
      await requestRecovery(ports, { ...asked, named: body });
      return success;
    });
    open('/auth/verifyCode', { ...checking, body: ResetCheckBody }, async ({ body, ...asked }) => {
      await checkRecovery(ports, { ...asked, named: body }, body.code);
      return success;
    });
    open('/auth/forgot_validate', { ...checking, body: ForgotCheckBody }, async ({ body, ...asked }) => {
      await checkRecovery(ports, { ...asked, named: body }, body.code);
      return success;
    });
    open('/auth/reset-password', { ...setting, body: ResetBody }, async ({ body, ...asked }) => {
      const { verificationCode: code, newPassword } = body;
      await resetPassword(ports, { ...asked, named: body }, { code, newPassword });
      return success;
    });
    open('/auth/forgot_password', { ...setting, body: ForgotPasswordBody }, async ({ body, ...asked }) => {
      await resetPassword(ports, { ...asked, named: body }, body);
      return success;
    });
  };
