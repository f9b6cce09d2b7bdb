import { and, desc, eq, exists, inArray, isNull, like, lt, ne, or, sql } from 'drizzle-orm';
import { DAY_MS } from '@site/contracts/time';
import { prepared } from '@site/server/db/prepared';
import type { Db, Tx } from '@site/server/db/types';
import type { PushKind } from '@site/shared/contracts/push-kinds';
import { sessions, sessionTokens } from '../sessions/session.table';
import { toHost } from './push-slots';
import { pushKinds, pushMessages, pushSubscriptions } from './push.table';

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;

/** Maximum number of browsers of one player that get push messages. A new one replaces the oldest. */
const PUSH_DEVICES_MAX = 10;

export async function selectKinds(db: Db, playerId: number): Promise<PushKind[]> {
  const rows = await db
    .select({ kind: pushKinds.kind })
    .from(pushKinds)
    .where(eq(pushKinds.playerId, playerId));
  return rows.map(({ kind }) => kind);
}

/** Turns a kind on or off. Messages of a kind that are still queued are deleted with it. */
export async function setKind(db: Db, playerId: number, kind: PushKind, status: boolean): Promise<void> {
  if (status) return void (await db.insert(pushKinds).values({ playerId, kind }).onConflictDoNothing());
  await db.delete(pushKinds).where(and(eq(pushKinds.playerId, playerId), eq(pushKinds.kind, kind)));
  const own = db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.playerId, playerId));
  const isQueued = and(isNull(pushMessages.sentAt), like(pushMessages.event, `${kind}/%`));
  await db.delete(pushMessages).where(and(inArray(pushMessages.subscriptionId, own), isQueued));
}

/** Selects the player's subscriptions with the devices of their sessions, newest first. */
export const selectPushDevices = (db: Db, playerId: number) =>
  db
    .select({
      id: pushSubscriptions.id,
      sessionId: pushSubscriptions.sessionId,
      since: pushSubscriptions.createdAt,
      device: sessions.device,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(eq(pushSubscriptions.playerId, playerId))
    .orderBy(desc(pushSubscriptions.createdAt));

/**
 * Selects the player of a refresh token, and the address at which the browser of the session gets messages, or null.
 */
export async function selectPushOfSession(db: Db, refreshHash: Uint8Array) {
  const [row] = await db
    .select({ playerId: sessions.playerId, endpoint: pushSubscriptions.endpoint })
    .from(sessionTokens)
    .innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
    .leftJoin(pushSubscriptions, eq(pushSubscriptions.sessionId, sessions.id))
    .where(and(eq(sessionTokens.hash, refreshHash), eq(sessionTokens.kind, 'refresh')));
  return row ?? null;
}

/** Returns true if a session other than this one gets the messages of a browser. */
export async function isTakenByOther(db: Db, endpoint: string, sessionId: string): Promise<boolean> {
  const ofOther = and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.sessionId, sessionId));
  return (await db.select({ id: pushSubscriptions.id }).from(pushSubscriptions).where(ofOther)).length > 0;
}

export async function selectSubscription(db: Db, playerId: number, id: string) {
  const [row] = await db
    .select()
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.playerId, playerId), eq(pushSubscriptions.id, id)));
  return row ?? null;
}

/**
 * Saves the subscription of a session. It replaces an earlier one of the session, and one that another session had in
 * this browser. Deletes the player's oldest subscriptions beyond PUSH_DEVICES_MAX.
 */
export async function saveSubscription(tx: Tx, row: typeof pushSubscriptions.$inferInsert): Promise<void> {
  const { endpoint, sessionId, playerId } = row;
  const ofSession = and(eq(pushSubscriptions.sessionId, sessionId), ne(pushSubscriptions.endpoint, endpoint));
  const ofBrowser = and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.sessionId, sessionId));
  // messages that are queued for another player must not reach this one
  await tx.delete(pushSubscriptions).where(or(ofSession, ofBrowser));
  await tx
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row });
  const oldest = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.playerId, playerId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(sql`${pushSubscriptions.endpoint} = ${endpoint}`))
    .offset(PUSH_DEVICES_MAX);
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, oldest));
}

