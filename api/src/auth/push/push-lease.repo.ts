import { and, asc, eq, gt, inArray, isNull, lt, lte, notInArray, sql } from 'drizzle-orm';
import { leaseDueRows } from '@site/server/db/due-rows';
import type { Db } from '@site/server/db/types';
import type { OutgoingBatch } from '@site/server/jobs/outgoing-job';
import type { PushMessageRow } from './push.repo';
import { pushMessages, pushSubscriptions } from './push.table';

/** Due messages that are looked at for those that may be sent now. */
const CANDIDATES = 200;

/** A leased message, and where it is sent. */
export type LeasedMessage = PushMessageRow & { playerId: number; endpoint: string };

type Lease = Pick<OutgoingBatch, 'now' | 'leaseEnd' | 'limit' | 'attemptsMax'>;

const isOpen = ({ now, attemptsMax }: Lease) =>
  and(
    isNull(pushMessages.sentAt),
    gt(pushMessages.expiresAt, now),
    lt(pushMessages.attempts, attemptsMax),
    lte(pushMessages.nextAt, now),
  );

/** Selects messages in the order in which they have become due, without those of `busy` players. */
export const selectDue = (db: Db, lease: Lease, busy: readonly number[]) =>
  db
    .select({
      id: pushMessages.id,
      playerId: pushSubscriptions.playerId,
      endpoint: pushSubscriptions.endpoint,
    })
    .from(pushMessages)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushMessages.subscriptionId))
    .where(
      and(isOpen(lease), busy.length > 0 ? notInArray(pushSubscriptions.playerId, [...busy]) : undefined),
    )
    .orderBy(asc(pushMessages.nextAt), asc(pushMessages.id))
    .limit(CANDIDATES);

/** Leases these messages, except those that another process has leased or ended meanwhile. */
export async function leaseMessages(
  db: Db,
  lease: Lease,
  chosen: Awaited<ReturnType<typeof selectDue>>,
): Promise<LeasedMessage[]> {
  if (chosen.length === 0) return [];
  const places = new Map(chosen.map(({ id, ...place }) => [id, place]));
  const rows = await leaseDueRows(db, {
    table: pushMessages,
    key: pushMessages.id,
    dueAt: pushMessages.nextAt,
    where: and(inArray(pushMessages.id, [...places.keys()]), isOpen(lease)),
    limit: chosen.length,
    now: lease.now,
    set: { nextAt: lease.leaseEnd, attempts: sql`${pushMessages.attempts} + 1` },
  });
  return rows.flatMap((row) => {
    const place = places.get(row.id);
    return place ? [{ ...row, ...place }] : [];
  });
}
