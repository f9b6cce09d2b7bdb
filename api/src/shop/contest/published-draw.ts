import type { ContestDraw } from '@site/shared/contracts/contest';
import type { Db } from '@site/server/db/types';
import { LRUCache } from 'lru-cache';
import { Refusal } from '../../http/refusal';
import { type DrawRow, selectDraw } from './contest.repo';
import type { DrawTerms } from './contest.table';
import { toRoundTime } from './drand';
import { sumsDigestOf, toEntries } from './entries';
import { commitmentOf } from './pick-winners';

/** Returns the seed of a draw as hex. */
export const seedOf = ({ seed }: DrawRow): string => Buffer.from(seed).toString('hex');

/** Number of lists that a process keeps in memory. A list of 10,000 participants has about 1 MB. */
const KEPT_MAX = 32;

type PublishedList = Pick<ContestDraw, 'closedAt' | 'entries' | 'sumsDigest'>;

/** The published draws. Closed lists never change, so that the hashes of their entries are computed once. */
export class PublishedDraws {
  private readonly held = new LRUCache<string, ContestDraw>({ max: KEPT_MAX });
  private readonly lists = new LRUCache<string, PublishedList>({ max: KEPT_MAX });

  constructor(private readonly db: Db) {}

  /**
   * Reads a draw with the data needed for verification: the participant list once the list is closed, and the
   * seed and winners once the draw has been held. Throws `NOT_FOUND`.
   */
  async read(id: string): Promise<ContestDraw> {
    const kept = this.held.get(id);
    if (kept) return kept;
    const draw = await selectDraw(this.db, id);
    if (!draw) throw new Refusal('NOT_FOUND');
    const { digest, participants, heldAt, winners, withdrawn } = draw;
    const published = toTerms(draw);
    if (digest === null || participants === null) return published;
    const closed = { ...published, digest, participants, ...this.listOf(draw) };
    if (heldAt === null || winners === null) return closed;
    const held = {
      ...closed,
      ...(withdrawn?.length ? { withdrawn } : {}),
      seed: seedOf(draw),
      winners,
    };
    this.held.set(id, held);
    return held;
  }

  /** Returns the list of a closed draw, and nothing for those that an earlier version closed. */
  private listOf({ id, paid, paidSalt, closedAt }: DrawRow): PublishedList {
    if (!paid || !paidSalt || !closedAt) return {};
    const kept = this.lists.get(id);
    if (kept) return kept;
    const entries = toEntries(paid, paidSalt);
    const list = { closedAt: closedAt.getTime(), entries, sumsDigest: sumsDigestOf(entries) };
    this.lists.set(id, list);
    return list;
  }
}

function toTerms(draw: DrawRow): ContestDraw {
  const { id, from, until, threshold, percentage, places, terms } = draw;
  const { rules, method, beacon } = terms ?? {};
  return {
    ...{ id, threshold, percentage, places, commitment: commitmentOf(seedOf(draw)) },
    ...(rules === undefined ? {} : { rules }),
    ...(method === undefined ? {} : { method }),
    ...(beacon ? { beacon: toBeacon(beacon) } : {}),
    from: from.getTime(),
    until: until.getTime(),
  };
}

function toBeacon(beacon: NonNullable<DrawTerms['beacon']>): NonNullable<ContestDraw['beacon']> {
  const { genesis: _genesis, period: _period, ...shown } = beacon;
  const time = toRoundTime(beacon);
  return { ...shown, ...(time ? { time: time.getTime() } : {}) };
}

/** Returns whether drand decided a held draw, and whether the check program can prove its file (docs/contest.md). */
export function readProof({ terms, paid, paidSalt, closedAt }: DrawRow): {
  drand: boolean;
  checkable: boolean;
} {
  const drand = terms?.beacon?.value !== undefined;
  const isSigned = terms?.beacon?.signature !== undefined;
  return { drand, checkable: drand && isSigned && !!paid && !!paidSalt && !!closedAt };
}

/** Returns round and time that a draw announces, for draws that use drand. */
export function readAnnounced({ terms }: DrawRow): { beacon?: { round: number; time: number } } {
  const beacon = terms?.beacon;
  const time = beacon && toRoundTime(beacon);
  return time ? { beacon: { round: beacon.round, time: time.getTime() } } : {};
}
