import { type Static, Type } from '@sinclair/typebox';
import { Success } from './field-schemas';
import { PUSH_KINDS, type PushKind } from './push-kinds';

const Kind = Type.Union(PUSH_KINDS.map((kind) => Type.Literal(kind)));

/** Content of a push message, as JSON. It never holds a code, nor a number that confirms something. */
export interface PushPayload {
  kind: PushKind | 'test';
  title: string;
  text: string;
  /** Path of the page that a click opens, such as `/donate#payments`. */
  path: string;
}

const Base64Url = (length: number) => Type.String({ pattern: `^[A-Za-z0-9_-]{${length}}$` });

/** A subscription of a browser, as `PushSubscription.toJSON()` returns it. */
const Subscription = {
  endpoint: Type.String({ minLength: 10, maxLength: 1_000 }),
  keys: Type.Object({
    /** Public key of the browser: an uncompressed P-256 point. */
    p256dh: Base64Url(87),
    /** Shared secret of 16 bytes. */
    auth: Base64Url(22),
  }),
};

/** A browser that gets push messages. It belongs to one session and ends with it. */
const PushDevice = Type.Object({
  id: Type.String(),
  /** Browser and system («Firefox, Windows»). */
  device: Type.String(),
  /** Time of the subscription, in milliseconds since 1970. */
  since: Type.Integer(),
  /** True for the browser that makes the call. */
  current: Type.Boolean(),
});
export type PushDevice = Static<typeof PushDevice>;

/** Reply of POST /api/push/settings. */
export const PushSettings = Type.Object({
  /** Public key with which a browser subscribes, as base64url. */
  key: Type.String(),
  /** Kinds that are on. */
  kinds: Type.Array(Kind),
  devices: Type.Array(PushDevice),
});
export type PushSettings = Static<typeof PushSettings>;

/** Reply of GET /api/push/key: the public key with which browsers subscribe. */
export const PushKeyReply = Type.Object({ key: Type.String() });
export type PushKeyReply = Static<typeof PushKeyReply>;

/** POST /api/push/kind: turns a kind on or off. */
export const PushKindBody = Type.Object({ kind: Kind, status: Type.Boolean() });

/** POST /api/push/subscribe: sends messages to the caller's browser. `key` is the key that the browser used. */
export const PushSubscribeBody = Type.Object({
  ...Subscription,
  key: Base64Url(87),
  /**
   * True when a player who had messages in this browser signs in again. The call then fails with `CONFLICT` without the
   * proof of the sign-out, and if the browser gets the messages of another session meanwhile.
   */
  isReturn: Type.Optional(Type.Boolean()),
  /** `push.proof` of the reply to POST /auth/logout. */
  proof: Type.Optional(Base64Url(43)),
});
export type PushSubscribeBody = Static<typeof PushSubscribeBody>;

/** POST /api/push/unsubscribe and POST /api/push/test: one of the caller's devices. */
export const PushDeviceBody = Type.Object({
  id: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
});

/**
 * POST /api/push/renew: replaces a subscription that the browser or a new key of the site has ended. Only the browser
 * knows the former endpoint, so the service worker calls this without a token.
 */
export const PushRenewBody = Type.Object({
  ...Subscription,
  key: Base64Url(87),
  former: Subscription.endpoint,
});
export type PushRenewBody = Static<typeof PushRenewBody>;

/** Calls of push messages, part of `CALLS`. */
export const PUSH_CALLS = {
  'GET /api/push/key': { reply: PushKeyReply },
  'POST /api/push/settings': { reply: PushSettings },
  'POST /api/push/kind': { body: PushKindBody, reply: Success },
  'POST /api/push/subscribe': { body: PushSubscribeBody, reply: Success },
  'POST /api/push/unsubscribe': { body: PushDeviceBody, reply: Success },
  'POST /api/push/test': { body: PushDeviceBody, reply: Success },
  'POST /api/push/renew': { body: PushRenewBody, reply: Success },
} as const;
