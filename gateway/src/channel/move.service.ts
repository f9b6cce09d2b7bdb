import type { Db } from '@site/api/db';
import type { Composition, RouteMode } from '@site/shared/contracts/composition';
import { moveRefusal } from '../deploy/refusal';
import { appendEntries, type ChannelHead, fetchHead, fetchMoveSince } from '../store/channel.repo';
import { isUniqueViolation } from '../store/unique-violation';
import { applyMoves, compose, type Move, releasesOf } from './compose';
import { assertLinks } from './link.service';
import { resolveTarget } from './target';

/** A wish to change the channel: all of its moves happen, or none. */
export interface ChannelRequest {
  action: 'deploy' | 'rollback';
  /** `to` may be the unambiguous start of a release id; absent only for a rollback to the one before. */
  moves: readonly { area: string; to?: string | undefined }[];
  who: string;
  why: string;
  /** The revision that the wish was derived from: a move of the same area since then refuses it. */
  base: number;
  /** Mode of the first composition; later ones keep the channel's. */
  mode: RouteMode;
}

export interface ChannelMoved {
  revision: number;
  composition: Composition;
  moves: { area: string; from: string | null; to: string }[];
}

/** Others can win this often before a deploy gives up; each of them has moved the channel meanwhile. */
const MAX_TRIES = 50;

/**
 * Moves the channel in one short transaction: release → link → entry with the next revision. When somebody else took
 * that revision, the move is derived again from theirs. Throws CONFLICT when the same area was moved since `base`,
 * DOES_NOT_LINK, or NOT_FOUND for a release that the store does not know.
 */
export async function moveChannel(db: Db, request: ChannelRequest): Promise<ChannelMoved> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction((tx) => attemptMove(tx, request));
    } catch (error) {
      if (!isUniqueViolation(error) || tries === MAX_TRIES) throw error;
    }
  }
}

async function attemptMove(tx: Db, request: ChannelRequest): Promise<ChannelMoved> {
  const head = await fetchHead(tx);
  await assertUntouched(tx, request);
  const live = releasesOf(head?.composition ?? null);
  const targets: Move[] = [];
  for (const { area, to } of request.moves) {
    targets.push({ area, to: await resolveTarget(tx, request.action, area, to) });
  }
  const changes = targets.filter(({ area, to }) => live[area] !== to);
  const moves = targets.map(({ area, to }) => ({ area, from: live[area] ?? null, to }));
  if (head && changes.length === 0) return { revision: head.revision, composition: head.composition, moves };
  const mode = head?.composition.mode ?? request.mode;
  await assertLinks(tx, live, changes, request.action);
  const composition = compose(applyMoves(live, changes), mode);
  if (!composition) throw moveRefusal('CONFLICT', { reason: 'no-shell' });
  const entries = toEntries(request, head, composition, changes, live);
  await appendEntries(tx, composition, entries);
  return { revision: entries.at(-1)?.revision ?? 0, composition, moves };
}

/** What the caller saw of its areas must still hold: otherwise two teams would overwrite each other unknowingly. */
async function assertUntouched(tx: Db, { base, moves }: ChannelRequest): Promise<void> {
  const areas = moves.map(({ area }) => area);
  const other = await fetchMoveSince(tx, base, areas);
  if (!other) return;
  const { area, to, who, why, revision } = other;
  throw moveRefusal('CONFLICT', { reason: 'overtaken', area, to, who, why, revision });
}

const toEntries = (
  { action, who, why }: ChannelRequest,
  head: ChannelHead | null,
  composition: Composition,
  changes: readonly Move[],
  live: Readonly<Record<string, string>>,
) =>
  changes.map(({ area, to }, index) => ({
    revision: (head?.revision ?? 0) + 1 + index,
    area,
    action,
    from: live[area] ?? null,
    to,
    who,
    why,
    composition: composition.id,
  }));
