import { type Static, Type } from '@sinclair/typebox';
import { Code, Consent, Email, EmailOrLogin, Login, Password, Promocode } from './account-fields';

/** An access token lives so long (facts/sign-in-security §5.3). */
export const ACCESS_MINUTES = 15;
/** A sign-in that waits for its second step lives so long (decision 14, ASVS 6.5.5). */
export const PENDING_MINUTES = 10;

/** Reply of whatever signs a player in. A refresh may leave `refresh_token` out: the present one stays good then. */
export const TokenPair = Type.Object({ access_token: Type.String(), refresh_token: Type.String() });
export type TokenPair = Static<typeof TokenPair>;

/** POST /auth/register (decision 13). `consents` has the user agreement and the consent to data processing. */
export const RegisterBody = Type.Object({
  login: Login,
  email: Email,
  password: Password,
  consents: Type.Array(Consent, { maxItems: 8 }),
  promocode: Type.Optional(Promocode),
});
export type RegisterBody = Static<typeof RegisterBody>;

/** POST /auth/check-login: whether a login may be registered. Logins are public: the city knows its players by them. */
export const CheckLoginBody = Type.Object({ login: Login });
export const CheckLoginReply = Type.Object({ free: Type.Boolean() });
export type CheckLoginReply = Static<typeof CheckLoginReply>;

/** POST /auth/login. `remember` decides how long the session may live; the spec's call has no such field. */
export const LoginBody = Type.Object({
  emailOrLogin: EmailOrLogin,
  password: Password,
  remember: Type.Optional(Type.Boolean()),
});
export type LoginBody = Static<typeof LoginBody>;

const SessionId = Type.String({ minLength: 20, maxLength: 100 });

/** A sign-in that waits for the second factor (decision 14). */
export const PendingReply = Type.Object({
  status: Type.Literal('pending'),
  sessionId: SessionId,
  /** `approve` is polled, `code` is typed in. */
  type: Type.Union([Type.Literal('approve'), Type.Literal('code')]),
  /** Two digits that the player's phone shows too; `approve` only. */
  matchNumber: Type.Optional(Type.String({ pattern: '^\\d{2}$' })),
  /** Milliseconds until it expires. */
  expiresIn: Type.Integer({ minimum: 0 }),
});
export type PendingReply = Static<typeof PendingReply>;

export const LoginReply = Type.Union([TokenPair, PendingReply]);
export type LoginReply = Static<typeof LoginReply>;

/** POST /auth/check-2fa-result. Tokens are given once. */
export const TwoFactorResultBody = Type.Object({ sessionId: SessionId });
export const TwoFactorResult = Type.Union([
  TokenPair,
  Type.Object({
    status: Type.Union([Type.Literal('pending'), Type.Literal('denied'), Type.Literal('expired')]),
  }),
]);
export type TwoFactorResult = Static<typeof TwoFactorResult>;

/**
 * POST /authorization-with-2fa. With `sessionId` it ends a sign-in and replies with tokens; without one and with the bearer
 * it enrols an authenticator and replies with `success` (decision 15). The spelling of the field is the wire's.
 */
export const AuthorizationBody = Type.Object({
  autorizationCode: Code, // wire spelling
  sessionId: Type.Optional(SessionId),
});
export const AuthorizationReply = Type.Union([TokenPair, Type.Object({ success: Type.Boolean() })]);
export type AuthorizationReply = Static<typeof AuthorizationReply>;

/** POST /2fa/use-reserve-code: lets one ordinary login of that account through, from this browser (decision 14). */
export const ReserveCodeBody = Type.Object({ code: Code, loginOrEmail: EmailOrLogin });

/** POST /auth/refresh (decision 16). */
export const RefreshBody = Type.Object({ refreshToken: Type.String({ minLength: 20, maxLength: 200 }) });
export const RefreshReply = Type.Object({
  access_token: Type.String(),
  refresh_token: Type.Optional(Type.String()),
});
export type RefreshReply = Static<typeof RefreshReply>;

/** POST /auth/logout: the refresh token names the session, as the access token may have run out by then. */
export const LogoutBody = Type.Pick(RefreshBody, ['refreshToken']);

export const isTokenPair = (reply: object): reply is TokenPair => 'access_token' in reply;
