import { DAY_MS } from '@site/contracts/time';
import type { SecurityEvent, SecurityEventKind } from '@site/shared/contracts/account';
import type { Db } from '@site/server/db/types';
import type { Client } from '@site/server/network/client';
import { insertEvent, selectEvents } from './security-log.repo';

const RETENTION_MS = 90 * DAY_MS;
const SHOWN_MAX = 200;

interface SecurityLogEntry {
  playerId: number;
  kind: SecurityEventKind;
  client: Pick<Client, 'device' | 'place'>;
  now: Date;
}

/** Adds an entry to the player's security log, in the same transaction as the event. */
export const logSecurityEvent = (
  tx: Db,
  { playerId, kind, client: { device, place }, now }: SecurityLogEntry,
): Promise<void> => insertEvent(tx, { playerId, kind, device, place, at: now });

/** Reads the latest 200 security log entries of the last 90 days, newest first. */
export async function readSecurityLog(db: Db, playerId: number, now: Date): Promise<SecurityEvent[]> {
  const rows = await selectEvents(db, playerId, new Date(now.getTime() - RETENTION_MS), SHOWN_MAX);
  return rows.map(({ id, kind, device, place, at }) => ({ id, kind, device, place, at: at.getTime() }));
}
