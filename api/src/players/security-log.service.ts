import { DAY_MS } from '@site/shared/contracts/time';
import type { SecurityEvent, SecurityEventKind } from '@site/shared/contracts/account';
import type { Db } from '../platform/db/types';
import type { Client } from '../platform/network/client';
import { insertEvent, selectEvents } from './security-log.repo';

const KEPT_MS = 90 * DAY_MS;
const SHOWN_MAX = 200;

interface Happened {
  playerId: number;
  kind: SecurityEventKind;
  client: Pick<Client, 'device' | 'place'>;
  now: Date;
}

/** Writes what happened to an account where its player can read it; in the transaction of what happened. */
export const logSecurityEvent = (
  tx: Db,
  { playerId, kind, client: { device, place }, now }: Happened,
): Promise<void> => insertEvent(tx, { playerId, kind, device, place, at: now });

/** The last 90 days, the newest first. */
export async function readSecurityLog(db: Db, playerId: number, now: Date): Promise<SecurityEvent[]> {
  const rows = await selectEvents(db, playerId, new Date(now.getTime() - KEPT_MS), SHOWN_MAX);
  return rows.map(({ id, kind, device, place, at }) => ({ id, kind, device, place, at: at.getTime() }));
}
