import { type Static, Type } from '@sinclair/typebox';
import { Code, Consent, Email, Login, Password } from './account-fields';

/**
 * POST /auth/changePassword, the older of the two calls that change a password. Fails with the message
 * `incorrect_old_password` (docs/product/errors.md#password-messages).
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

/** POST /auth/verify-email and /auth/verify-email-code (docs/product/accounts.md#email). */
export const CodeBody = Type.Object({ code: Code });

/**
 * POST /auth/change-email. `verificationCode` is empty while the current e-mail is unconfirmed
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
/** The restored e-mail address. */
export const UndoEmailReply = Type.Object({ email: Type.String() });

/** An open session (docs/product/accounts.md#sessions). Times are milliseconds since 1970. */
export const Session = Type.Object({
  id: Type.String(),
  /** Browser and operating system: «Firefox, Windows». */
  device: Type.String(),
  /** Town or country, or the network of the IP address when the location is unknown. */
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
  'reserve-code-used',
  'backup-codes-taken',
  'data-exported',
  'deletion-asked',
  'deletion-undone',
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

/** POST /auth/security-log: events of the last 90 days, newest first, at most 200. */
export const SecurityLog = Type.Object({ events: Type.Array(SecurityEvent) });
export type SecurityLog = Static<typeof SecurityLog>;

/**
 * POST /api/profile/consents: one entry per document, with the last edition that the player agreed to. The
 * times of consent and withdrawal are in milliseconds since 1970.
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
 * POST /api/profile/consents/withdraw. Withdrawing a mandatory consent also requests deletion of the account,
 * so the body has the same fields as /auth/delete-account (docs/product/accounts.md#consents).
 */
export const WithdrawConsentBody = Type.Object({
  document: Consent.properties.document,
  currentPassword: Password,
  verificationCode: Code,
});

/**
 * POST /api/profile/consents/give: agrees to the current editions again, which /auth/keep-account requires.
 */
export const GiveConsentsBody = Type.Object({ consents: Type.Array(Consent, { minItems: 1, maxItems: 8 }) });

/**
 * POST /api/profile/export: e-mails a link to /auth/export that is valid for one day. The link's fragment
 * contains the token.
 */
export const ExportBody = Type.Object({ currentPassword: Password });

/**
 * POST /api/profile/open-export: accepts the token once and returns the archive in `data`. `file` is the
 * suggested file name.
 */
export const OpenExportBody = Type.Object({ token: Type.String({ minLength: 20, maxLength: 100 }) });
/** The archive and its file name. */
export const ExportReply = Type.Object({ file: Type.String(), data: Type.Unknown() });
export type ExportReply = Static<typeof ExportReply>;

/** POST /auth/delete-account. `verificationCode` is the code sent by /auth/request-email-code. */
export const DeleteAccountBody = Type.Object({ currentPassword: Password, verificationCode: Code });
/** Time of the deletion in milliseconds since 1970. /auth/keep-account can cancel the deletion until then. */
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
 * the e-mail.
 */
export const WithdrawPreregistrationBody = Type.Object({
  token: Type.String({ minLength: 20, maxLength: 100 }),
});
/** The reserved login, with its e-mail masked. */
export const PreregistrationReply = Type.Object({
  login: Type.String(),
  /** E-mail address, masked for display: «s••••y@mail.example». */
  email: Type.String(),
});
export type PreregistrationReply = Static<typeof PreregistrationReply>;
