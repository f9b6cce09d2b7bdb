import type { PaymentQuery } from '@site/shared/contracts/money-search';
import { IN_MEMORY, openDatabase } from '@site/server/db';
import { startPostgres } from '@site/server/testing/postgres-server';
import type { Bench } from '../../scripts/bench/run-benches';
import { openProduct } from '../src/app';
import { toMoscowDay } from '../src/calendar/moscow';
import { findPayments } from '../src/money/search/find-payments.service';
import { insertOrders } from '../src/testing/bench-money';

const ORDERS = 1_000_000;
const SEARCH_MAX_MS = 100;
/** Maximum duration of the slowest search of a kind, also of the first one. */
const WORST_MAX_MS = 500;
const SEARCHES = 20;

/** Measures each kind of search among a million orders, whose sum and day are all the same: the worst case. */
export const run: Bench = async (print) => {
  const server = await startPostgres();
  try {
    const database = await openDatabase({ url: server.url, dataDir: IN_MEMORY });
    try {
      await openProduct({ database, demo: false });
      print(`writing ${ORDERS} orders`);
      await insertOrders(database.untimed, 'unitpay', ORDERS);
      const today = toMoscowDay(new Date());
      const queries: PaymentQuery[] = [
        { text: 'unitpay500000' },
        { text: 'unitpay500000@mail.example' },
        { text: 'bench-unitpay500000' },
        { text: 'nobody' },
        { sum: 50_000 },
        { sum: 1 },
        { to: today },
        { sum: 50_000, from: '2026-01-01', to: today },
      ];
      const results = [];
      for (const query of queries) {
        const times: number[] = [];
        for (let n = 0; n < SEARCHES; n += 1) {
          const startedAt = performance.now();
          await findPayments(database.db, query);
          times.push(performance.now() - startedAt);
        }
        const median = times.sort((one, other) => one - other)[SEARCHES / 2] ?? Number.NaN;
        const worst = times.at(-1) ?? Number.NaN;
        results.push({
          name: `search ${JSON.stringify(query)} in ${ORDERS} orders ≤ ${SEARCH_MAX_MS} ms, at worst ≤ ${WORST_MAX_MS} ms`,
          met: median <= SEARCH_MAX_MS && worst <= WORST_MAX_MS,
          measured: `${median.toFixed(1)} ms, at worst ${worst.toFixed(1)} ms`,
        });
      }
      return results;
    } finally {
      await database.close();
    }
  } finally {
    await server.stop();
  }
};
