import type { RouteMode, RouteRule } from '@site/shared/contracts/composition';

/** The presets of decision 1, as data. `prelaunch` is the spec's guard (§2) to the letter, `live` blocks nothing. */
export const ROUTE_RULES: Readonly<Record<RouteMode, readonly RouteRule[]>> = {
  live: [],
  prelaunch: [
    { prefix: '/launcher', to: '/error', code: 404 },
    { prefix: '/donate', to: '/error', code: 404 },
    { prefix: '/auth', to: '/error', code: 404 },
    { prefix: '/profile', to: '/error', code: 404 },
    // the spec: the others are «under» their path, this one is «starting with» it
    { prefix: '/home', loose: true, to: '/', code: 404 },
  ],
};
