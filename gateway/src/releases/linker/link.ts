import type { LinkProblem } from '@site/shared/contracts/deploy';
import type { ReleaseFile, ReleaseManifest, SharedNeed, SharedProvide } from '@site/shared/contracts/release';
import { satisfies } from 'semver';
import { checkBudget } from './budget';

/** What is linked: one shell, one release of each area, and what the store holds. */
export interface LinkInput {
  shell: ReleaseManifest;
  areas: readonly ReleaseManifest[];
  /** What the store lacks of a release's file, for a sentence; `null` when it holds it as the release says. */
  lackOf(file: ReleaseFile): string | null;
}

/** A need or an export with this name stands for the module as a whole. */
const WHOLE = '*';

const release = (manifest: ReleaseManifest) => `${manifest.area} ${manifest.id.slice(0, 8)}`;

/**
 * Checks a composition the way a linker checks a program: every needed module and name is provided in the needed
 * range, no two areas own a path, a modal or a slot, every file is in the store, every release is within its budget.
 * Empty: it links. Architecture, «Linking».
 */
export function link({ shell, areas, lackOf }: LinkInput): LinkProblem[] {
  const checkNeed = createNeedCheck(shell);
  return [
    ...areas.flatMap((area) => area.needs.flatMap((need) => checkNeed(area, need))),
    ...ownedTwice('path-owned-twice', areas, (area) => area.owns.paths.map((path) => path.prefix)),
    ...ownedTwice('modal-owned-twice', areas, (area) => area.owns.modals),
    ...ownedTwice('slot-owned-twice', areas, (area) => area.owns.slots),
    ...[shell, ...areas].flatMap(checkBudget),
    ...[shell, ...areas].flatMap((manifest) => missingFiles(manifest, lackOf)),
  ];
}

interface Provided {
  version: string;
  names: ReadonlySet<string>;
  /** Whether a range is met, by range: many areas ask the same. */
  meets: Map<string, boolean>;
}

/** Checks needs against one shell, whose modules and names are looked up, not searched: compositions are large. */
function createNeedCheck(shell: ReleaseManifest) {
  const modules = new Map(shell.provides.map((module) => [module.key, toProvided(module)]));
  return (area: ReleaseManifest, need: SharedNeed): LinkProblem[] => {
    const provided = modules.get(need.key);
    if (!provided) {
      const message = `${area.area} needs ${need.key}; ${release(shell)} does not provide it`;
      return [{ kind: 'missing-module', message }];
    }
    if (!meets(provided, need.range)) {
      const message = `${area.area} needs ${need.key} ${need.range}; ${release(shell)} provides ${provided.version}`;
      return [{ kind: 'version', message }];
    }
    return need.names
      .filter((name) => name !== WHOLE && !provided.names.has(name) && !provided.names.has(WHOLE))
      .map((name) => ({
        kind: 'missing-name',
        message: `${area.area} needs \`${name}\` from ${need.key}; ${release(shell)} does not provide it`,
      }));
  };
}

const toProvided = ({ version, names }: SharedProvide): Provided => ({
  version,
  names: new Set(names),
  meets: new Map(),
});

function meets(provided: Provided, range: string): boolean {
  const known = provided.meets.get(range);
  if (known !== undefined) return known;
  const met = satisfies(provided.version, range, { includePrerelease: true });
  provided.meets.set(range, met);
  return met;
}

function ownedTwice(
  kind: 'path-owned-twice' | 'modal-owned-twice' | 'slot-owned-twice',
  areas: readonly ReleaseManifest[],
  namesOf: (area: ReleaseManifest) => string[],
): LinkProblem[] {
  const owners = new Map<string, string[]>();
  for (const area of areas) {
    for (const name of new Set(namesOf(area))) {
      const known = owners.get(name);
      if (known) known.push(area.area);
      else owners.set(name, [area.area]);
    }
  }
  return [...owners]
    .filter(([, names]) => names.length > 1)
    .map(([name, names]) => ({ kind, message: `${names.join(' and ')} both own ${name}` }));
}

function missingFiles(manifest: ReleaseManifest, lackOf: LinkInput['lackOf']): LinkProblem[] {
  return manifest.files.flatMap((file): LinkProblem[] => {
    const lack = lackOf(file);
    if (lack === null) return [];
    return [{ kind: 'missing-file', message: `${release(manifest)} lists ${file.path}; ${lack}` }];
  });
}
