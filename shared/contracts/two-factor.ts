import { type Static, Type } from '@sinclair/typebox';
import { Code, Password, Typed } from './account-fields';

/** The ways of a second factor in the order in which they are offered (decision 15). */
export const FACTOR_CHANNELS = ['totp', 'device', 'telegram'] as const;
export const FactorChannel = Type.Union(FACTOR_CHANNELS.map((channel) => Type.Literal(channel)));
export type FactorChannel = Static<typeof FactorChannel>;

/** POST /2fa/connect. Asks for the password anew: it changes how the account is entered. */
export const ConnectBody = Type.Object({
  channel: Type.Optional(FactorChannel),
  currentPassword: Type.Optional(Password),
  /** That /auth/request-email-code has sent; wanted once the account has confirmed an address. */
  verificationCode: Type.Optional(Code),
});
export type ConnectBody = Static<typeof ConnectBody>;

export const ConnectReply = Type.Object({
  /** `totp`: the otpauth address; `device`: a page of this site for the phone; `telegram`: the bot's deep link. */
  connectLink: Type.String(),
  /** Shown once: «W4KD-90XR-MM2T». */
  reserveCode: Type.String(),
  channel: FactorChannel,
  /** `device`: two digits that the phone shows too. */
  matchNumber: Type.Optional(Type.String()),
  expiresIn: Type.Integer(),
});
export type ConnectReply = Static<typeof ConnectReply>;

/** POST /2fa/is-enabled, polled while a factor is being connected or disconnected. */
export const EnabledReply = Type.Object({
  hasAccount: Type.Boolean(),
  /** The factor's way and since when (milliseconds since 1970), where there is one. */
  channel: Type.Optional(FactorChannel),
  since: Type.Optional(Type.Integer()),
  /** What became of the last request to disconnect it that a phone was asked about, for ten minutes at least; absent: none. */
  disconnect: Type.Optional(
    Type.Union([Type.Literal('pending'), Type.Literal('denied'), Type.Literal('expired')]),
  ),
  /** The ways that this server offers. */
  channels: Type.Array(FactorChannel),
});
export type EnabledReply = Static<typeof EnabledReply>;

/**
 * POST /2fa/disconnect. With a code of the authenticator or a reserve code it ends at once; without one a device or the bot is
 * asked, and polling /2fa/is-enabled tells when.
 */
export const DisconnectBody = Type.Object({ code: Type.Optional(Code) });

/** POST /api/backupsCodes (decision 20). Without codes: a new offer, which asks for the password. */
export const BackupCodesBody = Type.Object({
  backupsCodes: Type.Optional(Type.Array(Code, { maxItems: 8 })), // wire spelling
  accountId: Type.Optional(Type.Integer()),
  currentPassword: Type.Optional(Password),
});
export const BackupCodesReply = Type.Object({
  /** The offer, shown once; empty after a choice was kept. */
  backupCodesList: Type.Array(Type.String()),
  backupCodesLimit: Type.Integer(),
  backupCodeCurrent: Type.Integer(),
});
export type BackupCodesReply = Static<typeof BackupCodesReply>;

const Token = Type.String({ minLength: 20, maxLength: 100 });
const DeviceId = Type.String({ minLength: 10, maxLength: 60 });
/** ECDSA P-256 over SHA-256 in base64url, 64 bytes as WebCrypto gives them. */
const Signature = Type.String({ minLength: 80, maxLength: 100 });

/** POST /2fa/device/pairing: what the phone shows before it pairs. */
export const PairingBody = Type.Object({ token: Token });
export const Pairing = Type.Object({
  login: Type.String(),
  matchNumber: Type.String(),
  /** The page was opened in the browser that asked: pairing is refused there (decision 15). */
  sameBrowser: Type.Boolean(),
  expiresIn: Type.Integer(),
});
export type Pairing = Static<typeof Pairing>;

/** POST /2fa/device/pair. The signature is over `toPairText(token)`. */
export const PairBody = Type.Object({
  token: Token,
  name: Typed(1, 40),
  /** The public half of a P-256 key as JWK. */
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

/** POST /2fa/device/requests: what waits for this phone. The signature is over `toAskText(deviceId, at)`. */
export const DeviceRequestsBody = Type.Object({
  deviceId: DeviceId,
  /** The phone's clock, milliseconds since 1970. */
  at: Type.Integer(),
  signature: Signature,
});
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
export const DeviceRequests = Type.Object({
  login: Type.String(),
  /** Milliseconds since 1970: a phone whose clock is wrong learns by how much. */
  now: Type.Integer(),
  requests: Type.Array(DeviceRequest),
});
export type DeviceRequests = Static<typeof DeviceRequests>;

/** POST /2fa/device/answer. The signature is over `toAnswerText(requestId, answer)`. */
export const DeviceAnswer = Type.Union([Type.Literal('approve'), Type.Literal('deny')]);
export type DeviceAnswer = Static<typeof DeviceAnswer>;
export const DeviceAnswerBody = Type.Object({
  deviceId: DeviceId,
  requestId: Type.String({ minLength: 10, maxLength: 60 }),
  answer: DeviceAnswer,
  signature: Signature,
});

export * from './device-signature-texts';
