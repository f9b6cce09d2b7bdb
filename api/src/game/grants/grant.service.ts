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

/** Far longer than a game server may take for one: whoever has it then has died. */
const LEASE_MS = MINUTE_MS;
/** Times in a row, with growing pauses: a quarter of an hour at least. */
const GIVE_UP_AFTER = 6;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = HOUR_MS;

export interface GrantPorts {
  db: Db;
  game: GameServer;
  now: () => Date;
  onError: (error: unknown) => void;
  /** Asked about what the game server has refused for so long that nobody may be there to get it: whether it is owed no more. */
  giveUp?: (grant: GrantRow) => Promise<boolean>;
}

/** Notes what the game server is to give, in the transaction of what it is given for; deliveries ask for it. */
export const queueGrant = (tx: Tx, { key, playerId, reward, now }: Grant): Promise<void> =>
  insertGrant(tx, { key, playerId, reward, at: now });

/** What came of a delivery; null: nothing was due, or another process has it. */
type Delivered = 'given' | GrantFailure | null;

/**
 * Asks the game server for the grant that is due first, or for the one of `key`. One delivery of a grant runs at a time, and
 * one that failed waits for 30 s, then twice as long each time, for an hour at most. A process that dies between the answer
 * and the mark leaves it to the next, who asks with the same key: it is given once. Not inside a transaction.
 */
export async function deliverGrant(ports: GrantPorts, key?: string): Promise<Delivered> {
  const { db, game, onError } = ports;
  const now = ports.now();
  const leaseEnd = new Date(now.getTime() + LEASE_MS);
  const row = await leaseGrant(db, { now, leaseEnd, ...(key === undefined ? {} : { key }) });
  if (!row) return null;
  try {
    await game.grant({ key: row.key, playerId: row.playerId, reward: row.reward, now });
  } catch (error) {
    const failure = toFailure(error);
    // of the other two the game server's port, or nobody, has to be told
    if (failure === 'INTERNAL') onError(error);
    const refusals = failure === 'NOT_FOUND' ? row.refusals + 1 : 0;
    if (refusals >= GIVE_UP_AFTER) {
      const isOver = await ports.giveUp?.(row).catch(onError);
      if (isOver) return failure;
    }
    const nextAt = new Date(ports.now().getTime() + toPause(row));
    await markUngiven(db, row, { failure, refusals, nextAt });
    return failure;
  }
  await markGiven(db, row.key, ports.now());
  return 'given';
}

const toPause = ({ attempts }: GrantRow) =>
  retryPause(attempts, { firstMs: FIRST_PAUSE_MS, longestMs: LONGEST_PAUSE_MS });

function toFailure(error: unknown): GrantFailure {
  if (!isRefusal(error)) return 'INTERNAL';
  return error.code === 'NOT_FOUND' || error.code === 'UNAVAILABLE' ? error.code : 'INTERNAL';
}
