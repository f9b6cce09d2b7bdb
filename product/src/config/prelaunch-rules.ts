import type { RouteRule } from '@site/contracts/composition';

/** Route rules before the launch: they block the pages for players (docs/product/frame.md#route-rules). */
export const PRELAUNCH_RULES: readonly RouteRule[] = [
  { prefix: '/launcher', to: '/error', code: 404 },
  { prefix: '/donate', to: '/error', code: 404 },
  { prefix: '/auth', to: '/error', code: 404 },
  { prefix: '/profile', to: '/error', code: 404 },
  // unlike the other rules, this rule also matches paths such as `/homes`
  { prefix: '/home', loose: true, to: '/', code: 404 },
];
