import { retryPause } from '@site/server/jobs/retry-pause';
import { HOUR_MS, MINUTE_MS } from '@site/contracts/time';
import type { Db, Tx } from '@site/server/db/types';
import { isRefusal } from '../../http/refusal';
import type { GrantReply } from '../contract/game-contract';
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
 * Duration of a lease. Much longer than the time limit of a call, so an expired lease usually means that the
 * process holding the lease has died.
 */
const LEASE_MS = MINUTE_MS;
/**
 * Number of consecutive `NOT_FOUND` replies after which `giveUp` is called. Including the pauses between
 * deliveries, this takes at least a quarter of an hour.
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
   * Called after the game server has repeatedly replied `NOT_FOUND`, because the recipient may no longer
   * exist. Returns true when the grant is no longer owed.
   */
  giveUp?: (grant: GrantRow) => Promise<boolean>;
  /**
   * Called when the game server has refused the reward for good. `text` is its reason. Returns true when the
   * grant is no longer owed.
   */
  refuse?: (grant: GrantRow, text: string | null) => Promise<boolean>;
}

/** Queues a grant in the transaction in which it was earned. `GrantDelivery` delivers the grant later. */
export const queueGrant = (tx: Tx, { key, playerId, reward, now }: Grant): Promise<void> =>
  insertGrant(tx, { key, playerId, reward, at: now });

/** Result of a delivery. Null when no grant was due or another process has leased the grant. */
type DeliveryResult = 'given' | 'refused' | GrantFailure | null;

/**
 * Delivers the grant that is due first, or the grant with `key`. Only one process at a time delivers a grant. A
 * delivery that fails, or whose reply cannot be stored, is retried after 30 s, and the pause doubles up to an hour. If
 * a process dies before recording the game server's reply, another process repeats the call with the same key, and the
 * server gives the reward only once. Do not call this inside a transaction.
 */
export async function deliverGrant(ports: GrantPorts, key?: string): Promise<DeliveryResult> {
  const { db, game, onError } = ports;
  const now = ports.now();
  const leaseEnd = new Date(now.getTime() + LEASE_MS);
  const row = await leaseGrant(db, { now, leaseEnd, ...(key === undefined ? {} : { key }) });
  if (!row) return null;
  let result: string | null;
  try {
    const reply = await game.grant({ key: row.key, playerId: row.playerId, reward: row.reward, now });
    result = reply.text ?? null;
  } catch (error) {
    if (isRefusal(error) && error.code === 'SERVICE_REFUSED') {
      const { text = null } = (error.details ?? {}) as GrantReply;
      if (await ports.refuse?.(row, text).catch(onError)) return 'refused';
    }
    const failure = toFailure(error);
    // The game server client has already logged `UNAVAILABLE`, and `NOT_FOUND` is expected.
    if (failure === 'INTERNAL') onError(error);
    const refusals = failure === 'NOT_FOUND' ? row.refusals + 1 : 0;
    if (refusals >= REFUSALS_MAX) {
      const isCancelled = await ports.giveUp?.(row).catch(onError);
      if (isCancelled) return failure;
    }
    return retryLater(ports, row, { failure, refusals });
  }
  try {
    await markGiven(db, row.key, { givenAt: ports.now(), result });
    return 'given';
  } catch (error) {
    onError(error);
    return retryLater(ports, row, { failure: 'INTERNAL', refusals: 0 });
  }
}

/** Records a failed delivery and the time of the next one. Returns the failure. */
async function retryLater(
  { db, now }: GrantPorts,
  row: GrantRow,
  { failure, refusals }: { failure: GrantFailure; refusals: number },
): Promise<GrantFailure> {
  await markUngiven(db, row, { failure, refusals, nextAt: new Date(now().getTime() + toPause(row)) });
  return failure;
}

const toPause = ({ attempts }: GrantRow) =>
  retryPause(attempts, { firstMs: FIRST_RETRY_MS, longestMs: MAX_RETRY_MS });

function toFailure(error: unknown): GrantFailure {
  if (!isRefusal(error)) return 'INTERNAL';
  return error.code === 'NOT_FOUND' || error.code === 'UNAVAILABLE' ? error.code : 'INTERNAL';
}
