import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { Db } from '@site/server/db/types';
import { players } from '../players/player.table';
import { ledgerPostings } from '../ledger/ledger.table';
import { paymentOrders } from '../money/orders/payment.table';
import { promocodes } from '../promo/referrals/referral.table';
import { sessions } from '../auth/sessions/session.table';

/**
 * Selects accounts that were created before `before`, never confirmed an address, and have no coins, sessions,
 * promocode, ledger entries or payments, also none that an operator must resolve. Returns ids greater than `after`, in
 * ascending order.
 */
export async function selectUnconfirmedAccounts(
  db: Db,
  { before, after, limit }: { before: Date; after: number; limit: number },
): Promise<number[]> {
  const isPaid = and(
    eq(paymentOrders.playerId, players.id),
    or(isNotNull(paymentOrders.problem), inArray(paymentOrders.state, ['succeeded', 'refunded'])),
  );
  const rows = await db
    .select({ id: players.id })
    .from(players)
    .where(
      and(
        gt(players.id, after),
        isNull(players.recoveryEmail),
        lt(players.createdAt, before),
        eq(players.coins, 0),
        notExists(db.select().from(sessions).where(eq(sessions.playerId, players.id))),
        notExists(db.select().from(promocodes).where(eq(promocodes.playerId, players.id))),
        notExists(
          db
            .select()
            .from(ledgerPostings)
            .where(eq(ledgerPostings.account, sql`'player/' || ${players.id}`)),
        ),
        notExists(db.select().from(paymentOrders).where(isPaid)),
      ),
    )
    .orderBy(asc(players.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
