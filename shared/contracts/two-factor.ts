import { type Static, Type } from '@sinclair/typebox';
import { Code, Password, Success, Typed } from './field-schemas';

/** Second-factor channels in the order in which they are offered (docs/product/second-factor.md#channels). */
export const FACTOR_CHANNELS = ['totp', 'device', 'telegram'] as const;
export const FactorChannel = Type.Union(FACTOR_CHANNELS.map((channel) => Type.Literal(channel)));
export type FactorChannel = Static<typeof FactorChannel>;

/**
 * POST /2fa/connect: starts connecting a factor. The password is required, because a factor changes how the
 * player signs in (docs/product/second-factor.md#connect).
 */
export const ConnectBody = Type.Object({
  channel: Type.Optional(FactorChannel),
  currentPassword: Type.Optional(Password),
  /**
   * Code sent by /auth/request-email-code. Required if the account has ever had a confirmed e-mail address.
   */
  verificationCode: Type.Optional(Code),
});
export type ConnectBody = Static<typeof ConnectBody>;

/** Data for connecting a factor. The connection attempt expires after `expiresIn` milliseconds. */
export const ConnectReply = Type.Object({
  /**
   * `totp`: an otpauth address. `device`: a page of this site to open on the phone. `telegram`: a deep link
   * to the bot.
   */
  connectLink: Type.String(),
  /** Reserve code, returned only once: «W4KD-93XR-MM2T». */
  reserveCode: Type.String(),
  channel: FactorChannel,
  /** Two digits that the phone also shows. Set only for `device`. */
  matchNumber: Type.Optional(Type.String()),
  expiresIn: Type.Integer(),
});
export type ConnectReply = Static<typeof ConnectReply>;

/** Reply of POST /2fa/is-enabled, which the page polls while a factor is being connected or disconnected. */
export const EnabledReply = Type.Object({
  hasAccount: Type.Boolean(),
  /**
   * Connected channel and its connection time in milliseconds since 1970. Absent if no factor is connected.
   */
  channel: Type.Optional(FactorChannel),
  since: Type.Optional(Type.Integer()),
  /**
   * True while the reserve code that was shown with the connection has not been used. Absent if no factor is connected.
   */
  hasReserveCode: Type.Optional(Type.Boolean()),
  /**
   * State of the last disconnect request that the player had to approve on the phone or in the bot. The
   * server keeps it for at least ten minutes.
   */
  disconnect: Type.Optional(
    Type.Union([Type.Literal('pending'), Type.Literal('denied'), Type.Literal('expired')]),
  ),
  /** Channels that this server offers. */
  channels: Type.Array(FactorChannel),
});
export type EnabledReply = Static<typeof EnabledReply>;

/**
 * Body of POST /2fa/disconnect (docs/product/second-factor.md#disconnect). With `code`, an authenticator or
 * reserve code, the factor is disconnected immediately. Without `code`, the player must approve on the phone
 * or in the bot. Poll /2fa/is-enabled for the outcome.
 */
export const DisconnectBody = Type.Object({ code: Type.Optional(Code) });

/**
 * POST /2fa/keep: ends the waiting time after which support would remove the factor, and keeps the factor. `token`
 * comes from the link in the letter (docs/product/second-factor.md#lost-factor).
 */
export const KeepFactorBody = Type.Object({ token: Type.String({ minLength: 20, maxLength: 100 }) });

/**
 * Body of POST /api/backupsCodes (docs/product/second-factor.md#reserve-codes). Without codes, the call
 * offers a new set and requires the password. With codes, it saves these codes of the offered set.
 */
export const BackupCodesBody = Type.Object({
  backupsCodes: Type.Optional(Type.Array(Code, { maxItems: 8 })), // misspelt in the wire format
  accountId: Type.Optional(Type.Integer()),
  currentPassword: Type.Optional(Password),
});
/**
 * `backupCodesLimit` is the maximum number of codes per account. `backupCodeCurrent` is the number of the
 * account's unused codes.
 */
