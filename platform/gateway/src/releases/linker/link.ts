import type { LinkProblem } from '@site/contracts/link-problem';
import type { ReleaseFile, ReleaseManifest } from '@site/contracts/release';
import { SHELL } from '@site/contracts/release-path';
import { MAX_PATH, RESERVED_SEGMENTS } from '@site/contracts/paths';
import { checkBudget } from './budget';
import { createNeedCheck } from './needs';
import { shownRelease } from './shown-release';

/** The part of a manifest that is compared with other releases. */
type Named = Pick<ReleaseManifest, 'area' | 'id' | 'owns' | 'needs' | 'provides'>;

/** Input of a comparison: one shell, and one release of each area. */
interface NamedReleases<Release extends Named> {
  /** Undefined if it cannot be read. Nobody knows then what it provides. */
  shell: Release | undefined;
  areas: readonly Release[];
  /** Returns true for a release that visitors do not get because the shell lacks what it needs. */
  isWithheld?(area: Release): boolean;
}

/** Input of the linker: the releases, and a function that checks their files. */
interface LinkInput extends NamedReleases<ReleaseManifest> {
  /** Returns the problem with a file in the store; `null` if the stored file matches the manifest. */
  findFileProblem(file: ReleaseFile): string | null;
}

/** A problem with the areas whose releases cause it, including the shell. */
export interface AreaProblem extends LinkProblem {
  areas: readonly string[];
}

/**
 * Checks a composition as a linker checks a program: every needed module and name is provided in the needed
 * range, no two areas own the same path, modal, slot or call, an area owns everything below its paths, every file is
 * in the store, and every release is within its budget. Returns all problems; an empty list means that the
 * composition links (ARCHITECTURE.md, Build and link).
 */
export const link = (input: LinkInput): LinkProblem[] => findProblems(input).map(toLinkProblem);

/** Leaves out the areas of a problem. */
export const toLinkProblem = ({ areas: _, ...problem }: AreaProblem): LinkProblem => problem;

/** Links like `link`, and names the areas of each problem. */
export function findProblems(input: LinkInput): AreaProblem[] {
  const { shell, areas, findFileProblem } = input;
  const all = shell ? [shell, ...areas] : areas;
  return [
    ...findNameProblems(input),
    ...all.flatMap((one) => checkBudget(one).map((problem) => ({ ...problem, areas: [one.area] }))),
    ...all.flatMap((manifest) => missingFiles(manifest, findFileProblem)),
  ];
}

/** Returns the problems that do not depend on the files of the releases, and names the areas of each. */
export function findNameProblems<Release extends Named>({
  shell,
  areas,
  isWithheld,
}: NamedReleases<Release>): AreaProblem[] {
  const checkNeeds = shell ? createNeedCheck(shell) : () => [];
  const given = areas.filter((area) => !isWithheld?.(area));
  return [
    ...given.flatMap((area) =>
      checkNeeds(area).map((problem) => ({ ...problem, areas: [area.area, SHELL] })),
    ),
    ...ownedTwice('path-owned-twice', areas, (area) => area.owns.paths.map((path) => path.prefix)),
    ...ownedBelow(areas),
    ...areas.flatMap(reservedPaths),
    ...areas.flatMap(foreignCanonicals),
    ...ownedTwice('modal-owned-twice', areas, (area) => area.owns.modals),
    ...ownedTwice('slot-owned-twice', areas, (area) => area.owns.slots),
    ...ownedTwice('call-owned-twice', areas, (area) => area.owns.calls ?? []),
  ];
}

function ownedTwice(
  kind: `${'path' | 'modal' | 'slot' | 'call'}-owned-twice`,
  areas: readonly Named[],
  namesOf: (area: Named) => string[],
): AreaProblem[] {
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
    .map(([name, names]) => ({
      kind,
      areas: names,
      message: `${names.join(' and ')} both own ${name}`,
      owned: { name, owners: names },
    }));
}

/**
 * Finds paths below a path of another area. A longer prefix would take pages from their owner, for example
 * `/auth/login` from the owner of `/auth`.
 */
function ownedBelow(areas: readonly Named[]): AreaProblem[] {
  const owners = new Map(areas.flatMap(({ area, owns }) => owns.paths.map(({ prefix }) => [prefix, area])));
  return areas.flatMap(({ area, owns }) =>
    owns.paths.flatMap(({ prefix }): AreaProblem[] => {
      const above = pathsAbove(prefix).find((path) => (owners.get(path) ?? area) !== area) ?? '';
      const owner = owners.get(above);
      if (owner === undefined) return [];
      const message = `${area} takes ${prefix}, but ${above} belongs to ${owner} with everything below it`;
      const owned = { name: prefix, owners: [area, owner], above };
      return [{ kind: 'path-below-another', areas: [area, owner], message, owned }];
    }),
  );
}

/**
 * Returns the paths above a path, without `/`, which has nothing below it: `/a/b/c` → `/a`, `/a/b`. Paths that are
 * too deep for a page are left out: they own nothing, and a long path has too many of them.
 */
export function pathsAbove(path: string): string[] {
  const above: string[] = [];
  for (let end = path.indexOf('/', 1); end > 0; end = path.indexOf('/', end + 1)) {
    above.push(path.slice(0, end));
    if (above.length === MAX_PATH.segments) break;
  }
  return above;
}

function reservedPaths({ area, owns }: Named): AreaProblem[] {
  const reserved = owns.paths.filter(({ prefix }) => RESERVED_SEGMENTS.includes(prefix.split('/')[1] ?? ''));
  return reserved.map(({ prefix }) => ({
    kind: 'path-reserved',
    areas: [area],
    message: `${area} takes ${prefix}, which the site itself answers`,
    conflict: { of: area, name: prefix },
  }));
}

/** Finds canonical paths that the area does not own. Search engines would take its page for that of another area. */
function foreignCanonicals({ area, owns }: Named): AreaProblem[] {
  const own = new Set(owns.paths.map(({ prefix }) => prefix));
  return owns.paths.flatMap(({ prefix, sameAs }): AreaProblem[] => {
    if (sameAs === undefined || own.has(sameAs)) return [];
    const message = `${area} says that ${prefix} is the same page as ${sameAs}, which it does not own`;
    const conflict = { of: area, name: prefix, target: sameAs };
    return [{ kind: 'same-as-unowned', areas: [area], message, conflict }];
  });
}

function missingFiles(
  manifest: ReleaseManifest,
  findFileProblem: LinkInput['findFileProblem'],
): AreaProblem[] {
  return manifest.files.flatMap((file): AreaProblem[] => {
    const problem = findFileProblem(file);
    if (problem === null) return [];
    const message = `${shownRelease(manifest)} lists ${file.path}; ${problem}`;
    const conflict = { of: shownRelease(manifest), name: file.path };
    return [{ kind: 'missing-file', areas: [manifest.area], message, conflict }];
  });
}
