import { and, gt, inArray, isNull, lt, lte, notInArray, sql } from 'drizzle-orm';
import { leaseDueRows } from '@site/server/db/due-rows';
import type { Db } from '@site/server/db/types';
import type { OutgoingBatch } from '@site/server/jobs/outgoing-job';
import type { Destination, KnownHosts } from './push-slots';
import type { PushMessageRow } from './push.repo';
import { pushMessages, pushSubscriptions } from './push.table';

/** Maximum number of due messages that are read for one host, and that are returned for each kind of host. */
const CANDIDATES = 200;

/** A due message and its destination. */
type DueMessage = Destination & Pick<PushMessageRow, 'id'>;
export type LeasedMessage = PushMessageRow & Destination;

type Lease = Pick<OutgoingBatch, 'now' | 'leaseEnd' | 'limit' | 'attemptsMax'>;

const isOpen = ({ now, attemptsMax }: Lease) =>
  and(
    isNull(pushMessages.sentAt),
    gt(pushMessages.expiresAt, now),
    lt(pushMessages.attempts, attemptsMax),
    lte(pushMessages.nextAt, now),
  );

/**
 * Selects due messages, except those of `busy` players: first for hosts that are not known, then for slow hosts, for
 * former fast hosts, and last for fast hosts, because only these may use most slots. The first message of each player
 * at each host precedes all others, and among these the first of each host, so that no host and no player hides the
 * messages of others. Reads the oldest messages of each host, however many are due.
 */
export async function selectDue(
  db: Db,
  lease: Lease,
  busy: readonly number[],
  known: KnownHosts,
): Promise<DueMessage[]> {
  return db.transaction(async (tx) => {
    // the planner expects few messages of each host, and would read and sort all of a host that has many
    await tx.execute(sql`set local enable_bitmapscan = off`);
    return selectByHosts(tx, lease, busy, known);
  });
}

async function selectByHosts(
  db: Db,
  lease: Lease,
  busy: readonly number[],
  { fast, former, slow }: KnownHosts,
): Promise<DueMessage[]> {
  const known = [slow, former, fast].map((hosts) => new Set(hosts));
  const hosts = await selectHosts(db);
  const kinds = [
    hosts.filter((host) => !known.some((ofKind) => ofKind.has(host))),
    ...known.map((ofKind) => hosts.filter((host) => ofKind.has(host))),
  ];
  const due: DueMessage[] = [];
  for (const kind of kinds) if (kind.length > 0) due.push(...(await selectFairly(db, lease, busy, kind)));
  return due;
}

/**
 * Selects the hosts with unsent messages. Reads one index entry of each host, because a host may have many messages.
 */
async function selectHosts(db: Db): Promise<string[]> {
  const { host, sentAt } = pushMessages;
  const { rows } = await db.execute<{ host: string }>(sql`
    with recursive hosts as (
      (select ${host} from ${pushMessages} where ${sentAt} is null order by ${host} limit 1)
      union all
      select (
        select ${host} from ${pushMessages}
        where ${sentAt} is null and ${host} > hosts.host order by ${host} limit 1
      ) from hosts where hosts.host is not null
    )
    select host from hosts where host is not null`);
  return rows.map((row) => row.host);
}

/** Selects the due messages of these hosts in the order of `selectDue`. */
async function selectFairly(
  db: Db,
  lease: Lease,
  busy: readonly number[],
  hosts: readonly string[],
): Promise<DueMessage[]> {
  const { id, nextAt, subscriptionId } = pushMessages;
  const { playerId } = pushSubscriptions;
  const ofBusy = db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(inArray(playerId, [...busy]));
  const isFree = busy.length > 0 ? notInArray(subscriptionId, ofBusy) : undefined;
  const { rows } = await db.execute<{ id: string; player_id: number; endpoint: string }>(sql`
    with due as (
      select oldest.id, oldest.next_at, ${playerId}, ${pushSubscriptions.endpoint}, known.host,
        row_number() over (partition by ${playerId}, known.host order by oldest.next_at, oldest.id) as of_player
      from jsonb_array_elements_text(${JSON.stringify(hosts)}::jsonb) as known (host)
      cross join lateral (
        select ${id}, ${nextAt}, ${subscriptionId} from ${pushMessages}
        where ${and(sql`${pushMessages.host} = known.host`, isOpen(lease), isFree)}
        order by ${nextAt}, ${id} limit ${CANDIDATES}
      ) as oldest
      join ${pushSubscriptions} on ${pushSubscriptions.id} = oldest.subscription_id
    )
    select id, player_id, endpoint from (
      select due.*, row_number() over (partition by host order by of_player, next_at, id) as of_host
      from due
    ) as ranked
    order by of_player, of_host, next_at, id limit ${CANDIDATES}`);
  return rows.map((row) => ({ id: Number(row.id), playerId: row.player_id, endpoint: row.endpoint }));
}

/** Leases these messages, except those that another process has leased or ended meanwhile. */
export async function leaseMessages(
  db: Db,
  lease: Lease,
  chosen: readonly DueMessage[],
): Promise<LeasedMessage[]> {
  if (chosen.length === 0) return [];
  const destinations = new Map(chosen.map(({ id, ...destination }) => [id, destination]));
  const rows = await leaseDueRows(db, {
    table: pushMessages,
    key: pushMessages.id,
    dueAt: pushMessages.nextAt,
    where: and(inArray(pushMessages.id, [...destinations.keys()]), isOpen(lease)),
    limit: chosen.length,
    now: lease.now,
    set: { nextAt: lease.leaseEnd, attempts: sql`${pushMessages.attempts} + 1` },
  });
  return rows.flatMap((row) => {
    const destination = destinations.get(row.id);
    return destination ? [{ ...row, ...destination }] : [];
  });
}
