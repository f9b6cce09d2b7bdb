import type { Db } from '@site/server/db';
import { OwnerCache } from '@site/server/jobs/owner-cache';
import type { ReleaseManifest } from '@site/contracts/release';
import { fetchReleases } from '../../releases/store/release.repo';
import { payForManifests } from '../../releases/paid-manifests';
import { releaseName, type ReleaseTrust } from '../../signing/release-trust';
import { ReadBudget } from '../../releases/read-budget';
import { isScript } from '../../releases/public-area';

/** Facts about a release that the description of a build contains. */
export interface ReleaseMeta {
  /** The manifest without the files that browsers do not load as scripts. */
  manifest: ReleaseManifest;
  isTrusted: boolean;
}

type Named = readonly [area: string, id: string];

/** Space of all releases in memory, in characters of JSON. */
const MAX_CHARACTERS = 16 * 1024 * 1024;

/**
 * Reads the releases of former builds once, and keeps what their descriptions need. Anybody may ask for these builds,
 * so only a part of the manifests of each area is decoded in a minute (docs/decisions/0118).
 */
export class ReleaseMetas {
  private readonly known = new OwnerCache<ReleaseMeta & { size: number }>(
    MAX_CHARACTERS,
    ({ manifest, size }) => ({ owner: manifest.area, size }),
  );
  private readonly budget;

  constructor(
    private readonly db: Db,
    private readonly trust: Pick<ReleaseTrust, 'findFaults' | 'generation'>,
    clock: () => number,
  ) {
    this.budget = new ReadBudget(clock).of('builds');
  }

  /** Returns the releases in this order, or null if one is not stored. Throws UNAVAILABLE if too much is read. */
  async read(wanted: readonly Named[]): Promise<ReleaseMeta[] | null> {
    const unknown = wanted.filter((named) => !this.known.get(this.keyOf(named)));
    const read = new Map(await this.load(unknown));
    const found = wanted.map((named) => read.get(this.keyOf(named)) ?? this.known.get(this.keyOf(named)));
    return found.every((meta) => meta !== undefined) ? found : null;
  }

  private async load(wanted: readonly Named[]): Promise<[key: string, meta: ReleaseMeta][]> {
    if (wanted.length === 0) return [];
    // a release that is not stored costs nothing but this query
    const { searchIn, readManifest } = this.budget;
    await payForManifests(this.db, wanted, (area, files) => searchIn(area) && readManifest(area, files));
    const manifests = (await fetchReleases(this.db, wanted)).map(({ manifest }) => manifest);
    const faults = await this.trust.findFaults(this.db, manifests, 'load');
    return manifests.map((whole) => {
      const manifest = { ...whole, files: whole.files.filter(isScript) };
      const meta = { manifest, isTrusted: !faults.has(releaseName(whole)) };
      const key = this.keyOf([whole.area, whole.id]);
      // a missing signature or key may be registered later
      if (meta.isTrusted) this.known.set(key, { ...meta, size: JSON.stringify(manifest).length });
      return [key, meta];
    });
  }

  /** Releases are checked again when a key turns out to be compromised. */
  private keyOf([area, id]: Named): string {
    return `${this.trust.generation} ${area}@${id}`;
  }
}
