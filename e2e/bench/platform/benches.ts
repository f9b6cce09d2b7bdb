import type { Benches } from '../../../scripts/bench/run-benches';

export const PLATFORM_BENCHES: Benches = {
  moves: () => import('./moves'),
  link: () => import('./link'),
  polls: () => import('./polls'),
  renders: () => import('./renders'),
  pages: () => import('../../../platform/gateway/bench/cached-page'),
  consoles: () => import('../../../platform/gateway/bench/open-consoles'),
  growth: () => import('./growth'),
};
