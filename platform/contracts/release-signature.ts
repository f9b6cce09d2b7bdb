import { type Static, Type } from '@sinclair/typebox';
import { AREA_NAME_PATTERN } from './area';
import { Why } from './deploy-fields';
import { PRINTABLE_LINE } from './printable';

const exact = { additionalProperties: false };
/** One line of text without control characters, because the CLI prints it in terminals. */
const line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: PRINTABLE_LINE });
const Time = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' });

/** An Ed25519 public key: `ed25519:` and its 32 bytes in base64url. */
export const PublicKey = Type.String({ pattern: '^ed25519:[A-Za-z0-9_-]{43}$' });
/** First 16 hex digits of the SHA-256 of a public key’s 32 bytes. */
const KeyId = Type.String({ pattern: '^[0-9a-f]{16}$' });
/** An Ed25519 signature of 64 bytes in base64url. */
const Signature = Type.String({ pattern: '^[A-Za-z0-9_-]{86}$' });

/** Source of a build: the repository’s address, the commit, and the machine or pipeline that built it. */
export const Provenance = Type.Object({ repository: line(200), commit: line(80), builder: line(120) }, exact);
export type Provenance = Static<typeof Provenance>;

/** What a team signs. `manifest` covers the hashes of all files, so that the signature covers all code. */
export const ReleaseStatement = Type.Object(
  {
    format: Type.Literal(1),
    area: Type.String({ maxLength: 40 }),
    release: Type.String({ pattern: '^[0-9a-f]{16}$' }),
    /** SHA-256 of the manifest as canonical JSON, as hex. The id of a release is too short for a signature. */
    manifest: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    provenance: Provenance,
    /** Time of the signature (ISO). */
    at: Time,
    key: KeyId,
  },
  exact,
);
export type ReleaseStatement = Static<typeof ReleaseStatement>;

/** The signature of a release by the key of a team (docs/decisions/0047). */
export const SignedRelease = Type.Object({ statement: ReleaseStatement, signature: Signature }, exact);
export type SignedRelease = Static<typeof SignedRelease>;

/** Header of POST /releases with the SignedRelease of the announced release, as JSON in base64url. */
export const SIGNATURE_HEADER = 'site-release-signature';

/** The public key of a team with the areas and the time for which it may sign. An administrator signs it. */
export const KeyRegistration = Type.Object(
  {
    format: Type.Literal(1),
    key: PublicKey,
    name: line(80),
    /** Areas whose releases the key may sign; `*` stands for all areas and the shell. */
    areas: Type.Array(Type.Union([Type.Literal('*'), Type.String({ pattern: AREA_NAME_PATTERN })]), {
      minItems: 1,
      maxItems: 50,
    }),
    /** First and last moment at which a signature may be made (ISO). */
    from: Time,
    until: Time,
  },
  exact,
);
export type KeyRegistration = Static<typeof KeyRegistration>;

/** Body of POST /keys: a registration signed by a key of the configuration (`SITE_TRUST_KEYS`). */
export const SignedRegistration = Type.Object({ registration: KeyRegistration, signature: Signature }, exact);
export type SignedRegistration = Static<typeof SignedRegistration>;

/** Change of the channel (POST /channel) that revokes a key. */
export const KeyRevocation = Type.Object(
  {
    action: Type.Literal('revoke-key'),
    key: KeyId,
    /** True to stop loading releases signed with the key, too. */
    compromised: Type.Optional(Type.Boolean()),
    why: Why,
  },
  exact,
);

const maybeTime = Type.Union([Type.String(), Type.Null()]);
/** A registered key. Times are in ISO format. */
export const KeyInfo = Type.Object({
  id: KeyId,
  name: Type.String(),
  areas: Type.Array(Type.String()),
  from: Type.String(),
  until: Type.String(),
  createdAt: Type.String(),
  createdBy: Type.String(),
  revokedAt: maybeTime,
  /** True if releases signed with the key are not loaded any more. */
  compromised: Type.Boolean(),
});
export type KeyInfo = Static<typeof KeyInfo>;
/** Reply of GET /keys. POST /keys replies with a single KeyInfo. */
export const KeysReply = Type.Object({ keys: Type.Array(KeyInfo) });
export type KeysReply = Static<typeof KeysReply>;

/**
 * Reason why a release is not trusted:
 * - `unsigned`: the release has no signature;
 * - `unknown-key`: the key that signed it is not registered;
 * - `untrusted-key`: no key of `SITE_TRUST_KEYS` has signed the key’s registration;
 * - `other-area`: the key is registered for other areas;
 * - `other-release`: the signature belongs to another release or another manifest;
 * - `wrong-signature`: the signature was not made with the key;
 * - `out-of-time`: the signature was made, or arrived, outside the key’s validity;
 * - `revoked`, `compromised`: the key was revoked.
 */
export const SignatureFault = Type.Union([
  Type.Literal('unsigned'),
  Type.Literal('unknown-key'),
  Type.Literal('untrusted-key'),
  Type.Literal('other-area'),
  Type.Literal('other-release'),
  Type.Literal('wrong-signature'),
  Type.Literal('out-of-time'),
  Type.Literal('revoked'),
  Type.Literal('compromised'),
]);
export type SignatureFault = Static<typeof SignatureFault>;
