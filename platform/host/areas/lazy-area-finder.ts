import type { PageState } from '@site/contracts/page';
import type { AreaFinder } from './area-finder';

/**
 * Creates a finder that searches the page state first. The code that reads the composition's manifest is
 * loaded on demand.
 */
export function createLazyAreaFinder({ areas, composition }: PageState): AreaFinder {
  let finder: AreaFinder | null = null;
  const load = async () => {
    const code = await import(/* webpackChunkName: "area-finder" */ './area-finder');
    return (finder ??= code.createAreaFinder(composition, fetch));
  };
  return {
    find: async (name) => areas[name] ?? (await load()).find(name),
    fetchAll: async () => (await load()).fetchAll(),
  };
}
