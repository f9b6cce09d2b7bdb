import type { Db } from '@site/server/db';
import type { KeyInfo, SignedRegistration } from '@site/contracts/release-signature';
import { moveRefusal, refusal } from '../refusals/refusal';
import { keyIdOf } from './ed25519';
import type { ReleaseTrust } from './release-trust';
import { endKey, fetchKey, fetchKeys, type KeyRow, saveKey } from './signing.repo';

/**
 * Registers a key of a team, or changes its areas and validity. Throws FORBIDDEN unless a trusted key has signed
 * the registration, and CONFLICT for a revoked key.
 */
export async function registerKey(
  db: Db,
  trust: ReleaseTrust,
  signed: SignedRegistration,
  createdBy: string,
): Promise<KeyInfo> {
  const { name, key } = signed.registration;
  const id = keyIdOf(key);
  if (!trust.isRegistered(signed)) {
    const message = `The registration of «${name}» is not signed by a key of SITE_TRUST_KEYS`;
    throw refusal('FORBIDDEN', message);
  }
  if ((await fetchKey(db, id))?.revokedAt) {
    throw refusal('CONFLICT', `The key ${id} was revoked: create another key`);
  }
  return toInfo(await saveKey(db, id, signed, createdBy));
}

export const listKeys = async (db: Db): Promise<KeyInfo[]> => (await fetchKeys(db)).map(toInfo);

/**
 * Revokes a key. Resolves to false if it was already revoked in this way. Throws NOT_FOUND for an unknown key.
 */
export async function revokeKey(db: Db, id: string, compromised: boolean): Promise<boolean> {
  const key = await fetchKey(db, id);
  if (!key) throw moveRefusal('NOT_FOUND', { reason: 'unknown-key', key: id });
  if (key.revokedAt && (key.compromised || !compromised)) return false;
  await endKey(db, id, compromised);
  return true;
}

const toInfo = ({ id, registration, createdAt, createdBy, revokedAt, compromised }: KeyRow): KeyInfo => ({
  id,
  name: registration.name,
  areas: registration.areas,
  from: registration.from,
  until: registration.until,
  createdAt: createdAt.toISOString(),
  createdBy,
  revokedAt: revokedAt?.toISOString() ?? null,
  compromised,
});
