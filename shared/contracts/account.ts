import { type Static, Type } from '@sinclair/typebox';
import { Code, Consent, Email, Login, Password } from './account-fields';

/** POST /auth/changePassword: the older of the two calls; it fails with the message `incorrect_old_password` (spec §7). */
export const LegacyChangePasswordBody = Type.Object({ oldPassword: Password, newPassword: Password });

/** POST /auth/change-password. `verificationCode` only while the e-mail is not confirmed (spec §5, decision 17). */
export const ChangePasswordBody = Type.Object({
  currentPassword: Password,
  newPassword: Password,
  verificationCode: Type.Optional(Code),
});

/** POST /auth/verify-email and /auth/verify-email-code (decision 18). */
export const CodeBody = Type.Object({ code: Code });

/** POST /auth/change-email. `verificationCode` is empty while the present e-mail is not confirmed (spec §5). */
export const ChangeEmailBody = Type.Object({
  currentPassword: Password,
  newEmail: Email,
  verificationCode: Type.Optional(Type.String({ maxLength: 40 })),
});

/** POST /auth/undo-email-change: `token` of the link that the former address was sent (decision 18). */
export const UndoEmailBody = Type.Object({ token: Type.String({ minLength: 20, maxLength: 100 }) });
export const UndoEmailReply = Type.Object({ email: Type.String() });

/** An open session (decision 21). Times are milliseconds since 1970. */
export const Session = Type.Object({
  id: Type.String(),
  /** «Firefox, Windows». */
  device: Type.String(),
  /** Town or country, or the address's network where the place is not known. */
  place: Type.String(),
  usedAt: Type.Integer(),
  /** The one that asks. */
  current: Type.Boolean(),
});
export type Session = Static<typeof Session>;

/** POST /auth/sessions. */
export const SessionList = Type.Object({ sessions: Type.Array(Session) });
export type SessionList = Static<typeof SessionList>;

/** POST /auth/end-sessions: the one of this id, or all but the one that asks. */
export const EndSessionsBody = Type.Object({ id: Type.Optional(Type.String({ maxLength: 60 })) });

/** What the security log tells the player about. */
export const SECURITY_EVENTS = [
  'registered',
  'signed-in',
  'sign-in-denied',
  'codes-guessed',
  'signed-out',
  'sessions-ended',
  'session-stolen',
  'password-changed',
  'password-reset',
  'email-confirmed',
  'email-changed',
  'email-change-undone',
  'factor-connected',
  'factor-disconnected',
  'reserve-code-used',
  'backup-codes-taken',
  'data-exported',
  'deletion-asked',
  'deletion-undone',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENTS)[number];

export const SecurityEvent = Type.Object({
  id: Type.Integer(),
  kind: Type.Union(SECURITY_EVENTS.map((kind) => Type.Literal(kind))),
  at: Type.Integer(),
  device: Type.String(),
  place: Type.String(),
});
export type SecurityEvent = Static<typeof SecurityEvent>;

/** POST /auth/security-log: 90 days, the newest first, at most 200. */
export const SecurityLog = Type.Object({ events: Type.Array(SecurityEvent) });
export type SecurityLog = Static<typeof SecurityLog>;

/**
 * POST /api/profile/consents: what holds now, a line a document: the edition that the player agreed to last, when, and when the
 * player took it back. Milliseconds since 1970.
 */
export const ConsentList = Type.Object({
  consents: Type.Array(
    Type.Composite([
      Consent,
      Type.Object({
        title: Type.String(),
        at: Type.Integer(),
        withdrawnAt: Type.Optional(Type.Integer()),
      }),
    ]),
  ),
});
export type ConsentList = Static<typeof ConsentList>;

/**
 * POST /api/profile/consents/withdraw. An account is not kept without the agreement and the consent to data processing: taking one
 * of them back asks for its end too, and wants what /auth/delete-account wants.
 */
export const WithdrawConsentBody = Type.Object({
  document: Consent.properties.document,
  currentPassword: Password,
  verificationCode: Code,
});

/** POST /api/profile/consents/give: editions in force, agreed to anew; then /auth/keep-account works again. */
export const GiveConsentsBody = Type.Object({ consents: Type.Array(Consent, { minItems: 1, maxItems: 8 }) });

/** POST /api/profile/export: a link to /auth/export goes by mail and lives a day; what is behind its «#» is the token. */
export const ExportBody = Type.Object({ currentPassword: Password });

/** POST /api/profile/open-export: `data` is the archive, for the page to hand out as `file`. The token works once. */
export const OpenExportBody = Type.Object({ token: Type.String({ minLength: 20, maxLength: 100 }) });
export const ExportReply = Type.Object({ file: Type.String(), data: Type.Unknown() });
export type ExportReply = Static<typeof ExportReply>;

/** POST /auth/delete-account, with the code that /auth/request-email-code has sent. */
export const DeleteAccountBody = Type.Object({ currentPassword: Password, verificationCode: Code });
/** When the data goes, milliseconds since 1970; until then /auth/keep-account takes it back. */
export const DeleteAccountReply = Type.Object({ deletesAt: Type.Integer() });
export type DeleteAccountReply = Static<typeof DeleteAccountReply>;

/** POST /api/preregistration (decision 4). */
export const PreregistrationBody = Type.Object({
  login: Login,
  email: Email,
  consents: Type.Array(Consent, { maxItems: 8 }),
});
/** POST /api/preregistration/withdraw: `token` of the link in the letter. The login is free again, the data is gone. */
export const WithdrawPreregistrationBody = Type.Object({
  token: Type.String({ minLength: 20, maxLength: 100 }),
});
export const PreregistrationReply = Type.Object({
  login: Type.String(),
  /** As it may be shown: «s••••y@mail.example». */
  email: Type.String(),
});
export type PreregistrationReply = Static<typeof PreregistrationReply>;
