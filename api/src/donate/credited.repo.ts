import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/types';
import { ledgerPostings, ledgerTransactions } from '../ledger/ledger.table';
import type { Period } from './moscow';

/** Whom: one player, or everybody (null). */
interface Asked extends Period {
  playerId: number | null;
}

const kopecks = sql<string>`sum((${ledgerTransactions.note} ->> 'kopecks')::bigint)`;

/**
 * Kopecks that were credited in a time, by player: top-ups less what of them went back. It reads the books: the moves «payment»
 * and «refund», whose notes say how many kopecks they are of (a refund's below zero).
 */
export async function selectCredited(db: Db, { playerId, from, until }: Asked): Promise<Map<number, number>> {
  const rows = await db
    .select({ account: ledgerPostings.account, kopecks })
    .from(ledgerTransactions)
    .innerJoin(ledgerPostings, eq(ledgerPostings.transactionId, ledgerTransactions.id))
    .where(
      and(
        sql`${ledgerTransactions.kind} in ('payment', 'refund')`,
        gte(ledgerTransactions.at, from),
        lt(ledgerTransactions.at, until),
        playerId === null
          ? sql`${ledgerPostings.account} like 'player/%'`
          : eq(ledgerPostings.account, `player/${playerId}`),
      ),
    )
    .groupBy(ledgerPostings.account);
  return new Map(rows.map((row) => [Number(row.account.slice('player/'.length)), Number(row.kopecks)]));
}
