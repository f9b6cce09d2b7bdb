const TEMPLATE = 'scripts/create-area/template';
const IMPORTERS = '\nimporters:\n\n';
const PACKAGES = '\npackages:\n';

/**
 * Adds a workspace package with the template's dependencies to the lockfile, so that a frozen install only
 * links packages and needs no registry.
 * @param {string} lockfile content of pnpm-lock.yaml
 * @param {string} folder folder of the package in the root
 * @returns {string} the new content
 * @throws {Error} when the lockfile does not contain the template
 */
export function withPackage(lockfile, folder) {
  const start = lockfile.indexOf(IMPORTERS) + IMPORTERS.length;
  const end = lockfile.indexOf(PACKAGES);
  const entries = lockfile.slice(start, end).split(/\n\n(?= {2}\S)/);
  const template = entries.find((entry) => keyOf(entry) === TEMPLATE);
  if (template === undefined) throw new Error(`pnpm-lock.yaml does not know ${TEMPLATE}: run pnpm install`);
  const added = template
    .trimEnd()
    .replace(TEMPLATE, folder)
    .replaceAll(`link:${TEMPLATE.replaceAll(/[^/]+/g, '..')}/`, 'link:../');
  const next = entries.findIndex((entry) => keyOf(entry) > folder);
  const index = next === -1 ? entries.length : next;
  const all = entries.toSpliced(index, 0, added).map((entry) => entry.trimEnd());
  return `${lockfile.slice(0, start)}${all.join('\n\n')}\n${lockfile.slice(end)}`;
}

/** @param {string} entry */
const keyOf = (entry) => entry.trimStart().split(':', 1)[0] ?? '';
