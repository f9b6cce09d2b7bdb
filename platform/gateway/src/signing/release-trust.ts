import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '@site/server/db';
import type { ReleaseManifest } from '@site/contracts/release';
import type { ChannelRefusal } from '@site/contracts/deploy-refusal';
import { isApiError } from '@site/contracts/api-error';
import type { SignatureFault, SignedRegistration, SignedRelease } from '@site/contracts/release-signature';
import { moveRefusal } from '../refusals/refusal';
import { assertPaid, payForManifests } from '../releases/paid-manifests';
import { ReadBudget } from '../releases/read-budget';
import { FairTurns } from '../releases/store/fair-turns';
import { fetchReleases } from '../releases/store/release.repo';
import { fetchReleasesWithFile } from '../releases/store/served-files.repo';
import { findFault, findFaultOfSignature, isRegistered, type Use } from './signature-check';
import { fetchCompromised, fetchKey, fetchSignatures } from './signing.repo';
import { type PublicFile, TrustedFiles } from './trusted-files';

/** Name of a release: `home@3f2a9c01d4e5b677`. */
export const releaseName = ({ area, id }: Pick<ReleaseManifest, 'area' | 'id'>): string => `${area}@${id}`;

/** Maximum number of releases that are considered to find a trusted one that lists a file. */
const MAX_LISTING = 20;
/** Number of releases whose signatures are read at once: of the newest, and of all others. */
const [SIGNATURES_FIRST, SIGNATURES_AT_ONCE] = [20, 500];
/** Number of signatures that are verified without letting other requests in. */
const VERIFIED_AT_ONCE = 20;

/**
 * Decides which releases are trusted: those that a registered key of their area has signed. A key counts only
 * if a key of the configuration has signed its registration, so that no change of the database makes code
 * trusted (docs/decisions/0047).
 */
export class ReleaseTrust {
  private readonly files;
  private readonly searches = new FairTurns();
  private readonly budget;
  private compromised = '';
  private resets = 0;

  /** @param roots Public keys of the configuration; null if unsigned releases are accepted. */
  constructor(
    private readonly roots: readonly string[] | null,
    private readonly clock: () => number = Date.now,
  ) {
    this.files = new TrustedFiles(clock);
    this.budget = new ReadBudget(clock).of('files');
  }

  /** True if releases must be signed. */
  get isRequired(): boolean {
    return this.roots !== null;
  }

  /** Changes when a key turns out to be compromised. Files that were found trusted before must be checked again. */
  get generation(): number {
    return this.resets;
  }

  /** Returns true if a key of the configuration has signed the registration of a key. */
  isRegistered(signed: SignedRegistration): boolean {
    return this.roots === null || isRegistered(signed, this.roots);
  }

  /**
   * Throws CONFLICT with the reason `untrusted-release` unless the signature makes the announced release
   * trusted.
   */
  async assertUpload(db: Db, manifest: ReleaseManifest, signed: SignedRelease | null): Promise<void> {
    if (!this.roots) return;
    const key = signed && (await fetchKey(db, signed.statement.key));
    const fault = signed
      ? findFault({ manifest, signed, key }, 'upload', { roots: this.roots, now: this.clock() })
      : 'unsigned';
    if (fault) throw this.refuse(manifest, fault);
  }

  /** Throws CONFLICT with the reason `untrusted-release` for the first release that is not trusted. */
  async assertTrusted(db: Db, manifests: readonly ReleaseManifest[], use: Use): Promise<void> {
    const faults = await this.findFaults(db, manifests, use);
    for (const manifest of manifests) {
      const fault = faults.get(releaseName(manifest));
      if (fault) throw this.refuse(manifest, fault);
    }
  }

  /** Returns the reasons why releases are not trusted, by `releaseName`. Empty if all are trusted. */
  async findFaults(
    db: Db,
    manifests: readonly ReleaseManifest[],
    use: Use,
  ): Promise<ReadonlyMap<string, SignatureFault>> {
    const faults = new Map<string, SignatureFault>();
    if (!this.roots) return faults;
    const stored = await fetchSignatures(
      db,
      manifests.map(({ area, id }) => [area, id]),
    );
    this.noteCompromised(await fetchCompromised(db));
    const context = { roots: this.roots, now: this.clock() };
    for (const manifest of manifests) {
      const found = stored
        .filter(({ area, release }) => area === manifest.area && release === manifest.id)
        .map((signed) => findFault({ manifest, signed, key: signed.key }, use, context));
      if (!found.includes(null)) faults.set(releaseName(manifest), found[0] ?? 'unsigned');
    }
    return faults;
  }

  /** Same as `findFaults` for releases that visitors get now, whose files are requested next. */
  async findFaultsOfServed(
    db: Db,
    manifests: readonly ReleaseManifest[],
  ): Promise<ReadonlyMap<string, SignatureFault>> {
    const faults = await this.findFaults(db, manifests, 'load');
    for (const manifest of this.roots ? manifests : [])
      if (!faults.has(releaseName(manifest))) this.files.addServed(manifest);
    return faults;
  }

