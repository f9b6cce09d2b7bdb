import { canonicalJson, type ReleaseManifest } from '@site/contracts/release';

/** Names that a release has in addition to the release before, lacks, or describes differently. */
export interface NameChanges {
  added: string[];
  removed: string[];
  changed: string[];
}

/** Change of a shared module that a release needs or provides. `from` and `to` are versions or ranges. */
export interface ModuleChange {
  key: string;
  from: string | null;
  to: string | null;
  names: NameChanges;
}

/** Size in bytes before and after; null if there is no release before. */
export interface SizeChange {
  from: number | null;
  to: number;
}

/** The changes for an area when one release replaces another. `from` is null for the first release. */
export interface ReleaseChanges {
  area: string;
  from: string | null;
  to: string;
  paths: NameChanges;
  /** Modals, slots and events count as changed when their schemas differ. */
  modals: NameChanges;
  slots: NameChanges;
  events: NameChanges;
  /** Calls of the api that close together with the area. */
  calls: NameChanges;
  /** Calls that the area makes. */
  consumes: NameChanges;
  /** Paths, modals, slots and events of other areas that the code uses. */
  uses: NameChanges;
  needs: ModuleChange[];
  provides: ModuleChange[];
  /** Size of the entry script. */
  entry: SizeChange;
  /** Size of the scripts of a first page. */
  first: SizeChange;
  /** Size of all files for browsers. */
  total: SizeChange;
}

export function compareReleases(before: ReleaseManifest | null, after: ReleaseManifest): ReleaseChanges {
  const size = (measure: (manifest: ReleaseManifest) => number) => ({
    from: before && measure(before),
    to: measure(after),
  });
  const names = (read: (manifest: ReleaseManifest) => readonly string[]) =>
    compareMaps(toMap(before ? read(before) : []), toMap(read(after)));
  const isDeclared = before?.contract !== undefined && after.contract !== undefined;
  const parts = (kind: PartKind) =>
    compareMaps(partMap(before, kind, isDeclared), partMap(after, kind, isDeclared));
  return {
    area: after.area,
    from: before?.id ?? null,
    to: after.id,
    paths: compareMaps(pathMap(before), pathMap(after)),
    modals: parts('modals'),
    slots: parts('slots'),
    events: parts('events'),
    calls: names(({ owns }) => owns.calls ?? []),
    consumes: names(({ consumes = [] }) => consumes),
    uses: names(({ uses }) =>
      uses ? [...uses.paths, ...uses.modals, ...uses.slots, ...(uses.events ?? [])] : [],
    ),
    needs: compareModules(
      (before?.needs ?? []).map(({ range, ...need }) => ({ ...need, version: range })),
      after.needs.map(({ range, ...need }) => ({ ...need, version: range })),
    ),
    provides: compareModules(before?.provides ?? [], after.provides),
    entry: size((manifest) => sizeOf(manifest, [manifest.entry])),
    first: size((manifest) => sizeOf(manifest, [manifest.entry, ...manifest.scripts])),
    total: size((manifest) => sizeOf(manifest)),
  };
}

export const isEmpty = ({ added, removed, changed }: NameChanges): boolean =>
  added.length + removed.length + changed.length === 0;

const toMap = (names: readonly string[]) => new Map(names.map((name) => [name, '']));

const pathMap = (manifest: ReleaseManifest | null) =>
  new Map((manifest?.owns.paths ?? []).map((path) => [path.prefix, canonicalJson(path)]));

type PartKind = 'modals' | 'slots' | 'events';

/** Maps the names of parts to their schemas, or to nothing if a release of an older build has none to compare with. */
function partMap(manifest: ReleaseManifest | null, kind: PartKind, isDeclared: boolean): Map<string, string> {
  const contract = manifest?.contract;
  const names = kind === 'events' ? Object.keys(contract?.events ?? {}) : (manifest?.owns[kind] ?? []);
  return new Map(
    names.map((name) => [
      name,
      isDeclared ? canonicalJson(withoutOrder(contract?.[kind][name] ?? null)) : '',
    ]),
  );
}

/** Sorts the lists of a schema (`required`, `enum`, `type`), whose order has no meaning. */
const withoutOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonicalJson).sort();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutOrder(item)]));
};

const compareMaps = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): NameChanges => ({
  added: [...after.keys()].filter((name) => !before.has(name)),
  removed: [...before.keys()].filter((name) => !after.has(name)),
  changed: [...after].flatMap(([name, value]) =>
    before.has(name) && before.get(name) !== value ? [name] : [],
  ),
});

interface SharedModule {
  key: string;
  version: string;
  names: readonly string[];
}

function compareModules(before: readonly SharedModule[], after: readonly SharedModule[]): ModuleChange[] {
  const keys = [...new Set([...before, ...after].map(({ key }) => key))].sort();
  return keys
    .map((key) => {
      const [old, next] = [before, after].map((list) => list.find((one) => one.key === key));
      return {
        key,
        from: old?.version ?? null,
        to: next?.version ?? null,
        names: compareMaps(toMap(old?.names ?? []), toMap(next?.names ?? [])),
      };
    })
    .filter(({ from, to, names }) => from !== to || !isEmpty(names));
}

const sizeOf = ({ files }: ReleaseManifest, paths?: readonly string[]) =>
  files
    .filter(({ audience, path }) => audience === 'browser' && (paths?.includes(path) ?? true))
    .reduce((sum, { size }) => sum + size, 0);
