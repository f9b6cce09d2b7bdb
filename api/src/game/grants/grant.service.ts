import { retryPause } from '../../platform/jobs/retry-pause';
import { HOUR_MS, MINUTE_MS } from '@site/shared/contracts/time';
import type { Db, Tx } from '../../platform/db/types';
import { isRefusal } from '../../platform/http/refusal';
import type { GameServer, Grant } from '../contract/game-server';
import {
  type GrantFailure,
  type GrantRow,
  insertGrant,
  leaseGrant,
  markGiven,
  markUngiven,
} from './grant.repo';

/**
 * Duration of a lease, much longer than the time limit of a call, so an expired lease means that its process
 * has died.
 */
const LEASE_MS = MINUTE_MS;
/**
 * Number of consecutive refusals after which `giveUp` is called. Including the pauses between them, this
 * takes at least a quarter of an hour.
 */
const REFUSALS_MAX = 6;
const FIRST_RETRY_MS = 30_000;
const MAX_RETRY_MS = HOUR_MS;

export interface GrantPorts {
  db: Db;
  game: GameServer;
  now: () => Date;
  onError: (error: unknown) => void;
  /**
   * Called after the game server has repeatedly refused a grant, since its recipient may no longer exist.
   * Returns true when the grant is no longer owed.
   */
  giveUp?: (grant: GrantRow) => Promise<boolean>;
}

/** Queues a grant in the transaction of the event that earned it. `GrantDelivery` delivers it later. */
export const queueGrant = (tx: Tx, { key, playerId, reward, now }: Grant): Promise<void> =>
  insertGrant(tx, { key, playerId, reward, at: now });

/** Result of a delivery. Null when no grant was due or another process has leased it. */
type DeliveryResult = 'given' | GrantFailure | null;

/**
 * Delivers the grant that is due first, or the grant with `key`. A grant is delivered by one process at a
 * time. A failed delivery is retried after 30 s, with a pause that doubles up to an hour. If a process dies
 * after the game server's reply and before recording it, the next process repeats the call with the same key,
 * so the reward is still given only once. Do not call this inside a transaction.
 */
export async function deliverGrant(ports: GrantPorts, key?: string): Promise<DeliveryResult> {
  const { db, game, onError } = ports;
  const now = ports.now();
  const leaseEnd = new Date(now.getTime() + LEASE_MS);
  const row = await leaseGrant(db, { now, leaseEnd, ...(key === undefined ? {} : { key }) });
  if (!row) return null;
  try {
    await game.grant({ key: row.key, playerId: row.playerId, reward: row.reward, now });
  } catch (error) {
    const failure = toFailure(error);
    // An `UNAVAILABLE` is already logged by the client, and a `NOT_FOUND` is expected.
    if (failure === 'INTERNAL') onError(error);
    const refusals = failure === 'NOT_FOUND' ? row.refusals + 1 : 0;
    if (refusals >= REFUSALS_MAX) {
      const isCancelled = await ports.giveUp?.(row).catch(onError);
      if (isCancelled) return failure;
    }
    const nextAt = new Date(ports.now().getTime() + toPause(row));
    await markUngiven(db, row, { failure, refusals, nextAt });
    return failure;
  }
  await markGiven(db, row.key, ports.now());
  return 'given';
}

const toPause = ({ attempts }: GrantRow) =>
  retryPause(attempts, { firstMs: FIRST_RETRY_MS, longestMs: MAX_RETRY_MS });

function toFailure(error: unknown): GrantFailure {
  if (!isRefusal(error)) return 'INTERNAL';
  return error.code === 'NOT_FOUND' || error.code === 'UNAVAILABLE' ? error.code : 'INTERNAL';
}
