import { MINUTE_MS } from '@site/shared/contracts/time';
import { randomBytes } from 'node:crypto';
import { addNotice } from '../../players/notice.service';
import { noticeText } from '../../players/notice.text';
import { lockPlayer } from '../../players/player.repo';
import { selectContent } from '../../content/content.repo';
import { readSingle } from '../../content/read-single';
import type { Db, Tx } from '../../platform/db/types';
import { queueGrant } from '../../game/grants/grant.service';
import { moveCoins } from '../../ledger/ledger.service';
import { findRound, readRound } from './drand';
import { digestOf, pickWinners } from './contest-draw';
import {
  type DrawRow,
  insertDraw,
  lockDueDraw,
  selectAgreed,
  selectDraw,
  selectDueDraws,
  updateDraw,
} from './contest.repo';
import { selectCredited } from '../../money/orders/credited-payments.repo';
import type { DrawTerms } from './contest.table';
import { toGameReward } from '../../game/grants/game-reward';
import { type Period, spanOf, toMoscowDay } from '../../platform/calendar/moscow';

/** The document whose consent lets a player take part: the contest's rules. */
export const CONTEST_DOCUMENT = 'contest';

/** A credit of the last second may still be on its way into the database. */
const SETTLE_MS = 5 * MINUTE_MS;
/** The list is closed and public by then, so that nobody could change it for the value. */
const BEACON_MS = 15 * MINUTE_MS;
/** A list that is not closed so long before its value waits for a later one. */
const AHEAD_MS = 5 * MINUTE_MS;
const SEED_BYTES = 32;

export const toDrawId = (contest: string, { until }: Period): string => `${contest}-${toMoscowDay(until)}`;

/**
 * Makes the draw that runs and the next one of each contest: with its rules, prizes and seed, before its time begins. `chain` is
 * that of the public value which they wait for.
 */
export async function createUpcomingDraws(db: Db, now: Date, chain: string | null): Promise<void> {
  const { contests, percentage } = await readSingle(db, 'contest');
  for (const rule of contests) {
    const running = spanOf(now, rule);
    for (const span of [running, spanOf(running.until, rule)]) {
      const id = toDrawId(rule.contest, span);
      if (await selectDraw(db, id)) continue;
      const { contest, threshold, winners: places } = rule;
      const beacon = chain && (await findRound(chain, new Date(span.until.getTime() + BEACON_MS)));
      const terms = { ...(await readTerms(db, contest)), ...(beacon ? { beacon } : {}) };
      const seed = randomBytes(SEED_BYTES);
      await insertDraw(db, { id, contest, ...span, threshold, percentage, places, seed, terms });
    }
  }
}

/** What is promised now to whoever wins. */
async function readTerms(db: Db, contest: string): Promise<DrawTerms> {
  const { contests } = await readSingle(db, 'contest');
  const { rate } = await readSingle(db, 'payment');
  const prizes = (await selectContent(db, 'prizes'))
    .filter(({ data }) => data.contest === contest)
    .map(({ key, data }) => ({ key, reward: data.reward }));
  return { name: contests.find((rule) => rule.contest === contest)?.name ?? contest, rate, prizes };
}

/**
 * Closes the lists of the draws whose time is over and holds them: each once, whoever comes first; what it brings is credited in its
 * transaction. One that can't be held keeps no other: throws at the end.
 */
export async function runDueDraws(db: Db, now: () => Date): Promise<void> {
  const failures: unknown[] = [];
  const keep = (error: unknown) => void failures.push(error);
  const due = await selectDueDraws(db, new Date(now().getTime() - SETTLE_MS));
  // the lists first: none of them stays open while a beacon is waited for
  for (const id of due) await closeDraw(db, id, now).catch(keep);
  for (const id of due) await holdDraw(db, id, now()).catch(keep);
  if (failures.length > 0) throw new AggregateError(failures, 'draws that are due were not held');
}

/** Keeps the list of a draw: from then on it is the same, whoever pays back, leaves or goes. */
async function closeDraw(db: Db, id: string, now: () => Date): Promise<void> {
  const draw = await selectDraw(db, id);
  if (!draw || draw.participants !== null) return;
  const round = await findRoundOf(draw, now());
  await db.transaction(async (tx) => {
    const locked = await lockDueDraw(tx, id);
    if (!locked || locked.participants !== null) return;
    const terms = locked.terms ?? (await readTerms(tx, locked.contest));
    const participants = await findParticipants(tx, locked);
    if (round && now() >= round.closedBy) throw new Error(`the list of ${id} was not closed in time`);
    const beacon = round && { beacon: round.beacon };
    await updateDraw(tx, id, {
      participants,
      digest: digestOf(participants),
      terms: { ...terms, ...beacon },
    });
  });
}

