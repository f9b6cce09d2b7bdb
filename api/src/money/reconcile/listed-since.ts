import { DAY_MS, HOUR_MS } from '@site/contracts/time';
import type { Db } from '@site/server/db/types';
import type { Period } from '../orders/payment-provider';
import { type ListName, saveListPosition, selectListPosition } from './list-position.repo';

/** Time before the stored position that is read again, because clocks differ and lists may lag. */
const OVERLAP_MS = 6 * HOUR_MS;
/** Age of the oldest objects that a provider lists, and of the oldest payment that it refunds. */
const LISTED_MS = 3 * 365 * DAY_MS;
/** Age up to which a pending entry keeps the position before it. */
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

/** Times of the entries of a list that must be read again. */
interface OpenEntries {
  /** Refunds that were requested and are not made yet. */
  pending: readonly Date[];
  /** Entries whose payment could not be read, or was not reached before the process stopped. */
  unread: readonly Date[];
}

/**
 * Stores that a list was read up to `to`, but not past its open entries. Pending entries no longer hold the position
 * after 30 days. Unread ones hold it until they are read, because nothing else finds them.
 */
export async function saveRead(
  db: Db,
  name: ListName,
  to: Date,
  { pending, unread }: OpenEntries = { pending: [], unread: [] },
): Promise<void> {
  const isHeld = (at: Date) => to.getTime() - at.getTime() < HELD_MS;
  const open = [...pending.filter(isHeld), ...unread].map((at) => at.getTime());
  await saveListPosition(db, name, new Date(Math.min(to.getTime(), ...open)));
}
