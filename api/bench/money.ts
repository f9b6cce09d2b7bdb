import { runBenches } from '../../scripts/bench/run-benches';

/** `pnpm bench:money [callbacks | books]`: measures payments and the ledger with PostgreSQL. */
await runBenches(
  { callbacks: () => import('./callbacks'), books: () => import('./books') },
  process.argv.slice(2),
);
