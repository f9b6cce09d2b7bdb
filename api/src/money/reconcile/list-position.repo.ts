import type { PaymentProviderName } from '@site/shared/contracts/home';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '@site/server/db/types';
import { listPositions } from './list-position.table';

export interface ListName {
  provider: PaymentProviderName;
  list: 'payments' | 'refunds';
}

/** Returns the time up to which a list was read, or null when it never was. */
export async function selectListPosition(db: Db, { provider, list }: ListName): Promise<Date | null> {
  const [row] = await db
    .select({ until: listPositions.until })
    .from(listPositions)
    .where(and(eq(listPositions.provider, provider), eq(listPositions.list, list)));
  return row?.until ?? null;
}

/** Stores the time up to which a list was read. Never moves it back, because two processes may read the list. */
export async function saveListPosition(db: Db, name: ListName, until: Date): Promise<void> {
  await db
    .insert(listPositions)
    .values({ ...name, until })
    .onConflictDoUpdate({
      target: [listPositions.provider, listPositions.list],
      set: { until: sql`greatest(${listPositions.until}, excluded.until)` },
    });
}
