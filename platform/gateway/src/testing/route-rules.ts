import type { RouteMode, RouteRule } from '@site/contracts/composition';

/** Route rules of a site for each mode. */
export const ROUTE_RULES: Readonly<Record<RouteMode, readonly RouteRule[]>> = {
  live: [],
  prelaunch: [
    { prefix: '/launcher', to: '/error', code: 404 },
    { prefix: '/donate', to: '/error', code: 404 },
    { prefix: '/auth', to: '/error', code: 404 },
    { prefix: '/profile', to: '/error', code: 404 },
    // unlike the other rules, this rule also matches paths such as `/homes`
    { prefix: '/home', loose: true, to: '/', code: 404 },
  ],
};
