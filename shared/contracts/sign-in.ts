import { type Static, Type } from '@sinclair/typebox';
import { Code, Consent, Email, EmailOrLogin, Login, Password, Promocode, Success } from './field-schemas';
import { SESSION_ENDS } from './session-ends';

/** Lifetime of an access token (docs/product/accounts.md#tokens). */
export const ACCESS_MINUTES = 15;
/**
 * Lifetime of a sign-in that waits for its second step (docs/product/second-factor.md#sign-in-with-a-factor).
 */
export const PENDING_MINUTES = 10;

/** Reply of every call that signs a player in. */
export const TokenPair = Type.Object({ access_token: Type.String(), refresh_token: Type.String() });
export type TokenPair = Static<typeof TokenPair>;

/**
 * POST /auth/register (docs/product/accounts.md#registration). `consents` must include the user agreement and
 * the consent to data processing.
 */
export const RegisterBody = Type.Object({
  login: Login,
  email: Email,
  password: Password,
  consents: Type.Array(Consent, { maxItems: 8 }),
  promocode: Type.Optional(Promocode),
});
export type RegisterBody = Static<typeof RegisterBody>;

/**
 * Body of POST /auth/check-login, which checks if a login is available. With `email`, a login that is reserved
 * for this address counts as free. The registration reveals the same to anybody who knows login and address.
 */
export const CheckLoginBody = Type.Object({ login: Login, email: Type.Optional(Email) });
export const CheckLoginReply = Type.Object({
  free: Type.Boolean(),
  /** True if no account has the login, but it is reserved for another address. */
  reserved: Type.Optional(Type.Boolean()),
});
export type CheckLoginReply = Static<typeof CheckLoginReply>;

/** POST /auth/login. `remember` sets the lifetime of the session (docs/product/accounts.md#sign-in). */
export const LoginBody = Type.Object({
  emailOrLogin: EmailOrLogin,
  password: Password,
  remember: Type.Optional(Type.Boolean()),
});
export type LoginBody = Static<typeof LoginBody>;

/**
 * `details` of a refused POST /auth/refresh whose token belongs to an ended session. `endedAt` is in milliseconds
 * since 1970.
 */
export const SessionEnd = Type.Object({
  ended: Type.Union(SESSION_ENDS.map((reason) => Type.Literal(reason))),
  endedAt: Type.Integer({ minimum: 0 }),
});
export type SessionEnd = Static<typeof SessionEnd>;

const SessionId = Type.String({ minLength: 20, maxLength: 100 });

/** A sign-in that waits for the second factor (docs/product/second-factor.md#sign-in-with-a-factor). */
export const PendingReply = Type.Object({
  status: Type.Literal('pending'),
  sessionId: SessionId,
  /** `approve`: the client polls for a decision on the phone. `code`: the player types a code. */
  type: Type.Union([Type.Literal('approve'), Type.Literal('code')]),
  /** Two digits that the player's phone also shows. Set only for `approve`. */
  matchNumber: Type.Optional(Type.String({ pattern: '^\\d{2}$' })),
  /** True if a paired phone decides, on the page `/device` of this site. */
  isDevice: Type.Optional(Type.Boolean()),
  /** Milliseconds until the sign-in expires. */
  expiresIn: Type.Integer({ minimum: 0 }),
});
export type PendingReply = Static<typeof PendingReply>;

export const LoginReply = Type.Union([TokenPair, PendingReply]);
export type LoginReply = Static<typeof LoginReply>;

/** POST /auth/check-2fa-result: polls a pending sign-in. Only one reply contains the tokens. */
export const TwoFactorResultBody = Type.Object({ sessionId: SessionId });
export const TwoFactorResult = Type.Union([
  TokenPair,
  Type.Object({
    status: Type.Union([Type.Literal('pending'), Type.Literal('denied'), Type.Literal('expired')]),
  }),
]);
export type TwoFactorResult = Static<typeof TwoFactorResult>;

/**
 * Body of POST /authorization-with-2fa. With `sessionId`, the call completes a sign-in and replies with
 * tokens. With a bearer token and no `sessionId`, it connects an authenticator app and replies with `success`
 * (docs/product/second-factor.md#authenticator-app).
 */
export const AuthorizationBody = Type.Object({
  autorizationCode: Code, // misspelt in the wire format
  sessionId: Type.Optional(SessionId),
});
export const AuthorizationReply = Type.Union([TokenPair, Type.Object({ success: Type.Boolean() })]);
export type AuthorizationReply = Static<typeof AuthorizationReply>;

/**
 * POST /2fa/use-reserve-code: allows this browser one sign-in to the account without the second factor
 * (docs/product/second-factor.md#reserve-codes).
 */
export const ReserveCodeBody = Type.Object({ code: Code, loginOrEmail: EmailOrLogin });

/** POST /auth/refresh: renews the tokens (docs/product/accounts.md#tokens). */
export const RefreshBody = Type.Object({ refreshToken: Type.String({ minLength: 20, maxLength: 200 }) });
/** New tokens. Without `refresh_token`, the current refresh token remains valid. */
export const RefreshReply = Type.Object({
  access_token: Type.String(),
  refresh_token: Type.Optional(Type.String()),
});
export type RefreshReply = Static<typeof RefreshReply>;

/** POST /auth/logout. The refresh token identifies the session, because the access token may have expired. */
export const LogoutBody = Type.Pick(RefreshBody, ['refreshToken']);
export const LogoutReply = Type.Composite([
  Success,
  Type.Object({
    /**
     * Player who was signed in, and true if the browser of the session got push messages. Absent without a session.
     * `proof` is for POST /api/push/subscribe when this player returns. Only the server can make it.
     */
    push: Type.Optional(
      Type.Object({
        playerId: Type.Integer(),
        isOn: Type.Boolean(),
        proof: Type.Optional(Type.String()),
      }),
    ),
  }),
]);
export type LogoutReply = Static<typeof LogoutReply>;
