import { type Static, Type } from '@sinclair/typebox';
import { AREA_NAME_PATTERN } from './area';
import { Why } from './deploy-fields';

/**
 * Public keys of the tokens that name the user to upstreams, as a JSON Web Key Set (docs/own-backend.md#user-identity).
 */
export const JWKS_PATH = '/.well-known/jwks.json';

/** Maximum length of an upstream's address in characters. */
const ADDRESS_LENGTH = 300;

/**
 * Change of the channel (POST /channel) that gives an area a backend of its own, or takes it away with
 * `url: null`. The calls below `/api/<area>/` go to this address (docs/upstreams.md).
 */
export const UpstreamChange = Type.Object(
  {
    action: Type.Literal('upstream'),
    area: Type.String({ pattern: AREA_NAME_PATTERN }),
    url: Type.Union([Type.String({ minLength: 1, maxLength: ADDRESS_LENGTH }), Type.Null()]),
    why: Why,
  },
  { additionalProperties: false },
);
export type UpstreamChange = Static<typeof UpstreamChange>;

/**
 * Reason for which a call to an upstream failed. `connect`: no connection. `machine-local`: its name resolves to an
 * address of the gateway's machine. `connect-timeout`, `reply-timeout` and `total-timeout`: no connection, no first
 * byte, no whole reply in time. `broken-reply`: the reply ended early, had another length than it said, or was not
 * HTTP. `too-large`: the reply exceeds the limit. `redirect`: the upstream sent the caller elsewhere. `wrong-type`:
 * neither JSON nor plain text. `status`: the upstream answered 5xx. `abuse`: the upstream sent many informational
 * replies, or far more bytes than its reply has. `busy`: too many calls at once. `resting`: calls fail at once after
 * many failures. `ended`: the upstream was switched off, or its area closed, while the call ran.
 */
export const UpstreamFault = Type.Union([
  Type.Literal('connect'),
  Type.Literal('machine-local'),
  Type.Literal('connect-timeout'),
  Type.Literal('reply-timeout'),
  Type.Literal('total-timeout'),
  Type.Literal('broken-reply'),
  Type.Literal('too-large'),
  Type.Literal('redirect'),
  Type.Literal('wrong-type'),
  Type.Literal('status'),
  Type.Literal('abuse'),
  Type.Literal('busy'),
  Type.Literal('resting'),
  Type.Literal('ended'),
]);
export type UpstreamFault = Static<typeof UpstreamFault>;

/** `details` of the error for a failed call of an upstream. Its code is UNAVAILABLE, its status 502, 503 or 504. */
export const UpstreamRefusal = Type.Object({
  reason: Type.Literal('upstream'),
  area: Type.String(),
  fault: UpstreamFault,
});
export type UpstreamRefusal = Static<typeof UpstreamRefusal>;

/** An upstream in GET /status. Counts and faults are those of the replying gateway since it started. */
export const UpstreamStatus = Type.Object({
  area: Type.String(),
  url: Type.String(),
  by: Type.String(),
  why: Type.String(),
  since: Type.String(),
  /** Calls without a failure and failed calls. */
  calls: Type.Integer(),
  failures: Type.Integer(),
  /** True while calls fail at once, because too many have failed. */
  resting: Type.Boolean(),
  /** ISO time of the last answer, also of one that visitors could not get, such as 5xx. Absent if there was none. */
  answeredAt: Type.Optional(Type.String()),
  /**
   * Set while the upstream does not answer: ISO time of the first unanswered call since `answeredAt`, and the fault of
   * the last one.
   */
  silent: Type.Optional(Type.Object({ since: Type.String(), fault: UpstreamFault })),
  /** The last failure. `at` is an ISO time. */
  last: Type.Optional(Type.Object({ fault: UpstreamFault, at: Type.String() })),
  /** Calls of the site itself below `/api/<area>/`. If set, the upstream is not used. */
  hiddenBy: Type.Optional(Type.Array(Type.String())),
});
export type UpstreamStatus = Static<typeof UpstreamStatus>;

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Returns true for an address that names the machine of the gateway. Only tokens of all areas may use one. All other
 * notations and names of this machine are refused.
 */
export const isLoopbackAddress = (address: string): boolean =>
  URL.canParse(address) && LOOPBACK.test(new URL(address).hostname);

/**
 * Returns the address of an upstream without a slash at the end, or null if it cannot be used. Users' data
 * are sent there, so plain HTTP is allowed within the machine of the gateway only.
 */
export function toUpstreamAddress(value: string): string | null {
  if (value.length > ADDRESS_LENGTH || !/^https?:\/\/[^\s?#@\\%]+$/.test(value) || !URL.canParse(value))
    return null;
  const { protocol, hostname, href } = new URL(value);
  if (protocol !== 'https:' && !LOOPBACK.test(hostname)) return null;
  return href.replace(/\/+$/, '');
}
