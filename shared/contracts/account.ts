import { type Static, Type } from '@sinclair/typebox';
import { Code, Consent, Email, Login, Password } from './field-schemas';

/**
 * POST /auth/changePassword, the older of the two calls that change a password. For a wrong old password, the
 * error message is `incorrect_old_password` (docs/product/errors.md#password-messages).
 */
export const LegacyChangePasswordBody = Type.Object({ oldPassword: Password, newPassword: Password });

/**
 * POST /auth/change-password. `verificationCode` is needed only while the e-mail is unconfirmed
 * (docs/product/accounts.md#password).
 */
export const ChangePasswordBody = Type.Object({
  currentPassword: Password,
  newPassword: Password,
  verificationCode: Type.Optional(Code),
});

/** Actions that a code from an e-mail authorizes. The letter names the action, and the code works for no other. */
export const CODE_ACTIONS = ['change-email', 'change-password', 'connect-factor', 'delete-account'] as const;
export type CodeAction = (typeof CODE_ACTIONS)[number];

/**
 * POST /auth/request-email-code. The body may be missing. Without `action` the code works for every action that needs
 * one, and the letter says so.
 */
export const EmailCodeBody = Type.Object({
  action: Type.Optional(Type.Union(CODE_ACTIONS.map((action) => Type.Literal(action)))),
});

/** Body of POST /auth/verify-email and POST /auth/verify-email-code (docs/product/accounts.md#email). */
export const CodeBody = Type.Object({ code: Code });

/**
 * POST /auth/change-email. `verificationCode` is empty for an account that never confirmed an e-mail
 * (docs/product/accounts.md#email).
 */
export const ChangeEmailBody = Type.Object({
  currentPassword: Password,
  newEmail: Email,
  verificationCode: Type.Optional(Type.String({ maxLength: 40 })),
});

/**
 * POST /auth/undo-email-change. `token` comes from the link that was e-mailed to the previous address
 * (docs/product/accounts.md#email).
 */
export const UndoEmailBody = Type.Object({ token: Type.String({ minLength: 20, maxLength: 100 }) });
/** `email` is the restored e-mail address. */
export const UndoEmailReply = Type.Object({ email: Type.String() });

/** An open session (docs/product/accounts.md#sessions). Times are milliseconds since 1970. */
export const Session = Type.Object({
  id: Type.String(),
  /** Browser and operating system: «Firefox, Windows». */
  device: Type.String(),
  /** Town or country. If the location is unknown, the network of the IP address. */
  place: Type.String(),
  usedAt: Type.Integer(),
  /** True for the session that made the request. */
  current: Type.Boolean(),
});
export type Session = Static<typeof Session>;

/** Reply of POST /auth/sessions: the player's open sessions. */
export const SessionList = Type.Object({ sessions: Type.Array(Session) });
export type SessionList = Static<typeof SessionList>;

/** POST /auth/end-sessions: ends the session `id`. Without `id`, ends all sessions except the caller's. */
export const EndSessionsBody = Type.Object({ id: Type.Optional(Type.String({ maxLength: 60 })) });

/** Kinds of events in the security log (docs/product/accounts.md#security-log). */
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
  'factor-removal-started',
  'factor-removal-cancelled',
  'factor-removed',
  'reserve-code-used',
  'backup-codes-taken',
  'notices-changed',
  'promocode-replaced',
  'data-exported',
  // stored name of a requested deletion
  'deletion-asked',
  'deletion-undone',
  'blocked',
  'unblocked',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENTS)[number];

/**
 * One event of the security log. `at` is in milliseconds since 1970. `device` and `place` are as in
 * `Session`.
 */
export const SecurityEvent = Type.Object({
  id: Type.Integer(),
  kind: Type.Union(SECURITY_EVENTS.map((kind) => Type.Literal(kind))),
  at: Type.Integer(),
  device: Type.String(),
  place: Type.String(),
});
export type SecurityEvent = Static<typeof SecurityEvent>;

/** Reply of POST /auth/security-log: events of the last 90 days, newest first, at most 200. */
export const SecurityLog = Type.Object({ events: Type.Array(SecurityEvent) });
export type SecurityLog = Static<typeof SecurityLog>;

/**
 * Reply of POST /api/profile/consents: the last edition of each document that the player agreed to. `address` is the
 * network address that the consent came from. `at` and `withdrawnAt` are in milliseconds since 1970.
 */
export const ConsentList = Type.Object({
  consents: Type.Array(
    Type.Composite([
      Consent,
      Type.Object({
        title: Type.String(),
        at: Type.Integer(),
        address: Type.Optional(Type.String()),
        withdrawnAt: Type.Optional(Type.Integer()),
      }),
    ]),
  ),
});
export type ConsentList = Static<typeof ConsentList>;

/**
 * POST /api/profile/consents/withdraw. Withdrawing a mandatory consent also requests deletion of the account,
 * so the body has the same fields as /auth/delete-account (docs/product/accounts.md#consents).
 */
export const WithdrawConsentBody = Type.Object({
  document: Consent.properties.document,
  currentPassword: Password,
  verificationCode: Code,
});

/**
 * POST /api/profile/consents/give: agrees to the current editions again. /auth/keep-account requires these
 * consents.
 */
export const GiveConsentsBody = Type.Object({ consents: Type.Array(Consent, { minItems: 1, maxItems: 8 }) });

/**
 * POST /api/profile/export: e-mails a link to /auth/export that is valid for one day. The token is in the
 * link's fragment (after `#`).
 */
export const ExportBody = Type.Object({ currentPassword: Password });

/**
 * POST /api/profile/open-export: exchanges the token from the link for the archive. Each token works only
 * once.
 */
export const OpenExportBody = Type.Object({ token: Type.String({ minLength: 20, maxLength: 100 }) });
/** `data` is the archive, and `file` is its suggested file name. */
export const ExportReply = Type.Object({ file: Type.String(), data: Type.Unknown() });
export type ExportReply = Static<typeof ExportReply>;

/** POST /auth/delete-account. `verificationCode` is the code sent by /auth/request-email-code. */
export const DeleteAccountBody = Type.Object({ currentPassword: Password, verificationCode: Code });
/**
 * `deletesAt` is the time of the deletion in milliseconds since 1970. Until then, /auth/keep-account can
 * cancel the deletion.
 */
export const DeleteAccountReply = Type.Object({ deletesAt: Type.Integer() });
export type DeleteAccountReply = Static<typeof DeleteAccountReply>;

/** POST /api/preregistration (docs/product/accounts.md#preregistration). */
export const PreregistrationBody = Type.Object({
  login: Login,
  email: Email,
  consents: Type.Array(Consent, { maxItems: 8 }),
});
/**
 * POST /api/preregistration/withdraw: deletes the data and frees the login. `token` comes from the link in
 * the preregistration e-mail.
 */
export const WithdrawPreregistrationBody = Type.Object({
  token: Type.String({ minLength: 20, maxLength: 100 }),
});
/** The reserved login and the masked e-mail address. */
export const PreregistrationReply = Type.Object({
  login: Type.String(),
  /** E-mail address, masked for display: «s••••y@mail.example». */
  email: Type.String(),
});
export type PreregistrationReply = Static<typeof PreregistrationReply>;
