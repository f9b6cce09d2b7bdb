import type { LinkProblem } from '@site/shared/contracts/deploy';
import type { ReleaseManifest, SharedNeed, SharedProvide } from '@site/shared/contracts/release';
import { satisfies } from 'semver';

/** What is linked: one shell, one release of each area, and the integrities that the store holds whole. */
export interface LinkInput {
  shell: ReleaseManifest;
  areas: readonly ReleaseManifest[];
  has(integrity: string): boolean;
}

/** A need or an export with this name stands for the module as a whole. */
const WHOLE = '*';

const release = (manifest: ReleaseManifest) => `${manifest.area} ${manifest.id.slice(0, 8)}`;

/**
 * Checks a composition the way a linker checks a program: every needed module and name is provided in the needed
 * range, no two areas own a path or a modal, every file is in the store. Empty: it links. Architecture, «Linking».
 */
export function link({ shell, areas, has }: LinkInput): LinkProblem[] {
  return [
    ...areas.flatMap((area) => area.needs.flatMap((need) => checkNeed(area, need, shell))),
    ...ownedTwice('path-owned-twice', areas, (area) => area.owns.paths.map((path) => path.prefix)),
    ...ownedTwice('modal-owned-twice', areas, (area) => area.owns.modals),
    ...[shell, ...areas].flatMap((manifest) => missingFiles(manifest, has)),
  ];
}

function checkNeed(area: ReleaseManifest, need: SharedNeed, shell: ReleaseManifest): LinkProblem[] {
  const provided = shell.provides.find((module) => module.key === need.key);
  if (!provided) {
    const message = `${area.area} needs ${need.key}; ${release(shell)} does not provide it`;
    return [{ kind: 'missing-module', message }];
  }
  if (!satisfies(provided.version, need.range, { includePrerelease: true })) {
    const message = `${area.area} needs ${need.key} ${need.range}; ${release(shell)} provides ${provided.version}`;
    return [{ kind: 'version', message }];
  }
  return need.names
    .filter((name) => !provides(provided, name))
    .map((name) => ({
      kind: 'missing-name',
      message: `${area.area} needs \`${name}\` from ${need.key}; ${release(shell)} does not provide it`,
    }));
}

const provides = (module: SharedProvide, name: string) =>
  name === WHOLE || module.names.includes(WHOLE) || module.names.includes(name);

function ownedTwice(
  kind: 'path-owned-twice' | 'modal-owned-twice',
  areas: readonly ReleaseManifest[],
  namesOf: (area: ReleaseManifest) => string[],
): LinkProblem[] {
  const owners = new Map<string, string[]>();
  for (const area of areas) {
    for (const name of new Set(namesOf(area))) owners.set(name, [...(owners.get(name) ?? []), area.area]);
  }
  return [...owners]
    .filter(([, names]) => names.length > 1)
    .map(([name, names]) => ({ kind, message: `${names.join(' and ')} both own ${name}` }));
}

function missingFiles(manifest: ReleaseManifest, has: LinkInput['has']): LinkProblem[] {
  return manifest.files
    .filter((file) => !has(file.integrity))
    .map((file) => ({
      kind: 'missing-file',
      message: `${release(manifest)} lists ${file.path}; the store has no file with its hash ${file.integrity}`,
    }));
}
