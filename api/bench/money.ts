import { runBenches } from '../../scripts/bench/run-benches';

/**
 * `pnpm bench:money [callbacks | books | search]`: measures payments, the ledger and the search of orders with
 * PostgreSQL.
 */
await runBenches(
  {
    callbacks: () => import('./callbacks'),
    books: () => import('./books'),
    search: () => import('./search'),
  },
  process.argv.slice(2),
);
