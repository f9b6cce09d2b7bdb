import type { Benches } from '../../../scripts/bench/run-benches';

export const PLATFORM_BENCHES: Benches = {
  moves: () => import('./moves'),
  link: () => import('./link'),
  polls: () => import('./polls'),
  growth: () => import('./growth'),
};
