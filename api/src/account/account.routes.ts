import {
  ChangeEmailBody,
  ChangePasswordBody,
  CodeBody,
  DeleteAccountBody,
  DeleteAccountReply,
  EmailCodeBody,
  EndSessionsBody,
  ExportBody,
  LegacyChangePasswordBody,
  SecurityLog,
  SessionList,
  UndoEmailBody,
  UndoEmailReply,
} from '@site/shared/contracts/account';
import { Success } from '@site/shared/contracts/field-schemas';
import type { FastifyPluginAsync } from 'fastify';
import { createSessionRoutes } from '../auth/sessions/session-routes';
import type { AuthPorts } from '../auth/sessions/auth-ports';
import { requestExport } from './data-export.service';
import { requestDeletion, undoDeletion } from './deletion.service';
import {
  changeEmail,
  confirmEmail,
  requestEmailCode,
  undoEmailChange,
  verifyEmailCode,
} from './email.service';
import { confirmEmailText as text } from './confirm-email.text';
import { withLegacyMessages } from '../http/legacy-messages';
import { changePassword } from '../auth/change-password.service';
import { readSecurityLog } from '../players/security-log.service';
import { endSessions, listSessions } from '../auth/session-list.service';

const tags = ['account'] as const;
const success = { success: true };

/**
 * Creates the routes for the password, the e-mail address, sessions, the security log, data export and
 * deletion (docs/product/accounts.md).
 */
export const buildAccountRoutes =
  (ports: AuthPorts & { now: () => Date }): FastifyPluginAsync =>
  async (app) => {
    const { db } = ports;
    const { open, signedIn } = createSessionRoutes(app, ports);
    const passwordErrors = ['INCORRECT_PASSWORD', 'TOO_MANY_REQUESTS'] as const;
    const codeErrors = ['CODE_EXPIRED', 'INVALID_VERIFICATION_CODE'] as const;
    const newPasswordErrors = [
      ...passwordErrors,
      ...codeErrors,
      'WEAK_PASSWORD',
      'NEW_PASSWORD_SAME_AS_CURRENT',
      'CONFLICT',
    ] as const;

    signedIn(
      '/auth/changePassword',
      {
        body: LegacyChangePasswordBody,
        reply: Success,
        tags,
        summary: 'Changes the password. The message for a wrong old password is «incorrect_old_password»',
        errors: newPasswordErrors,
      },
      async ({ body: { oldPassword, newPassword }, ...call }) => {
        const change = changePassword(ports, { ...call, currentPassword: oldPassword, newPassword });
        await withLegacyMessages(change, { INCORRECT_PASSWORD: 'incorrect_old_password' });
        return success;
      },
    );
    signedIn(
      '/auth/change-password',
      {
        body: ChangePasswordBody,
        reply: Success,
        tags,
        summary: 'Changes the password and ends the other sessions',
        errors: newPasswordErrors,
      },
      async ({ body, ...call }) => {
        await changePassword(ports, { ...call, ...body });
        return success;
      },
    );
    signedIn(
      '/auth/request-email-code',
      {
        body: EmailCodeBody,
        mayOmitBody: true,
        reply: Success,
        tags,
        summary: 'Sends a code by e-mail, for one action or for all that need one',
        errors: ['TOO_MANY_REQUESTS'],
      },
      async ({ body, ...call }) => {
        await requestEmailCode(ports, call, body.action);
        return success;
      },
    );
    signedIn(
      '/auth/verify-email-code',
      {
        body: CodeBody,
        reply: Success,
        tags,
        summary: 'Checks a code without spending it',
        errors: codeErrors,
      },
      async ({ body, ...call }) => {
        await withLegacyMessages(verifyEmailCode(ports, call, body.code), {
          INVALID_VERIFICATION_CODE: 'incorrect_code',
        });
        return success;
      },
    );
    signedIn(
      '/auth/verify-email',
      {
        body: CodeBody,
        reply: Success,
        tags,
        summary: 'Confirms the current e-mail by its code',
        errors: [...codeErrors, 'EMAIL_ALREADY_IN_USE', 'TOO_MANY_REQUESTS'],
      },
      async ({ body, ...call }) => {
        await withLegacyMessages(confirmEmail(ports, call, body.code), {
          INVALID_VERIFICATION_CODE: text.wrongCode,
          EMAIL_ALREADY_IN_USE: text.emailInUse,
        });
        return success;
      },
    );
    signedIn(
      '/auth/change-email',
      {
        body: ChangeEmailBody,
        reply: Success,
        tags,
        summary:
          'Changes the e-mail. The new one starts unconfirmed, and the former one gets a link that undoes the change',
        errors: [
          ...passwordErrors,
          ...codeErrors,
          'NEW_EMAIL_SAME_AS_CURRENT',
          'EMAIL_ALREADY_IN_USE',
          'CONFLICT',
        ],
      },
      async ({ body, ...call }) => {
        await withLegacyMessages(changeEmail(ports, { ...call, ...body }), {
          EMAIL_ALREADY_IN_USE: 'mail_taken',
        });
        return success;
      },
    );
    open(
      '/auth/undo-email-change',
      {
        body: UndoEmailBody,
        reply: UndoEmailReply,
        tags,
        summary: 'Undoes a change of e-mail and ends all sessions',
        errors: ['CODE_EXPIRED'],
      },
      async ({ body, ...call }) => ({ email: await undoEmailChange(ports, body.token, call) }),
    );
    signedIn('/auth/sessions', { reply: SessionList, tags, summary: 'The open sessions' }, ({ caller }) =>
      listSessions(db, caller),
    );
    signedIn(
      '/auth/end-sessions',
      {
        body: EndSessionsBody,
        reply: Success,
        tags,
        summary: 'Ends one session, or all but the caller’s',
      },
      async ({ body, ...call }) => {
        await endSessions(db, call, body.id ?? null);
        return success;
      },
    );
    signedIn(
      '/auth/security-log',
      { reply: SecurityLog, tags, summary: 'Security events of the last 90 days' },
      async ({ caller, now }) => ({ events: await readSecurityLog(db, caller.playerId, now) }),
    );
    signedIn(
      '/api/profile/export',
      {
        body: ExportBody,
        reply: Success,
        tags,
        summary: 'Sends a link to an export of all account data to the confirmed e-mail',
        errors: [...passwordErrors, 'CONFLICT'],
      },
      async ({ body, ...call }) => {
        await requestExport(ports, call, body.currentPassword);
        return success;
      },
    );
    signedIn(
      '/auth/delete-account',
      {
        body: DeleteAccountBody,
        reply: DeleteAccountReply,
        tags,
        summary: 'Requests deletion of the account in 14 days',
        errors: [...passwordErrors, ...codeErrors, 'CONFLICT'],
      },
      async ({ body, ...call }) => ({ deletesAt: (await requestDeletion(ports, call, body)).getTime() }),
    );
    signedIn(
      '/auth/keep-account',
      {
        reply: Success,
        tags,
        summary: 'Cancels the requested deletion',
        errors: ['CONSENT_NEEDED'],
      },
      async (call) => {
        await undoDeletion(ports, call);
        return success;
      },
    );
  };
