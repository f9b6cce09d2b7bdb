import type { Db } from '@site/server/db/types';
import { sql } from 'drizzle-orm';

/** A customer with one payment, and what operations by hand should have left. */
export interface HandledCustomer {
  login: string;
  playerId: number;
  orderId: string;
  /** DP on the account. */
  coins: number;
  /** Kopecks that the provider refunds, and the number of its refunds. */
  refunded: number;
  refunds: number;
  payment: { refunded: number; refunds: readonly unknown[] };
  /** Operations that were asked for, and the ids of those that were done and of those that were rejected. */
  steps: readonly unknown[];
  done: readonly { id: string }[];
  rejected: readonly { id: string }[];
}

interface Kept {
  coins: number;
  refunded: number;
  charged_back: number;
  refunding: number;
}

/**
 * Returns what contradicts the operations of the customers: their balances, the refunds of the provider, the orders of
 * the site, and operations that are open or were made twice.
 */
export async function findMoneyLies(db: Db, customers: readonly HandledCustomer[]): Promise<string[]> {
  const lies: string[] = [];
  for (const { login, playerId, orderId, payment, coins, refunded, refunds, ...asked } of customers) {
    const report = (what: string, found: unknown, wanted: unknown) => {
      if (JSON.stringify(found) !== JSON.stringify(wanted))
        lies.push(`${login} ${orderId}, ${what}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
    };
    const { rows } = await db.execute<Kept & Record<string, unknown>>(sql`
      select p.coins, o.refunded, o.charged_back, o.refunding
      from players p join payment_orders o on o.player_id = p.id where o.id = ${orderId}`);
    const [kept] = rows;
    report('balance', kept?.coins, coins);
    report('refunded by the provider', payment.refunded, refunded);
    report('refunds of the provider', payment.refunds.length, refunds);
    report('refunded in the order', [kept?.refunded, kept?.charged_back, kept?.refunding], [refunded, 0, 0]);
    const { rows: operations } = await db.execute<{ id: string; state: string }>(sql`
      select id, state from money_operations
      where player_id = ${playerId} order by at, id`);
    const { steps, done, rejected } = asked;
    const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).sort();
    const isRejected = ({ state }: { state: string }) => state === 'refused';
    const valid = operations.filter((operation) => !isRejected(operation));
    report(
      'states of operations',
      valid.map(({ state }) => state),
      steps.map(() => 'done'),
    );
    report('operations', idsOf(valid), idsOf(done));
    report('rejected operations', idsOf(operations.filter(isRejected)), idsOf(rejected));
  }
  return lies;
}