/**
 * The round that a list which is closed now waits for: the one that was named when the draw was made, or a later one, where nobody
 * was here to close the list before that could be known. Null: the draw waits for none.
 */
async function findRoundOf(
  { until, terms }: DrawRow,
  now: Date,
): Promise<{ beacon: NonNullable<DrawTerms['beacon']>; closedBy: Date } | null> {
  const named = terms?.beacon;
  if (!named) return null;
  const closedBy = new Date(until.getTime() + BEACON_MS - AHEAD_MS);
  if (now < closedBy) return { beacon: named, closedBy };
  const later = new Date(now.getTime() + BEACON_MS - SETTLE_MS);
  const beacon = { ...(await findRound(named.chain, later)), insteadOf: named.round };
  return { beacon, closedBy: new Date(later.getTime() - AHEAD_MS) };
}

interface Closed extends DrawRow {
  participants: number[];
  terms: DrawTerms;
}

const isClosed = (draw: DrawRow | null): draw is Closed =>
  draw !== null && draw.participants !== null && draw.terms !== null;

/** Holds a draw whose list is closed, once its value is there. */
async function holdDraw(db: Db, id: string, now: Date): Promise<void> {
  const draw = await selectDraw(db, id);
  if (!isClosed(draw)) return;
  const value = draw.terms.beacon && (await readRound(draw.terms.beacon));
  if (value === null) return;
  await db.transaction(async (tx) => {
    const locked = await lockDueDraw(tx, id);
    if (isClosed(locked)) await hold(tx, locked, value, now);
  });
}

/** Who had reached the sum and agreed when the time of the draw was over, ascending. */
async function findParticipants(tx: Tx, { from, until, threshold }: DrawRow): Promise<number[]> {
  const credited = await selectCredited(tx, { playerId: null, from, until });
  const reached = [...credited].filter(([, kopecks]) => kopecks >= threshold * 100).map(([player]) => player);
  const agreed = await selectAgreed(tx, CONTEST_DOCUMENT, reached, until);
  return agreed.sort((a, b) => a - b);
}

async function hold(tx: Tx, draw: Closed, beacon: string | undefined, now: Date): Promise<void> {
  const { id, from, until, percentage, places, participants, terms } = draw;
  const seed = Buffer.from(draw.seed).toString('hex');
  const credited = await selectCredited(tx, { playerId: null, from, until });
  const shareOf = (player: number) =>
    Math.max(0, Math.floor(((credited.get(player) ?? 0) * terms.rate * percentage) / 10_000));
  const told = beacon === undefined ? {} : { beacon };
  const picked = pickWinners({ seed, ...told, participants, places });
  const winners = picked.map((playerId) => ({ playerId, coins: shareOf(playerId) }));
  await updateDraw(tx, id, {
    heldAt: now,
    winners,
    ...(beacon !== undefined && terms.beacon
      ? { terms: { ...terms, beacon: { ...terms.beacon, value: beacon } } }
      : {}),
  });
  // in the order of their numbers, as whoever locks several players does
  for (const winner of [...winners].sort((a, b) => a.playerId - b.playerId))
    await reward(tx, draw, winner, now);
}

type Winner = NonNullable<DrawRow['winners']>[number];

async function reward(tx: Tx, { id, terms }: Closed, { playerId, coins }: Winner, now: Date): Promise<void> {
  const { prizes, name } = terms;
  // an account that ended since the list was closed has won, and gets nothing
  if (!(await lockPlayer(tx, playerId))) return;
  const key = `contest/${id}/${playerId}`;
  const total = prizes.reduce((sum, prize) => sum + (prize.reward.donate ?? 0), coins);
  if (total > 0)
    await moveCoins(tx, { key, kind: 'contest', playerId, amount: total, bank: 'bank/contest', now });
  for (const prize of prizes) {
    const goods = toGameReward(prize.reward);
    if (goods) await queueGrant(tx, { key: `${key}/${prize.key}`, playerId, reward: goods, now });
  }
  await addNotice(tx, playerId, noticeText.contestWon(name, total), now);
}