export const BackupCodesReply = Type.Object({
  /** New codes, returned once. Empty in the reply to a request that saves codes. */
  backupCodesList: Type.Array(Type.String()),
  backupCodesLimit: Type.Integer(),
  backupCodeCurrent: Type.Integer(),
});
export type BackupCodesReply = Static<typeof BackupCodesReply>;

const Token = Type.String({ minLength: 20, maxLength: 100 });
const DeviceId = Type.String({ minLength: 10, maxLength: 60 });
/** ECDSA P-256 signature with SHA-256: 64 bytes in the WebCrypto format, encoded in base64url. */
const Signature = Type.String({ minLength: 80, maxLength: 100 });

/** POST /2fa/device/pairing: data for the phone's pairing page. */
export const PairingBody = Type.Object({ token: Token });
/** A pairing that waits for the phone and expires after `expiresIn` milliseconds. */
export const Pairing = Type.Object({
  login: Type.String(),
  matchNumber: Type.String(),
  /**
   * True if the pairing page is open in the browser that requested the pairing. The server rejects such a
   * pairing (docs/product/second-factor.md#paired-device).
   */
  sameBrowser: Type.Boolean(),
  expiresIn: Type.Integer(),
});
export type Pairing = Static<typeof Pairing>;

/** POST /2fa/device/pair: pairs a phone. `signature` signs `toPairText(token)`. */
export const PairBody = Type.Object({
  token: Token,
  name: Typed(1, 40),
  /** Public P-256 key as JWK. */
  publicKey: Type.Object({
    kty: Type.Literal('EC'),
    crv: Type.Literal('P-256'),
    x: Type.String({ minLength: 40, maxLength: 50 }),
    y: Type.String({ minLength: 40, maxLength: 50 }),
  }),
  signature: Signature,
});
export const PairReply = Type.Object({ deviceId: Type.String(), login: Type.String() });
export type PairReply = Static<typeof PairReply>;

/**
 * POST /2fa/device/requests: returns the requests that wait for this phone. `signature` signs
 * `toRequestsText(deviceId, at)`.
 */
export const DeviceRequestsBody = Type.Object({
  deviceId: DeviceId,
  /** The phone's clock in milliseconds since 1970. */
  at: Type.Integer(),
  signature: Signature,
});
/**
 * A sign-in or disconnect request that waits for a decision on the phone and expires after `expiresIn`
 * milliseconds.
 */
export const DeviceRequest = Type.Object({
  id: Type.String(),
  purpose: Type.Union([Type.Literal('sign-in'), Type.Literal('disconnect')]),
  login: Type.String(),
  device: Type.String(),
  place: Type.String(),
  at: Type.Integer(),
  matchNumber: Type.String(),
  expiresIn: Type.Integer(),
});
export type DeviceRequest = Static<typeof DeviceRequest>;
/** All requests that wait for this phone. */
export const DeviceRequests = Type.Object({
  login: Type.String(),
  /** Server time in milliseconds since 1970, with which a phone can correct its clock. */
  now: Type.Integer(),
  requests: Type.Array(DeviceRequest),
});
export type DeviceRequests = Static<typeof DeviceRequests>;

export const DeviceAnswer = Type.Union([Type.Literal('approve'), Type.Literal('deny')]);
export type DeviceAnswer = Static<typeof DeviceAnswer>;
/** POST /2fa/device/answer: sends the decision. `signature` signs `toAnswerText(requestId, answer)`. */
export const DeviceAnswerBody = Type.Object({
  deviceId: DeviceId,
  requestId: Type.String({ minLength: 10, maxLength: 60 }),
  answer: DeviceAnswer,
  signature: Signature,
});

export * from './device-signature-texts';

/** The calls of a paired phone, for `CALLS`. */
export const DEVICE_CALLS = {
  'POST /2fa/device/pairing': { body: PairingBody, reply: Pairing },
  'POST /2fa/device/pair': { body: PairBody, reply: PairReply },
  'POST /2fa/device/requests': { body: DeviceRequestsBody, reply: DeviceRequests },
  'POST /2fa/device/answer': { body: DeviceAnswerBody, reply: Success },
} as const;
