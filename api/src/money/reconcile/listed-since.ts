import { DAY_MS, HOUR_MS } from '@site/contracts/time';
import type { Db } from '@site/server/db/types';
import type { Period } from '../orders/payment-provider';
import { type ListName, saveListPosition, selectListPosition } from './list-position.repo';

/** Time before the stored position that is read again, because clocks differ and lists may lag. */
const OVERLAP_MS = 6 * HOUR_MS;
/** Age of the oldest objects that a provider lists, and of the oldest payment that it refunds. */
const LISTED_MS = 3 * 365 * DAY_MS;
/** Time for which an entry that is not finished keeps the position before it. */
const HELD_MS = 30 * DAY_MS;

/**
 * Returns the period of a list that has not been read yet. Begins at `first`, or as early as the provider lists, when
 * the list was never read.
 */
export async function findUnread(
  db: Db,
  name: ListName,
  { to, first }: { to: Date; first?: Date },
): Promise<Period> {
  const position = await selectListPosition(db, name);
  const oldest = to.getTime() - LISTED_MS;
  const start = position ? position.getTime() - OVERLAP_MS : (first?.getTime() ?? oldest);
  return { from: new Date(Math.max(start, oldest)), to };
}

/**
 * Stores that a list was read up to `to`, but not past its entries that are still open: requested refunds, and those
 * whose payment could not be read.
 */
export async function saveRead(db: Db, name: ListName, to: Date, open: readonly Date[] = []): Promise<void> {
  const held = open.map((at) => at.getTime()).filter((at) => at > to.getTime() - HELD_MS);
  await saveListPosition(db, name, new Date(Math.min(to.getTime(), ...held)));
}