/**
 * Gives the subscription with the former endpoint new values. Returns false when there is none, unless the page has
 * saved the new one already: page and worker both renew a subscription whose key was rotated.
 */
export async function replaceSubscription(
  tx: Tx,
  former: string,
  next: Pick<PushSubscriptionRow, 'endpoint' | 'p256dh' | 'auth' | 'key'>,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.endpoint, former))
    .for('update');
  if (!row) {
    const { endpoint, p256dh, auth } = next;
    const isSaved = and(
      eq(pushSubscriptions.endpoint, endpoint),
      eq(pushSubscriptions.p256dh, p256dh),
      eq(pushSubscriptions.auth, auth),
    );
    return (await tx.select({ id: pushSubscriptions.id }).from(pushSubscriptions).where(isSaved)).length > 0;
  }
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, next.endpoint), ne(pushSubscriptions.id, row.id)));
  await tx.update(pushSubscriptions).set(next).where(eq(pushSubscriptions.id, row.id));
  return true;
}

export async function deleteSubscription(db: Db, playerId: number, id: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.playerId, playerId), eq(pushSubscriptions.id, id)));
}

export async function dropSubscription(db: Db, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}

interface NewMessage {
  playerId: number;
  kind: PushKind;
  event: string;
  payload: string;
  now: Date;
  expiresAt: Date;
}

const addressees = prepared('push-addressees', ['playerId', 'kind'], (db, at) => {
  const isOn = db
    .select({ kind: pushKinds.kind })
    .from(pushKinds)
    .where(and(eq(pushKinds.playerId, at.playerId), eq(pushKinds.kind, at.kind)));
  return (
    db
      .select({ subscriptionId: pushSubscriptions.id, endpoint: pushSubscriptions.endpoint })
      .from(pushSubscriptions)
      .where(and(eq(pushSubscriptions.playerId, at.playerId), exists(isOn)))
      // a subscription that ended meanwhile would undo the event's own transaction
      .for('key share')
  );
});

/** Queues a message for each browser of a player who has turned the kind on, once for each event. */
export async function insertMessages(
  db: Db,
  { playerId, kind, event, payload, now, expiresAt }: NewMessage,
): Promise<void> {
  const rows = await addressees(db, { playerId, kind });
  if (rows.length === 0) return;
  const common = { event, payload, createdAt: now, nextAt: now, expiresAt };
  await db
    .insert(pushMessages)
    .values(
      rows.map(({ subscriptionId, endpoint }) => ({ subscriptionId, host: toHost(endpoint), ...common })),
    )
    .onConflictDoNothing();
}

/** Selects the players who have turned a kind on and have a browser for it. */
export async function selectSubscribers(db: Db, kind: PushKind): Promise<number[]> {
  const rows = await db
    .selectDistinct({ playerId: pushKinds.playerId })
    .from(pushKinds)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.playerId, pushKinds.playerId))
    .where(eq(pushKinds.kind, kind));
  return rows.map(({ playerId }) => playerId);
}

export type PushMessageRow = typeof pushMessages.$inferSelect;

export async function selectTarget(db: Db, id: string): Promise<PushSubscriptionRow | null> {
  const [row] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id));
  return row ?? null;
}

/** Ends a message: it is sent, or never will be. Its content is deleted. The row keeps the event from repeating. */
export async function endMessage(db: Db, id: number, sentAt: Date): Promise<void> {
  await db.update(pushMessages).set({ sentAt, payload: '' }).where(eq(pushMessages.id, id));
}

export async function postponeMessage(db: Db, id: number, nextAt: Date): Promise<void> {
  await db.update(pushMessages).set({ nextAt }).where(eq(pushMessages.id, id));
}

/** Longer than the time in which an event may be reported again, such as a case that expires. */
const RETENTION_MS = 7 * DAY_MS;

/**
 * Deletes messages older than a week. Ends expired ones, so that a search for due messages does not read them again.
 */
export async function deleteOldMessages(db: Db, now: Date): Promise<void> {
  const isExpired = and(isNull(pushMessages.sentAt), lt(pushMessages.expiresAt, now));
  await db.update(pushMessages).set({ payload: '', sentAt: now }).where(isExpired);
  await db.delete(pushMessages).where(lt(pushMessages.createdAt, new Date(now.getTime() - RETENTION_MS)));
}
