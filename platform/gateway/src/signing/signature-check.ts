import { createHash } from 'node:crypto';
import { canonicalJson, type ReleaseManifest } from '@site/contracts/release';
import type { SignatureFault, SignedRegistration, SignedRelease } from '@site/contracts/release-signature';
import { MINUTE_MS } from '@site/contracts/time';
import { isSigned, keyIdOf } from './ed25519';

/**
 * A registered key as it is stored.
 * @internal
 */
export interface StoredKey extends SignedRegistration {
  revokedAt: Date | null;
  compromised: boolean;
}

/**
 * What a release is wanted for. A revoked key signs no new uploads and no new deploys, but its releases stay
 * loaded, and are targets of rollbacks, unless the key is compromised.
 */
export type Use = 'upload' | 'deploy' | 'load';

/** Maximum accepted difference between the clocks of a signer and of a gateway. */
const MAX_AHEAD_MS = 5 * MINUTE_MS;
const ALL_AREAS = '*';

/**
 * Hashes of manifests in memory, which never change. The live ones are checked again with each change of the channel.
 */
const hashes = new WeakMap<ReleaseManifest, string>();

/** Computes the hash of a manifest that its signature covers (contracts/release-signature.ts). */
export function hashManifest(manifest: ReleaseManifest): string {
  const known = hashes.get(manifest);
  if (known !== undefined) return known;
  const hash = createHash('sha256').update(canonicalJson(manifest)).digest('hex');
  hashes.set(manifest, hash);
  return hash;
}

/** Returns true if one of the trusted keys has signed the registration. */
export const isRegistered = ({ registration, signature }: SignedRegistration, roots: readonly string[]) =>
  roots.some((root) => isSigned('site/key-registration/v1', registration, signature, root));

interface Claim {
  manifest: ReleaseManifest;
  signed: SignedRelease;
  key: StoredKey | null;
}

interface Context {
  roots: readonly string[];
  now: number;
}

/** Returns why a signature does not make a release trusted; null if it does. */
export function findFault(
  { manifest, signed, key }: Claim,
  use: Use,
  context: Context,
): SignatureFault | null {
  const fault = findFaultOfSignature({ release: manifest, signed, key }, use, context);
  return fault ?? (signed.statement.manifest === hashManifest(manifest) ? null : 'other-release');
}

/**
 * Same as `findFault`, but compares only the name of the release, so it needs no manifest. All fields come from the
 * database or from a client, so each is read only after its signature was verified.
 */
export function findFaultOfSignature(
  {
    release: named,
    signed,
    key,
  }: Omit<Claim, 'manifest'> & { release: Pick<ReleaseManifest, 'area' | 'id'> },
  use: Use,
  { roots, now }: Context,
): SignatureFault | null {
  if (!key) return 'unknown-key';
  if (!isRegistered(key, roots)) return 'untrusted-key';
  const { key: publicKey, areas, from, until } = key.registration;
  const { statement, signature } = signed;
  if (!isSigned('site/release-signature/v1', statement, signature, publicKey)) return 'wrong-signature';
  const { area, release, at } = statement;
  if (statement.key !== keyIdOf(publicKey)) return 'wrong-signature';
  if (area !== named.area || release !== named.id) return 'other-release';
  if (!areas.includes(ALL_AREAS) && !areas.includes(area)) return 'other-area';
  const times = [Date.parse(at), ...(use === 'upload' ? [now] : [])];
  const valid = times.every((time) => time >= Date.parse(from) && time <= Date.parse(until));
  if (!valid || Date.parse(at) > now + MAX_AHEAD_MS) return 'out-of-time';
  if (key.revokedAt === null) return null;
  if (key.compromised) return 'compromised';
  return use === 'load' ? null : 'revoked';
}
