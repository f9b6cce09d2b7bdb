const TEMPLATE = 'scripts/create-area/template';
const FIRST = '\nimporters:\n\n';
const LAST = '\npackages:\n';

/**
 * The lockfile with one more package of the workspace, which depends on what the template depends on. So nothing is
 * asked of a registry: an install by the lockfile only has to link.
 * @param {string} lockfile text of a pnpm-lock.yaml
 * @param {string} folder of the package, at the root
 */
export function withPackage(lockfile, folder) {
  const first = lockfile.indexOf(FIRST) + FIRST.length;
  const last = lockfile.indexOf(LAST);
  const packages = lockfile.slice(first, last).split(/\n\n(?= {2}\S)/);
  const template = packages.find((lines) => keyOf(lines) === TEMPLATE);
  if (template === undefined) throw new Error(`pnpm-lock.yaml does not know ${TEMPLATE}: run pnpm install`);
  const added = template
    .trimEnd()
    .replace(TEMPLATE, folder)
    .replaceAll(`link:${TEMPLATE.replaceAll(/[^/]+/g, '..')}/`, 'link:../');
  const after = packages.findIndex((lines) => keyOf(lines) > folder);
  const place = after === -1 ? packages.length : after;
  const all = [...packages.slice(0, place), added, ...packages.slice(place)].map((lines) => lines.trimEnd());
  return `${lockfile.slice(0, first)}${all.join('\n\n')}\n${lockfile.slice(last)}`;
}

/** @param {string} lines */
const keyOf = (lines) => lines.trimStart().split(':', 1)[0] ?? '';
