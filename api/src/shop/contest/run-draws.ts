import { MINUTE_MS } from '@site/contracts/time';
import { randomBytes } from 'node:crypto';
import { addNotice } from '../../players/notice.service';
import { noticeText } from '../../players/notice.text';
import { pushText } from '../../auth/push/push.text';
import { queuePush } from '../../auth/push/push-queue.service';
import { lockPlayer } from '../../players/player.repo';
import { selectContent } from '../../content/content.repo';
import { readSingle } from '../../content/read-single';
import type { Db, Tx } from '@site/server/db/types';
import { queueGrant } from '../../game/grants/grant.service';
import { moveCoins } from '../../ledger/ledger.service';
import { findRound, findRoundTime, readRound } from './drand';
import { CONTEST_DOCUMENT, findParticipants } from './participants';
import { digestOf, pickWinners } from './pick-winners';
import {
  type DrawRow,
  insertDraw,
  lockDueDraw,
  selectDraw,
  selectDueDraws,
  selectWithdrawn,
  updateDraw,
} from './contest.repo';
import { selectCredited } from '../../money/orders/credited-payments.repo';
import type { DrawTerms } from './contest.table';
import { toGameReward } from '../../game/grants/game-reward';
import { type Period, recurringPeriodOf, toMoscowDay } from '../../calendar/moscow';

/**
 * Delay before the participant list is closed, because the last credits of the period may not be committed
 * yet.
 */
const CLOSING_DELAY_MS = 5 * MINUTE_MS;
/**
 * Time from the end of the period to the drand round. The participant list is public by then and cannot be
 * changed to fit the drand value.
 */
const DRAND_DELAY_MS = 15 * MINUTE_MS;
/**
 * Minimum time between closing the list and the drand round. If the list is closed later, the draw uses a
 * later round.
 */
const DRAND_MARGIN_MS = 5 * MINUTE_MS;
const SEED_BYTES = 32;

const toDrawId = (contest: string, { until }: Period): string => `${contest}-${toMoscowDay(until)}`;

/**
 * Creates the running and the next draw of each contest, with rules, prizes and seed. Skips draws that
 * already exist. `chain` is the drand chain that new draws use.
 */
export async function createUpcomingDraws(db: Db, now: Date, chain: string | null): Promise<void> {
  const { contests, percentage } = await readSingle(db, 'contest');
  for (const rule of contests) {
    const running = recurringPeriodOf(now, rule);
    for (const span of [running, recurringPeriodOf(running.until, rule)]) {
      const id = toDrawId(rule.contest, span);
      if (await selectDraw(db, id)) continue;
      const { contest, threshold, winners: places } = rule;
      const beacon = chain && (await findRound(chain, new Date(span.until.getTime() + DRAND_DELAY_MS)));
      const terms = { ...(await readTerms(db, contest)), ...(beacon ? { beacon } : {}) };
      const seed = randomBytes(SEED_BYTES);
      await insertDraw(db, { id, contest, ...span, threshold, percentage, places, seed, terms });
    }
  }
}

async function readTerms(db: Db, contest: string): Promise<DrawTerms> {
  const { contests } = await readSingle(db, 'contest');
  const { rate } = await readSingle(db, 'payment');
  const prizes = (await selectContent(db, 'prizes'))
    .filter(({ data }) => data.contest === contest)
    .map(({ key, data: { reward, name, description } }) => ({ key, reward, name, description }));
  const rule = contests.find((candidate) => candidate.contest === contest);
  const words = rule ? { when: rule.when, about: rule.about } : {};
  return { name: rule?.name ?? contest, ...words, rate, prizes };
}

/**
 * Closes the participant lists of draws whose period is over, then holds the draws. Each draw is held once
 * and credits its prizes in the same transaction. A failed draw does not block the other draws. All failures
 * are thrown as an AggregateError at the end.
 */
export async function runDueDraws(db: Db, now: () => Date): Promise<void> {
  const failures: unknown[] = [];
  const addFailure = (error: unknown) => void failures.push(error);
  const due = await selectDueDraws(db, new Date(now().getTime() - CLOSING_DELAY_MS));
  // Closes all lists before holding any draw, so that no list stays open while a draw waits for drand.
  for (const id of due) await closeDraw(db, id, now).catch(addFailure);
  for (const id of due) await holdDraw(db, id, now()).catch(addFailure);
  if (failures.length > 0) throw new AggregateError(failures, 'due draws were not held');
}

/**
 * Stores the participant list of a draw. Later refunds and deletions do not change the list. A consent that is
 * withdrawn before the result does, see `hold`.
 */
