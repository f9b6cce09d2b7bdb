import { runBenches } from '../../scripts/bench/run-benches';

/**
 * `pnpm bench:api [postgres | pglite]`: measures the api with 100,000 players. The targets apply to
 * PostgreSQL only.
 */
await runBenches(
  { postgres: () => import('./on-postgres'), pglite: () => import('./on-pglite') },
  process.argv.slice(2),
);
