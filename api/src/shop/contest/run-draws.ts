import { MINUTE_MS } from '@site/contracts/time';
import { randomBytes } from 'node:crypto';
import { readVersionInForce } from '../../content/legal/legal.service';
import { selectContent } from '../../content/content.repo';
import type { ContentData } from '../../content/content-kinds';
import { readSingle } from '../../content/read-single';
import type { Db } from '@site/server/db/types';
import { findLaterRound, findRound } from './drand';
import { CONTEST_DOCUMENT, findParticipants } from './participants';
import { digestOf } from './pick-winners';
import { holdDraw } from './hold-draw';
import {
  type DrawRow,
  insertDraw,
  lockDueDraw,
  selectDraw,
  selectDueDraws,
  selectWithdrawn,
  updateDraw,
} from './contest.repo';
import type { DrawTerms } from './contest.table';
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
/** Length of seeds and salts. */
const SECRET_BYTES = 32;

const toDrawId = (contest: string, { until }: Period): string => `${contest}-${toMoscowDay(until)}`;

/**
 * Creates the running and the next draw of each contest, with rules, prizes and seed. Skips draws that
 * already exist. `chain` is the drand chain that new draws use. A failed contest does not block the others. All
 * failures are thrown as an AggregateError at the end.
 */
export async function createUpcomingDraws(db: Db, now: Date, chain: string | null): Promise<void> {
  const failures: unknown[] = [];
  const { contests, percentage } = await readSingle(db, 'contest');
  for (const rule of contests)
    await createDraws(db, { ...rule, percentage, chain, now }).catch((error) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'upcoming draws were not created');
}

type Rule = ContentData['contest']['contests'][number];

async function createDraws(
  db: Db,
  { chain, percentage, now, ...rule }: Rule & { chain: string | null; percentage: number; now: Date },
): Promise<void> {
  const running = recurringPeriodOf(now, rule);
  for (const span of [running, recurringPeriodOf(running.until, rule)]) {
    const id = toDrawId(rule.contest, span);
    if (await selectDraw(db, id)) continue;
    const { contest, threshold, winners: places } = rule;
    const beacon = chain && (await findRound(chain, new Date(span.until.getTime() + DRAND_DELAY_MS)));
    const rules = await readVersionInForce(db, CONTEST_DOCUMENT, now);
    const terms: DrawTerms = {
      ...(await readTerms(db, contest)),
      ...(rules === null ? {} : { rules }),
      ...(beacon ? { beacon } : {}),
      method: 2,
    };
    const seed = randomBytes(SECRET_BYTES);
    await insertDraw(db, { id, contest, ...span, threshold, percentage, places, seed, terms });
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

const readDue = (db: Db, now: Date): Promise<string[]> =>
  selectDueDraws(db, new Date(now.getTime() - CLOSING_DELAY_MS));

/** Counts the draws that `runDueDraws` would close or hold. */
export const countDueDraws = async (db: Db, now: Date): Promise<number> => (await readDue(db, now)).length;

/**
 * Closes the participant lists of draws whose period is over, then holds the draws. Each draw is held once
 * and credits its prizes in the same transaction. A failed draw does not block the other draws. All failures
 * are thrown as an AggregateError at the end.
 */
export async function runDueDraws(db: Db, now: () => Date): Promise<void> {
  const failures: unknown[] = [];
  const addFailure = (error: unknown) => void failures.push(error);
  const due = await readDue(db, now());
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
    const ids = agreed.map(({ playerId }) => playerId);
    const withdrawn = await selectWithdrawn(tx, CONTEST_DOCUMENT, ids, { from: locked.until, before: null });
    const paid = agreed.filter(({ playerId }) => !withdrawn.includes(playerId));
    const participants = paid.map(({ playerId }) => playerId);
    if (round && now() >= round.closedBy)
      throw new Error(`the participant list of ${id} was not closed in time`);
    const beacon = round && { beacon: round.beacon };
    await updateDraw(tx, id, {
      participants,
      digest: digestOf(participants),
      paid,
      paidSalt: randomBytes(SECRET_BYTES),
      closedAt: now(),
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
  const beacon = { ...(await findLaterRound(planned, later)), insteadOf: planned.round };
  return { beacon, closedBy: new Date(later.getTime() - DRAND_MARGIN_MS) };
}
