import { runBenches } from '../../e2e/bench/run-benches';

/** `pnpm bench:money [callbacks | books]`: payments and their books over PostgreSQL. */
await runBenches(
  { callbacks: () => import('./callbacks'), books: () => import('./books') },
  process.argv.slice(2),
);