async function closeDraw(db: Db, id: string, now: () => Date): Promise<void> {
  const draw = await selectDraw(db, id);
  if (!draw || draw.participants !== null) return;
  const round = await findRoundFor(draw, now());
  await db.transaction(async (tx) => {
    const locked = await lockDueDraw(tx, id);
    if (!locked || locked.participants !== null) return;
    const terms = locked.terms ?? (await readTerms(tx, locked.contest));
    const agreed = await findParticipants(tx, locked);
    const withdrawn = await selectWithdrawn(tx, CONTEST_DOCUMENT, agreed, {
      from: locked.until,
      before: null,
    });
    const participants = agreed.filter((player) => !withdrawn.includes(player));
    if (round && now() >= round.closedBy)
      throw new Error(`the participant list of ${id} was not closed in time`);
    const beacon = round && { beacon: round.beacon };
    await updateDraw(tx, id, {
      participants,
      digest: digestOf(participants),
      terms: { ...terms, ...beacon },
    });
  });
}

/**
 * Finds the drand round for a list that is closed now: the round fixed at creation, or a later one if that
 * round is too close or already past. Returns null if the draw uses no drand.
 */
async function findRoundFor(
  { until, terms }: DrawRow,
  now: Date,
): Promise<{ beacon: NonNullable<DrawTerms['beacon']>; closedBy: Date } | null> {
  const planned = terms?.beacon;
  if (!planned) return null;
  const closedBy = new Date(until.getTime() + DRAND_DELAY_MS - DRAND_MARGIN_MS);
  if (now < closedBy) return { beacon: planned, closedBy };
  const later = new Date(now.getTime() + DRAND_DELAY_MS - CLOSING_DELAY_MS);
  const beacon = { ...(await findRound(planned.chain, later)), insteadOf: planned.round };
  return { beacon, closedBy: new Date(later.getTime() - DRAND_MARGIN_MS) };
}

interface ClosedDraw extends DrawRow {
  participants: number[];
  terms: DrawTerms;
}

const isClosed = (draw: DrawRow | null): draw is ClosedDraw =>
  draw !== null && draw.participants !== null && draw.terms !== null;

/** Holds a draw whose list is closed, once its drand value is published. */
async function holdDraw(db: Db, id: string, now: Date): Promise<void> {
  const draw = await selectDraw(db, id);
  if (!isClosed(draw)) return;
  const { beacon } = draw.terms;
  const value = beacon && (await readRound(beacon));
  if (value === null) return;
  // Whoever knows the value knows the winners, so a withdrawal after that must not make another player win.
  const before = beacon ? await findRoundTime(beacon) : null;
  await db.transaction(async (tx) => {
    const locked = await lockDueDraw(tx, id);
    if (isClosed(locked)) await hold(tx, locked, { randomness: value, before }, now);
  });
}

interface Result {
  /** Value of the drand round, for draws that use drand. */
  randomness: string | undefined;
  /** Time of the result. A consent withdrawn earlier is out of the list. Null is the present. */
  before: Date | null;
}

async function hold(tx: Tx, draw: ClosedDraw, { randomness, before }: Result, now: Date): Promise<void> {
  const { id, from, until, percentage, places, terms } = draw;
  const withdrawn = await selectWithdrawn(tx, CONTEST_DOCUMENT, draw.participants, { from: until, before });
  const participants = draw.participants.filter((player) => !withdrawn.includes(player));
  const seed = Buffer.from(draw.seed).toString('hex');
  const credited = await selectCredited(tx, { playerId: null, from, until });
  const shareOf = (player: number) =>
    Math.max(0, Math.floor(((credited.get(player) ?? 0) * terms.rate * percentage) / 10_000));
  const picked = pickWinners({
    seed,
    ...(randomness === undefined ? {} : { randomness }),
    participants,
    withdrawn,
    places,
  });
  const winners = picked.map((playerId) => ({ playerId, coins: shareOf(playerId) }));
  await updateDraw(tx, id, {
    heldAt: now,
    winners,
    participants,
    withdrawn: withdrawn.sort((a, b) => a - b),
    ...(randomness !== undefined && terms.beacon
      ? { terms: { ...terms, beacon: { ...terms.beacon, value: randomness } } }
      : {}),
  });
  // Every transaction that locks several players does so by ascending id, which prevents deadlocks.
  for (const winner of [...winners].sort((a, b) => a.playerId - b.playerId))
    await reward(tx, draw, winner, now);
}

type Winner = NonNullable<DrawRow['winners']>[number];

async function reward(
  tx: Tx,
  { id, terms }: ClosedDraw,
  { playerId, coins }: Winner,
  now: Date,
): Promise<void> {
  const { prizes, name } = terms;
  // A winner whose account was deleted after the list was closed gets nothing.
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
  await queuePush(tx, { playerId, event: key, message: pushText.drawWon(name), now });
}
