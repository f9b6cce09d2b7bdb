import { and, asc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@site/server/db/types';
import { playerBlocks } from '../auth/blocks/block.table';
import { factors } from '../auth/second-factor/factor.table';
import { toEmailFilter, toTextFilter } from '../money/search/find-payments.repo';
import { paymentOrders } from '../money/orders/payment.table';
import { hasName } from '../players/player.repo';
import { players } from '../players/player.table';

/** Selects players by id, with what a list of them shows. */
export const selectFoundPlayers = (db: Db, ids: readonly number[], limit: number) =>
  db
    .select({
      player: players,
      hasFactor: sql<boolean>`${factors.id} is not null`,
      isBlocked: sql<boolean>`${playerBlocks.playerId} is not null`,
    })
    .from(players)
    .leftJoin(factors, and(eq(factors.playerId, players.id), eq(factors.state, 'on')))
    .leftJoin(playerBlocks, eq(playerBlocks.playerId, players.id))
    .where(inArray(players.id, [...ids]))
    .orderBy(asc(players.id))
    .limit(limit);

const selectIds = async (db: Db, condition: SQL | undefined, limit: number): Promise<number[]> => {
  const rows = await db.select({ id: players.id }).from(players).where(condition).limit(limit);
  return rows.map(({ id }) => id);
};

/** Selects the players who own orders that match a condition. */
async function selectPayers(db: Db, condition: SQL | null, limit: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: paymentOrders.playerId })
    .from(paymentOrders)
    .where(and(condition ?? undefined, isNotNull(paymentOrders.playerId)))
    .limit(limit);
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}

/** Selects players with this address, and those whose orders were paid with it. */
export async function selectByAddress(db: Db, email: string, limit: number): Promise<number[]> {
  const own = or(eq(players.email, email), eq(players.recoveryEmail, email));
  const [ofAccount, ofOrders] = await Promise.all([
    selectIds(db, own, limit),
    selectPayers(db, await toEmailFilter(db, email), limit),
  ]);
  return [...ofAccount, ...ofOrders];
}

/** Selects players with this login, and those with an order or a payment of this id. */
export async function selectByWord(db: Db, word: string, limit: number): Promise<number[]> {
  const [byLogin, ofOrders] = await Promise.all([
    selectIds(db, hasName.login(word.toLowerCase()), limit),
    selectPayers(db, await toTextFilter(db, word), limit),
  ]);
  return [...byLogin, ...ofOrders];
}
