import type { Bench } from '../../scripts/bench/run-benches';
import { selectPlayer } from '../src/players/player.repo';
import { openProduct } from '../src/app';
import { IN_MEMORY, openDatabase } from '@site/server/db';
import type { Db } from '@site/server/db/types';
import { checkLedger } from '../src/ledger/ledger-check.service';
import { selectTotal } from '../src/testing/ledger-total';
import { insertEntries, insertPayers } from '../src/testing/bench-money';
import { startPostgres } from '@site/server/testing/postgres-server';

const [FEW, MANY] = [1_000, 1_000_000];
const PLAYERS = 5_000;
const CHECK_MAX_MS = 10_000;
/**
 * Maximum ratio of the read time with 1,000,000 entries to the read time with 1,000. The number of entries
 * should not affect reads, so the margin only allows for measurement noise.
 */
const GROWTH_MAX = 1.5;
const READS = 400;

/** Returns the median time in milliseconds for reading a player's balance and a house account. */
async function measureReads(db: Db, playerId: number): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < READS; n += 1) {
    const startedAt = performance.now();
    await selectPlayer(db, playerId);
    await selectTotal(db, 'bank/payment');
    times.push(performance.now() - startedAt);
  }
  return times.sort((a, b) => a - b)[READS / 2] ?? Number.NaN;
}

/** Measures the ledger check with a million entries, and compares balance reads with few and many entries. */
export const run: Bench = async (print) => {
  const server = await startPostgres();
  try {
    const database = await openDatabase({ url: server.url, dataDir: IN_MEMORY });
    try {
      const { db } = database;
      await openProduct({ database, demo: false });
      const playerId = await insertPayers(db, PLAYERS);
      await insertEntries(db, { from: 1, to: FEW, players: PLAYERS });
      await measureReads(db, playerId);
      const few = await measureReads(db, playerId);
      print(`writing ${MANY} entries`);
      await insertEntries(db, { from: FEW + 1, to: MANY, players: PLAYERS });
      await measureReads(db, playerId);
      const many = await measureReads(db, playerId);
      const startedAt = performance.now();
      const { ok, transactions } = await checkLedger(db);
      const took = performance.now() - startedAt;
      return [
        {
          name: `proof of ${MANY} entries ≤ ${CHECK_MAX_MS / 1_000} s`,
          met: ok && transactions === MANY && took <= CHECK_MAX_MS,
          measured: `${(took / 1_000).toFixed(1)} s, ${transactions} entries, ${ok ? 'right' : 'wrong'}`,
        },
        {
          name: `balances after ${MANY} entries read as after ${FEW} (≤ ×${GROWTH_MAX})`,
          met: many <= GROWTH_MAX * few,
          measured: `${few.toFixed(2)} → ${many.toFixed(2)} ms`,
        },
      ];
    } finally {
      await database.close();
    }
  } finally {
    await server.stop();
  }
};
