import type { RouteMode, RouteRule } from '@site/contracts/composition';

/** How a site uses the route modes. */
export interface SiteRouting {
  /** Mode of the first composition. Later changes use the mode of the channel. */
  mode: RouteMode;
  /** Route rules of the mode `prelaunch`. The mode `live` has none. */
  prelaunch: readonly RouteRule[];
}

/** For code that reads the state of the channel and builds no composition. */
export const NO_ROUTING: SiteRouting = { mode: 'live', prelaunch: [] };
