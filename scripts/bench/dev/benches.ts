import type { Benches } from '../run-benches';

/** Benchmarks of `pnpm bench:dev`. */
export const benches: Benches = {
  start: () => import('./start-bench'),
  check: () => import('./check-bench'),
  dev: () => import('./dev-bench'),
  journey: () => import('./journey-bench'),
};
