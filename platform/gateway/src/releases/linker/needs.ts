import type { LinkProblem, UnmetNeed } from '@site/contracts/link-problem';
import type { ReleaseManifest, SharedNeed, SharedProvide } from '@site/contracts/release';
import { satisfies } from 'semver';
import { MAX_RANGE, RANGE_OF_BUILD } from '../limits/manifest-limits';

/** Entry in a list of needed or provided names that stands for the whole module. */
const WHOLE_MODULE = '*';

type Needing = Pick<ReleaseManifest, 'area' | 'id' | 'needs'>;
type Providing = Pick<ReleaseManifest, 'area' | 'id' | 'provides'>;

interface Provided {
  version: string;
  names: ReadonlySet<string>;
  /** Cached results of version range checks, because many areas need the same range. */
  meets: Map<string, boolean>;
}

/** Creates a function that returns the needs of a release that this shell does not meet. */
export function createNeedCheck(shell: Providing): (area: Needing) => LinkProblem[] {
  const modules = new Map(shell.provides.map((module) => [module.key, toProvided(module)]));
  const name = `shell ${shell.id.slice(0, 8)}`;
  const checkNeed = (area: string, { key, range, names }: SharedNeed): LinkProblem[] => {
    const need = { area, key, range, names, since: null, shell: shell.id, provided: null };
    const provided = modules.get(key);
    if (!provided) {
      const message = `${area} needs ${key}; ${name} does not provide it`;
      return [{ kind: 'missing-module', message, need }];
    }
    const missing = findMissing(names, provided);
    if (!meets(provided, range)) {
      const since = missing.length > 0 ? findNewer(range, provided) : null;
      const unmet = { ...need, names: missing, since, provided: provided.version };
      return [{ kind: 'version', message: describeVersion(unmet, name), need: unmet }];
    }
    return missing.map((one) => ({
      kind: 'missing-name',
      message: `${area} needs \`${one}\` from ${key}; ${name} does not provide it`,
      need: { ...need, names: [one], provided: provided.version },
    }));
  };
  return ({ area, needs }) => needs.flatMap((need) => checkNeed(area, need));
}

/** Returns the releases that need what the shell does not provide. */
export function findUnmet<T extends Needing>(shell: Providing, areas: readonly T[]): T[] {
  const checkNeeds = createNeedCheck(shell);
  return areas.filter((area) => area.area !== shell.area && checkNeeds(area).length > 0);
}

function describeVersion({ area, key, range, names, since, provided }: UnmetNeed, shell: string): string {
  if (since === null) return `${area} needs ${key} ${range}; ${shell} provides ${provided}`;
  const list = names.map((name) => `\`${name}\``).join(', ');
  return `${area} needs ${list} of ${key}, there since ${since}; ${shell} has ${provided}: first deploy a shell with ${since} or later`;
}

const findMissing = (names: readonly string[], provided: Provided) =>
  names.filter(
    (name) => name !== WHOLE_MODULE && !provided.names.has(name) && !provided.names.has(WHOLE_MODULE),
  );

/** Returns the first version of the range if it is a later and compatible one, which has additions only. */
function findNewer(range: string, { version }: Provided): string | null {
  const first = RANGE_OF_BUILD.exec(range)?.[1];
  if (first === undefined || version.length > MAX_RANGE) return null;
  return satisfies(first, `^${version}`) ? first : null;
}

const toProvided = ({ version, names }: SharedProvide): Provided => ({
  version,
  names: new Set(names),
  meets: new Map(),
});

function meets(provided: Provided, range: string): boolean {
  const known = provided.meets.get(range);
  if (known !== undefined) return known;
  // semver takes quadratic time, and the ranges of stored releases may be of any length
  const met = range.length <= MAX_RANGE && satisfies(provided.version, range, { includePrerelease: true });
  provided.meets.set(range, met);
  return met;
}
