import type { Db } from '@site/server/db';
import type { ReleaseManifest } from '@site/contracts/release';
import type { SignedRelease } from '@site/contracts/release-signature';
import type { RepairReply, ReleaseName } from '@site/contracts/store-check';
import { refusal } from '../refusals/refusal';
import { fetchVariants, insertBlob } from '../releases/store/blob.repo';
import { encodeBlob } from '../releases/store/compress';
import { encodingTurns } from '../releases/store/fair-turns';
import { kindsOf } from '../releases/store/file-kinds';
import { wasServed } from '../releases/store/served-files.repo';
import { lockStoreShared } from '../releases/store/store-lock.repo';
import { isManifestOf } from '../releases/store/stored-manifest';
import { checkManifest } from '../releases/upload/manifest.rules';
import { countNewBytes } from '../releases/upload/upload.service';
import type { ReleaseTrust } from '../signing/release-trust';
import { saveSignature } from '../signing/signing.repo';
import { deleteBlob, fetchManifest, replaceAddresses, replaceManifest } from './store-check.repo';
import { decode, readStoredContent } from './stored-file';

export interface RepairPorts {
  /** Database without time limits. */
  db: Db;
  /** Returns the encoded bytes with this digest from the cache of this gateway, or null. */
  readCached: (digest: string) => Promise<Buffer | null>;
  trust: ReleaseTrust;
}

/** What the caller has of a release: its release.json and a signature of it. */
export interface GivenRelease {
  /** True if a release that is not stored counts for the day's quota of its area. */
  limited?: boolean;
  manifest?: ReleaseManifest | undefined;
  signed?: SignedRelease | null;
}

/**
 * Restores a release from what the site itself has: other encodings of a file, and the file cache of this
 * gateway. Damaged bytes without a copy are deleted, so that they can be uploaded again. `given` replaces a
 * stored manifest that is damaged or missing, and its signature, which is lost together with the row of the
 * release. Everything is checked against the release's id, so that only the original content can be restored.
 * Throws NOT_FOUND when no manifest of the release is known or visitors never got a release that is not stored,
 * BAD_REQUEST when `given` belongs to another release, and CONFLICT with the reason `untrusted-release` when the
 * restored release would not be trusted, and with `day-quota` when it exceeds the quota of its area.
 */
export async function repairRelease(
  ports: RepairPorts,
  name: ReleaseName,
  given: GivenRelease,
  owner: string,
): Promise<RepairReply> {
  const manifest = await restoreManifest(ports, name, given);
  const missing: string[] = [];
  let restored = 0;
  const files = new Map(manifest.files.map((file) => [file.integrity, file]));
  for (const [integrity, file] of files) {
    const { state, content: stored } = await readStoredContent(ports.db, integrity);
    if (state === 'whole') continue;
    const content = stored ?? (await readCachedContent(ports, integrity));
    const variants = content && (await encodingTurns.run(owner, () => encodeBlob(content, file)));
    await ports.db.transaction(async (tx) => {
      await deleteBlob(tx, integrity);
      if (content && variants) await insertBlob(tx, integrity, variants, kindsOf(content));
    });
    if (content) restored += 1;
    else missing.push(integrity);
  }
  return { restored, missing };
}

async function restoreManifest(
  { db, trust }: RepairPorts,
  name: ReleaseName,
  { manifest: given, signed = null, limited = false }: GivenRelease,
): Promise<ReleaseManifest> {
  const { area, release } = name;
  const stored = await fetchManifest(db, name);
  // new releases are announced, which checks their signature and the addresses of their files
  if (stored === undefined && !(await wasServed(db, area, release)))
    throw refusal('NOT_FOUND', `The store never had ${area} ${release}: deploy it instead`);
  const manifest = isManifestOf(name, stored) ? stored : given;
  if (!manifest) {
    const message = `The manifest of ${area} ${release} is damaged or missing: send its release.json`;
    throw refusal('NOT_FOUND', message, { reason: 'no-manifest' });
  }
  if (!isManifestOf(name, manifest))
    throw refusal('BAD_REQUEST', `This release.json does not belong to ${area} ${release}`);
  checkManifest(manifest);
  const isTrusted = (await trust.findFaults(db, [manifest], 'load')).size === 0;
  if (!isTrusted && manifest === given) await trust.assertUpload(db, manifest, signed);
  await db.transaction(async (tx) => {
    await lockStoreShared(tx);
    // otherwise a team could bring back all that was ever deleted
    const newBytes = stored === undefined ? await countNewBytes(tx, manifest, limited) : null;
    await replaceManifest(tx, manifest, newBytes);
    await replaceAddresses(tx, manifest);
    if (!isTrusted && manifest === given && signed) await saveSignature(tx, signed);
  });
  return manifest;
}

async function readCachedContent({ db, readCached }: RepairPorts, integrity: string): Promise<Buffer | null> {
  for (const variant of await fetchVariants(db, integrity)) {
    const bytes = await readCached(variant.digest);
    const content = bytes && (await decode(variant, bytes, integrity));
    if (content) return content;
  }
  return null;
}
