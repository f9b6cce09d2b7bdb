import { runBenches } from '../../e2e/bench/run-benches';

/** `pnpm bench:api [postgres | pglite]`: the api over 100,000 players. The targets are those of PostgreSQL. */
await runBenches(
  { postgres: () => import('./on-postgres'), pglite: () => import('./on-pglite') },
  process.argv.slice(2),
);
