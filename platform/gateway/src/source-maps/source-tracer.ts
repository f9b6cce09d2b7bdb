import type { TraceMap } from '@jridgewell/trace-mapping';
import { CachedReads } from '@site/server/jobs/cached-reads';
import type { ReleaseFile, ReleaseManifest } from '@site/contracts/release';
import { findSourceMap } from '@site/contracts/source-map';
import type { TracedPlace, TraceProblem } from '@site/contracts/stack-trace';
import { LRUCache } from 'lru-cache';
import { type BuiltPlace, findBuiltPlaces, replaceBuiltPlaces } from './built-place';
import { findSource, MAX_MAP_BYTES, readMap } from './read-map';
import type { ReadPayer } from '../releases/read-budget';

/** Maximum size of all maps in memory, in bytes of their JSON. Decoded, a map takes about ten times as much. */
const MAX_KEPT_BYTES = 4 * MAX_MAP_BYTES;
/** Maximum number of places in one text, and of different scripts. A stack has ten places. */
const MAX_PLACES = 200;
const MAX_SCRIPTS = 20;

/** A stored release whose manifest has not been read yet. */
export interface FoundRelease {
  /** Size of the manifest, as a number of files. */
  files: number;
  /** Reads the manifest. Resolves with null if it is damaged or does not belong to the place. */
  read: () => Promise<ReleaseManifest | null>;
}

/** Finds the release that a place belongs to; null if there is none. */
export type FindRelease = (place: BuiltPlace) => Promise<FoundRelease | null>;

/** A text with places of the sources instead of places of built code. */
export interface TracedText {
  text: string;
  places: TracedPlace[];
}

type Located = Pick<TracedPlace, 'source' | 'problem'>;
const fail = (problem: TraceProblem): Located => ({ source: null, problem });

/** A decoded map; null if the file is none. `size` is that of the file. */
interface KnownMap {
  map: TraceMap | null;
  size: number;
}

/**
 * Finds the places in the sources that places in built code come from, with the source maps of releases
 * (docs/decisions/0087). Decodes a map when a place in its script is looked up first.
 */
export class SourceTracer {
  private readonly maps = new LRUCache<string, KnownMap>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: ({ size }) => size + 1,
  });
  private readonly mapReads = new CachedReads(this.maps);

  /** `readFile` reads a file that browsers do not get. It rejects if the file is not stored or damaged. */
  constructor(private readonly readFile: (file: ReleaseFile) => Promise<string>) {}

  /**
   * Replaces the places in a text. A place that cannot be traced stays as it is, with the reason. `payer` pays for
   * searches, manifests and maps that are not in memory, before they are read.
   */
  async trace(text: string, find: FindRelease, payer: ReadPayer): Promise<TracedText> {
    const places: TracedPlace[] = [];
    const releases = new Map<string, ReleaseManifest | TraceProblem>();
    for (const [built, place] of findBuiltPlaces(text, MAX_PLACES)) {
      const script = `${place.area} ${place.file ?? place.release}`;
      if (!releases.has(script)) {
        if (releases.size === MAX_SCRIPTS) break;
        releases.set(script, await findPaid(place, find, payer));
      }
      const release = releases.get(script) ?? 'unknown-release';
      const isFound = typeof release !== 'string';
      const located = isFound ? await this.locate(place, release, payer) : fail(release);
      places.push({ built, area: place.area, release: isFound ? release.id : null, ...located });
    }
    const sources = new Map(places.map(({ built, source }) => [built, source ?? built]));
    return { text: replaceBuiltPlaces(text, sources), places };
  }

  private async locate(place: BuiltPlace, manifest: ReleaseManifest, payer: ReadPayer): Promise<Located> {
    const file = findSourceMap(manifest.files, place.file ?? manifest.server);
    if (!file || file.size > MAX_MAP_BYTES) return fail('no-map');
    if (!this.maps.has(file.integrity) && !payer.decode(place.area, file.size)) return fail('limit');
    const map = await this.readMap(file);
    if (!map) return fail('no-map');
    const source = findSource(map, place);
    return source === null ? fail('generated') : { source };
  }

  private async readMap(file: ReleaseFile): Promise<TraceMap | null> {
    const { integrity, size } = file;
    const load = async () => ({ map: readMap(await this.readFile(file)), size });
    const known = await this.mapReads.read(integrity, load).catch(() => null);
    return known?.map ?? null;
  }
}

/** Finds the release of a place, or the reason why there is none. */
async function findPaid(
  place: BuiltPlace,
  find: FindRelease,
  payer: ReadPayer,
): Promise<ReleaseManifest | TraceProblem> {
  const { area } = place;
  if (!payer.searchIn(area)) return 'limit';
  const found = await find(place);
  if (!found) return 'unknown-release';
  // before the manifest is read, because a large one takes long
  if (!payer.readManifest(area, found.files)) return 'limit';
  return (await found.read()) ?? 'unknown-release';
}
