import { ruleFor } from '@site/contracts/paths';
import { type LiveSite, unavailableAreas } from '../../channel/live/live-site';

/** `fails`: the server could not render many of the area's pages. `down`: visitors get no release of the area. */
export type AreaHealth = 'works' | 'fails' | 'down' | 'closed';

/** Pages of an area that were served, and those of them that could not be rendered. */
export interface PageCount {
  served: number;
  unrendered: number;
}

/** An area fails from this many unrendered pages on, if they are this share of its pages. */
const FAILING = { pages: 5, share: 0.2 };

const isFailing = ({ served, unrendered }: PageCount) =>
  unrendered >= FAILING.pages && unrendered >= served * FAILING.share;

/** Returns the areas that own pages, with their health. `counts` are the latest pages of each area. */
export function judgeAreas(
  site: LiveSite,
  counts: ReadonlyMap<string, PageCount>,
): { title: string; health: AreaHealth }[] {
  const unavailable = unavailableAreas(site);
  const judge = (area: string, prefix: string): AreaHealth => {
    if (ruleFor(site.composition.rules, prefix)) return 'closed';
    if (unavailable.includes(area)) return 'down';
    const count = counts.get(area);
    return count && isFailing(count) ? 'fails' : 'works';
  };
  return [...site.areas].flatMap(
    ([
      area,
      {
        owns: { title, paths },
      },
    ]) => {
      const [main] = paths;
      return main ? [{ title, health: judge(area, main.prefix) }] : [];
    },
  );
}
