import type { Db } from '@site/server/db';
import type { LinkProblem } from '@site/contracts/link-problem';
import type { ReleaseManifest } from '@site/contracts/release';
import { SHELL } from '@site/contracts/release-path';
import { moveRefusal } from '../refusals/refusal';
import { createFileCheck } from '../releases/linker/file-check';
import { type AreaProblem, findProblems, toLinkProblem } from '../releases/linker/link';
import { fetchStoredBytes } from '../releases/store/blob.repo';
import type { StoredBytes } from '../releases/store/file-kinds';
import { fetchReleases, fetchUnproven } from '../releases/store/release.repo';
import { releaseName } from '../signing/release-trust';
import type { LiveReleases } from './state';
import { findWithheld } from './withheld';
import { shownRelease } from '../releases/linker/shown-release';

/**
 * Links combinations of releases. Reads each manifest and the state of each stored file once, because a rollback of
 * the shell may link many combinations inside its transaction, and a manifest may name thousands of files.
 */
export class Linker {
  private readonly manifests = new Map<string, ReleaseManifest>();
  /** By integrity. Undefined for a file that the store does not have. */
  private readonly files = new Map<string, StoredBytes | undefined>();
  private readonly unsent = new Set<ReleaseManifest['files'][number]>();
  private candidateFiles = new Set<ReleaseManifest['files'][number]>();

  constructor(private readonly db: Db) {}

  /** Reads releases. Those that are not stored or damaged are left out. */
  async read(...releases: LiveReleases[]): Promise<void> {
    const wanted = releases
      .flatMap((some) => Object.entries(some))
      .filter(([area, id]) => !this.manifests.has(releaseName({ area, id })));
    const found = await fetchReleases(this.db, wanted);
    await this.add(found.map(({ manifest }) => manifest));
  }

  /** Adds a release that may not be stored yet. Assumes that its files exist. */
  addCandidate(candidate: ReleaseManifest): void {
    this.manifests.set(releaseName(candidate), candidate);
    this.candidateFiles = new Set(candidate.files);
  }

  /** Returns the manifest of a release for which `read` was called; undefined if it is not stored or damaged. */
  manifestOf(area: string, id: string | undefined): ReleaseManifest | undefined {
    return id === undefined ? undefined : this.manifests.get(releaseName({ area, id }));
  }

  /** Forgets the manifest of a release that will not be linked again. */
  forget(area: string, id: string): void {
    this.manifests.delete(releaseName({ area, id }));
  }

  /**
   * Returns the link problems of releases for which `read` was called. The needs of the releases in `withheld` do not
   * matter, because visitors do not get them. Problems among the `untouched` releases do not matter either: the
   * change neither causes nor mends them. Throws CONFLICT when there is no shell.
   */
  link(live: LiveReleases, withheld: ReadonlySet<string>, untouched: LiveReleases): LinkProblem[] {
    if (live[SHELL] === undefined) throw moveRefusal('CONFLICT', { reason: 'no-shell' });
    const known = new Set(this.findProblems(untouched, withheld).map(({ message }) => message));
    return this.findProblems(live, withheld)
      .filter(({ message }) => !known.has(message))
      .map(toLinkProblem);
  }

  /**
   * Returns the link problems that are about at least one of `areas`, of releases for which `read` was called. The
   * needs of the releases in `withheld` do not matter.
   */
  linkAreas(live: LiveReleases, withheld: ReadonlySet<string>, areas: ReadonlySet<string>): AreaProblem[] {
    return this.findProblems(live, withheld).filter((problem) =>
      problem.areas.some((area) => areas.has(area)),
    );
  }

  /** Returns the releases that have been read and are withheld with the shell among `live`. */
  findWithheld(live: LiveReleases): ReadonlySet<string> {
    return findWithheld([...this.manifests.values()], live);
  }

  private findProblems(live: LiveReleases, withheld: ReadonlySet<string>): AreaProblem[] {
    const names = Object.entries(live).map(([area, id]) => ({ area, id }));
    const all = names.flatMap((name) => this.manifests.get(releaseName(name)) ?? []);
    const lost = names.filter((name) => !this.manifests.has(releaseName(name)));
    const shell = all.find(({ area }) => area === SHELL);
    const checkFile = createFileCheck(this.files);
    return [
      ...lost.map(({ area, id }): AreaProblem => {
        const message = `the store has lost ${shownRelease({ area, id })}, or its row is damaged: site repair restores it`;
        const conflict = { of: shownRelease({ area, id }) };
        return { kind: 'missing-release', areas: [area], message, conflict };
      }),
      ...findProblems({
        shell,
        areas: all.filter((manifest) => manifest !== shell),
        findFileProblem: (file) => {
          if (this.candidateFiles.has(file)) return null;
          return this.unsent.has(file)
            ? 'its area has not sent this file: upload the release'
            : checkFile(file);
        },
        isWithheld: (manifest) => withheld.has(releaseName(manifest)),
      }),
    ];
  }

  private async add(manifests: readonly ReleaseManifest[]): Promise<void> {
    const unknown = new Set<string>();
    for (const manifest of manifests) {
      this.manifests.set(releaseName(manifest), manifest);
      for (const { integrity } of manifest.files) if (!this.files.has(integrity)) unknown.add(integrity);
    }
    for (const file of await fetchUnproven(this.db, manifests)) this.unsent.add(file);
    const stored = await fetchStoredBytes(this.db, [...unknown]);
    for (const integrity of unknown) this.files.set(integrity, stored.get(integrity));
  }
}
