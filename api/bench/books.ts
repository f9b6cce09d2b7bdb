import type { Bench } from '../../scripts/bench/run-benches';
import { selectPlayer } from '../src/players/player.repo';
import { openProduct } from '../src/app';
import { IN_MEMORY, openDatabase } from '@site/server/db';
import type { Db } from '@site/server/db/types';
import { COMPARED_MAX, writeListed } from '@site/shared/contracts/money-registry';
import { reportBooks } from '../src/books/books.service';
import { compareRegistry } from '../src/books/compare-registry.service';
import { SEALED_MAX } from '../src/ledger/ledger-seal.repo';
import { sealLedger } from '../src/ledger/ledger-seal.service';
import { checkLedger } from '../src/ledger/ledger-check.service';
import { selectTotal } from '../src/testing/ledger-total';
import { insertEntries, insertPayers, toEntryPayment } from '../src/testing/bench-money';
import { startPostgres } from '@site/server/testing/postgres-server';

const [FEW, MANY] = [1_000, 1_000_000];
const PLAYERS = 5_000;
const CHECK_MAX_MS = 20_000;
/** Maximum duration of the report of a day with a million entries. */
const REPORT_MAX_MS = 5_000;
/** Maximum duration of the comparison of a day with the largest registry. */
const COMPARE_MAX_MS = 10_000;
/** A day with as many payments as the registry, and its time. */
const [OTHER_DAY, OTHER_AT] = ['2026-11-21', new Date('2026-11-21T09:00:00Z')] as const;
/** The day of the entries, and a time after it. */
const [DAY, AT, AFTER] = [
  '2026-11-20',
  new Date('2026-11-20T09:00:00Z'),
  new Date('2026-11-22T09:00:00Z'),
] as const;
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

/**
 * Compares a day that has as many payments as a registry may have with such a registry, in which one payment is missing
 * and another has another sum. Returns the time in milliseconds and the number of differences.
 */
async function measureComparison(db: Db): Promise<{ took: number; differences: number }> {
  await insertEntries(db, { from: MANY + 1, to: MANY + COMPARED_MAX, players: PLAYERS, at: OTHER_AT });
  const rows = Array.from({ length: COMPARED_MAX - 1 }, (_, at) =>
    writeListed({
      ...{ paymentId: toEntryPayment(MANY + 1 + at), kopecks: at === 0 ? 900 : 1_000, currency: 'RUB' },
      ...{ commission: 0, refunded: 0, paid: true },
    }),
  );
  const listed = { rows, projects: [], commissions: true, refunds: 'by-payment' as const };
  const startedAt = performance.now();
  const { differences } = await compareRegistry(
    { db, providers: {}, onError: () => {}, projects: { yookassa: null, unitpay: null } },
    { ...listed, provider: 'unitpay', from: OTHER_DAY, to: OTHER_DAY },
    AFTER,
  );
  return { took: performance.now() - startedAt, differences: differences.length };
}

/**
 * Measures the ledger check, the report and the comparison of a day with a million entries, and compares balance reads
 * with few and many entries.
 */
export const run: Bench = async (print) => {
  const server = await startPostgres();
  try {
    const database = await openDatabase({ url: server.url, dataDir: IN_MEMORY });
    try {
      const { db } = database;
      await openProduct({ database, demo: false });
      const playerId = await insertPayers(db, PLAYERS);
      await insertEntries(database.untimed, { from: 1, to: FEW, players: PLAYERS, at: AT });
      await measureReads(db, playerId);
      const few = await measureReads(db, playerId);
      print(`writing ${MANY} entries`);
      await insertEntries(database.untimed, { from: FEW + 1, to: MANY, players: PLAYERS, at: AT });
      await measureReads(db, playerId);
      const many = await measureReads(db, playerId);
      print('sealing them');
      let seals = 0;
      for (let round = 0; round < (2 * MANY) / SEALED_MAX; round += 1)
        if (await sealLedger(db, AFTER)) seals += 1;
      const startedAt = performance.now();
      const { ok, transactions } = await checkLedger(database.untimed);
      const took = performance.now() - startedAt;
      const askedAt = performance.now();
      const { methods } = await reportBooks(database.untimed, { from: DAY, to: DAY }, AFTER);
      const reported = performance.now() - askedAt;
      const payments = methods.reduce((sum, method) => sum + method.payments, 0);
      const compared = await measureComparison(database.untimed);
      return [
        {
          name: `proof of ${MANY} entries ≤ ${CHECK_MAX_MS / 1_000} s`,
          met: ok && transactions === MANY && took <= CHECK_MAX_MS,
          measured: `${(took / 1_000).toFixed(1)} s, ${transactions} entries, ${seals} seals, ${ok ? 'right' : 'wrong'}`,
        },
        {
          name: `report of a day with ${MANY} entries ≤ ${REPORT_MAX_MS / 1_000} s`,
          met: payments === MANY && reported <= REPORT_MAX_MS,
          measured: `${(reported / 1_000).toFixed(1)} s, ${payments} payments, ${methods.length} methods`,
        },
        {
          name: `comparison with a registry of ${COMPARED_MAX} payments in ${MANY + COMPARED_MAX} orders ≤ ${COMPARE_MAX_MS / 1_000} s`,
          met: compared.differences === 2 && compared.took <= COMPARE_MAX_MS,
          measured: `${(compared.took / 1_000).toFixed(1)} s, ${compared.differences} differences`,
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
