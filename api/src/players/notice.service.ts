import { PAGE_NOTIFICATIONS_MAX } from '@site/shared/contracts/limits';
import type { NotificationList } from '@site/shared/contracts/profile';
import type { Static } from '@sinclair/typebox';
import type { Db, Tx } from '../platform/db/types';
import { deleteNotice, insertNotice, selectNotices } from './notice.repo';

/** What the profile page tells its player of, in words (spec §3 «Notification»). */
export interface Notice {
  type: 'success' | 'error';
  title: string;
  message?: string;
}

/** Tells a player something on the profile page, in the transaction of what happened. The last three stay (spec §9). */
export async function addNotice(tx: Tx, playerId: number, notice: Notice, now: Date): Promise<void> {
  await insertNotice(tx, { playerId, ...notice, at: now }, PAGE_NOTIFICATIONS_MAX - 1);
}

/** The last ones, the oldest first. */
export async function readNotices(db: Db, playerId: number): Promise<Static<typeof NotificationList>> {
  const rows = await selectNotices(db, playerId, PAGE_NOTIFICATIONS_MAX);
  return {
    list: rows.reverse().map(({ at, type, title, message }) => ({
      id: at.getTime(),
      type,
      title,
      ...(message === null ? {} : { message }),
    })),
  };
}

/** Takes the player's notice with this id away; asked twice, it is gone (spec §4 «removal by id»). */
export const removeNotice = (db: Db, playerId: number, id: number): Promise<void> =>
  deleteNotice(db, playerId, new Date(id));
