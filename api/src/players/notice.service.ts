import { PAGE_NOTIFICATIONS_MAX } from '@site/shared/contracts/limits';
import type { NotificationList } from '@site/shared/contracts/profile';
import type { Static } from '@sinclair/typebox';
import type { Db, Tx } from '@site/server/db/types';
import { deleteNotice, deleteNoticesTitled, insertNotice, selectNotices } from './notice.repo';

/** A message shown on the profile page (docs/product/accounts.md#page-notices). */
export interface Notice {
  type: 'success' | 'error';
  title: string;
  message?: string;
  /** True for a notice about money, which other notices never push out. */
  kept?: true;
}

/**
 * Adds a notice in the same transaction as the event that the notice reports. Only the player's latest three
 * notices are kept, and all about money (docs/product/accounts.md#page-notices).
 */
export async function addNotice(tx: Tx, playerId: number, notice: Notice, now: Date): Promise<void> {
  const others = notice.kept ? PAGE_NOTIFICATIONS_MAX : PAGE_NOTIFICATIONS_MAX - 1;
  await insertNotice(tx, { playerId, ...notice, at: now }, others);
}

/** Most notices in a reply. Older ones about money follow when the player has removed some. */
const READ_MAX = 50;

/** Reads the latest notices, oldest first. */
export async function readNotices(db: Db, playerId: number): Promise<Static<typeof NotificationList>> {
  const rows = await selectNotices(db, playerId, READ_MAX);
  return {
    list: rows.reverse().map(({ at, type, title, message, kept }) => ({
      id: at.getTime(),
      type,
      title,
      ...(message === null ? {} : { message }),
      ...(kept && { kept }),
    })),
  };
}

/** Removes the player's notice with this id. Does nothing when the notice no longer exists. */
export const removeNotice = (db: Db, playerId: number, id: number): Promise<void> =>
  deleteNotice(db, playerId, new Date(id));

/** Removes the player's notices with this title, because what they say or ask is over. */
export const withdrawNotice = (tx: Tx, playerId: number, title: string): Promise<void> =>
  deleteNoticesTitled(tx, playerId, title);
