import { runBenches } from '../../scripts/bench/run-benches';

/** `pnpm bench:money [callbacks | books]`: payments and the ledger over PostgreSQL. */
await runBenches(
  { callbacks: () => import('./callbacks'), books: () => import('./books') },
  process.argv.slice(2),
);
