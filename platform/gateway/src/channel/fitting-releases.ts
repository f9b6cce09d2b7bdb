import type { Db } from '@site/server/db';
import { SHELL } from '@site/contracts/release-path';
import { findNameProblems } from '../releases/linker/link';
import { fetchLinkNames, type LinkNames } from '../releases/store/link-names.repo';

/**
 * Returns the candidates of an area, in their order, whose names, needs and exports link with the releases of the
 * other areas. Reads those of all candidates at once and no lists of files, because most former releases that do not
 * link have lost a path to another area, or need another shell. For a shell, `others` are the releases whose needs
 * count.
 */
export async function findFitting(
  db: Db,
  others: readonly LinkNames[],
  area: string,
  candidates: readonly string[],
): Promise<string[]> {
  const fits = (candidate: LinkNames) => {
    const isShell = area === SHELL;
    const problems = findNameProblems({
      shell: isShell ? candidate : others.find((other) => other.area === SHELL),
      areas: isShell ? others : [...others.filter((other) => other.area !== SHELL), candidate],
      // needs of others are no reason against an area
      isWithheld: (release) => !isShell && release !== candidate,
    });
    return problems.every(({ areas }) => !areas.includes(area));
  };
  const rows = await fetchLinkNames(
    db,
    candidates.map((id) => [area, id]),
  );
  const fitting = new Set(rows.filter(fits).map(({ id }) => id));
  return candidates.filter((id) => fitting.has(id));
}
