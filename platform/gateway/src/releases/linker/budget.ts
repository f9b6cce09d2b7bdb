import type { LinkProblem } from '@site/contracts/link-problem';
import type { ReleaseManifest } from '@site/contracts/release';
import { shownRelease } from './shown-release';

const count = (bytes: number) => bytes.toLocaleString('en-US');

/**
 * Returns a problem for each limit that a release exceeds. The limits are in the `budget` of the area's
 * area.json (contracts/area); without a budget there are no problems.
 */
export function checkBudget(release: ReleaseManifest): LinkProblem[] {
  const { entry, scripts, files, owns } = release;
  const { budget } = owns;
  if (!budget) return [];
  const first = new Set([entry, ...scripts]);
  const forBrowsers = files.filter(({ audience }) => audience === 'browser');
  const checked = [
    {
      what: 'in its first page’s scripts',
      isFirst: true,
      limit: budget.first,
      of: forBrowsers.filter(({ path }) => first.has(path)),
    },
    { what: 'for browsers', isFirst: false, limit: budget.total, of: forBrowsers },
  ];
  return checked.flatMap(({ what, isFirst, limit, of }): LinkProblem[] => {
    const bytes = of.reduce((sum, { size }) => sum + size, 0);
    if (bytes <= limit) return [];
    const message = `${shownRelease(release)} has ${count(bytes)} bytes ${what}; its area.json allows ${count(limit)}`;
    const conflict = { of: shownRelease(release), size: { bytes, limit, isFirst } };
    return [{ kind: 'over-budget', message, conflict }];
  });
}