  /** Returns true if the release is stored undamaged and may be loaded. */
  async isTrusted(db: Db, area: string, id: string): Promise<boolean> {
    const stored = await fetchReleases(db, [[area, id]]);
    const manifests = stored.map(({ manifest }) => manifest);
    if (manifests.length === 0) return false;
    return (await this.findFaults(db, manifests, 'load')).size === 0;
  }

  /**
   * Returns true if a trusted release of the area that was part of a composition lists exactly this file. Throws
   * UNAVAILABLE if too many manifests of the area are read for such files: anybody may request any public file, so the
   * manifests of former releases are read one at a time, and a part of them in a minute (docs/decisions/0118).
   */
  async isListed(db: Db, area: string, file: PublicFile): Promise<boolean> {
    if (!this.roots) return true;
    if (!this.files.knows(area, file.path))
      await this.searches.run(area, () => this.readListing(db, area, file.path));
    return this.files.lists(area, file);
  }

  /** Reads the newest trusted release that lists a file, and remembers its files, or that there is none. */
  private async readListing(db: Db, area: string, path: string): Promise<void> {
    // another request for this file, or for one of the same release, was first
    if (this.files.knows(area, path)) return;
    assertPaid(area, this.budget.searchIn(area));
    const listing = await fetchReleasesWithFile(db, area, path, MAX_LISTING);
    // one by one, because the newest release is usually trusted
    for (const id of await this.filterSigned(db, area, listing, 'load')) {
      await payForManifests(db, [[area, id]], this.budget.readManifest);
      const [stored] = await fetchReleases(db, [[area, id]]);
      if (!stored || (await this.findFaults(db, [stored.manifest], 'load')).size > 0) continue;
      this.files.addFormer(stored.manifest);
      return;
    }
    this.files.addUnlisted(area, path);
  }

  /**
   * Returns those of the releases whose signature is valid. Their manifests are not read: otherwise everybody who
   * requests a file of a compromised key would make the gateway hash up to 20 large manifests.
   */
  async filterSigned(db: Db, area: string, ids: readonly string[], use: Use): Promise<string[]> {
    if (!this.roots) return [...ids];
    const isSigned = await this.readSignatures(db, area, ids, use, this.roots);
    return ids.filter(isSigned);
  }

  /**
   * Returns those of the releases whose signature lets them be served, in their order and in parts. Reads no manifests:
   * there may be thousands of releases whose key was compromised. Verifies a signature when its part is asked for,
   * because the first part usually suffices, and lets other requests in between.
   */
  async *signedInParts(db: Db, area: string, ids: readonly string[], size: number): AsyncGenerator<string[]> {
    let part: string[] = [];
    for (let at = 0, next = SIGNATURES_FIRST; at < ids.length; at += next, next = SIGNATURES_AT_ONCE) {
      const names = ids.slice(at, at + next);
      const isSigned = this.roots && (await this.readSignatures(db, area, names, 'load', this.roots));
      for (const [index, id] of names.entries()) {
        if (isSigned && index % VERIFIED_AT_ONCE === VERIFIED_AT_ONCE - 1) await nextTurn();
        if (isSigned && !isSigned(id)) continue;
        part.push(id);
        if (part.length < size) continue;
        yield part;
        part = [];
      }
    }
    if (part.length > 0) yield part;
  }

  /** Reads the signatures of releases. The function that it returns verifies those of one release. */
  private async readSignatures(
    db: Db,
    area: string,
    ids: readonly string[],
    use: Use,
    roots: readonly string[],
  ): Promise<(id: string) => boolean> {
    const stored = new Map<string, Awaited<ReturnType<typeof fetchSignatures>>>();
    for (const signed of await fetchSignatures(
      db,
      ids.map((id) => [area, id]),
    ))
      stored.set(signed.release, [...(stored.get(signed.release) ?? []), signed]);
    const context = { roots, now: this.clock() };
    return (id) =>
      (stored.get(id) ?? []).some(
        ({ key, ...signed }) =>
          // not verified: a compromised key may have signed hundreds
          !(key?.revokedAt && key.compromised) &&
          findFaultOfSignature({ release: { area, id }, signed, key }, use, context) === null,
      );
  }

  private noteCompromised(keys: readonly string[]): void {
    const compromised = keys.join(' ');
    if (compromised === this.compromised) return;
    this.compromised = compromised;
    this.files.clear();
    this.resets += 1;
  }

  private refuse({ area, id }: ReleaseManifest, fault: SignatureFault) {
    return moveRefusal('CONFLICT', { reason: 'untrusted-release', area, release: id, fault });
  }
}

/** Returns true for the error of a release that is not trusted. */
export const isUntrustedRelease = (error: unknown): boolean =>
  isApiError(error) && (error.details as Partial<ChannelRefusal> | undefined)?.reason === 'untrusted-release';
