import { randomBytes } from 'node:crypto';
import { addNotice } from '../account/notice.service';
import { noticeText } from '../account/notice.text';
import { selectContent } from '../content/content.repo';
import type { ContentData, ContestRule } from '../content/content-kinds';
import { readSingle } from '../content/read-single';
import type { Db, Tx } from '../db/types';
import { noteGrant } from '../game/grant.service';
import { moveCoins } from '../ledger/ledger.service';
import { digestOf, pickWinners } from './contest-draw';
import {
  type DrawRow,
  insertDraw,
  lockDueDraw,
  selectAgreed,
  selectDueDraws,
  updateHeld,
} from './contest.repo';
import { selectCredited } from './credited.repo';
import { toGameReward } from './game-reward';
import { type Period, spanOf, toMoscowDay } from './moscow';

/** The document whose consent lets a player take part: the contest's rules. */
export const CONTEST_DOCUMENT = 'contest';

/** A credit of the last second may still be on its way into the database. */
const SETTLE_MS = 5 * 60_000;
const SEED_BYTES = 32;

export const toDrawId = (contest: string, { until }: Period): string => `${contest}-${toMoscowDay(until)}`;

/** Makes the draw that runs and the next one of each contest: with its rules and seed, before its time begins. */
export async function prepareDraws(db: Db, now: Date): Promise<void> {
  const { contests, percentage } = await readSingle(db, 'contest');
  for (const rule of contests) {
    const running = spanOf(now, rule);
    for (const span of [running, spanOf(running.until, rule)])
      await insertDraw(db, toRow(rule, span, percentage));
  }
}

const toRow = ({ contest, threshold, winners }: ContestRule, span: Period, percentage: number) => ({
  id: toDrawId(contest, span),
  contest,
  ...span,
  threshold,
  percentage,
  places: winners,
  seed: randomBytes(SEED_BYTES),
});

/** Holds the draws whose time is over: each once, whoever comes first; what it brings is credited in its transaction. */
export async function holdDraws(db: Db, now: Date): Promise<void> {
  const due = await selectDueDraws(db, new Date(now.getTime() - SETTLE_MS));
  if (due.length === 0) return;
  const { contests } = await readSingle(db, 'contest');
  const prizes = (await selectContent(db, 'prizes')).map(({ key, data }) => ({ key, ...data }));
  const { rate } = await readSingle(db, 'payment');
  for (const id of due)
    await db.transaction(async (tx) => {
      const draw = await lockDueDraw(tx, id);
      if (draw) await hold(tx, draw, { contests, prizes, rate, now });
    });
}

interface About {
  contests: readonly ContestRule[];
  prizes: readonly (ContentData['prizes'] & { key: string })[];
  rate: number;
  now: Date;
}

async function hold(tx: Tx, draw: DrawRow, about: About): Promise<void> {
  const { id, from, until, threshold, percentage, places, seed } = draw;
  const credited = await selectCredited(tx, { playerId: null, from, until });
  const reached = [...credited].filter(([, kopecks]) => kopecks >= threshold * 100).map(([player]) => player);
  const agreed = await selectAgreed(tx, CONTEST_DOCUMENT, reached, until);
  const participants = agreed.sort((a, b) => a - b);
  const shareOf = (player: number) =>
    Math.floor(((credited.get(player) ?? 0) * about.rate * percentage) / 10_000);
  const picked = pickWinners({ seed: Buffer.from(seed).toString('hex'), participants, places });
  const winners = picked.map((playerId) => ({ playerId, coins: shareOf(playerId) }));
  await updateHeld(tx, id, { heldAt: about.now, digest: digestOf(participants), participants, winners });
  // in the order of their numbers, as whoever locks several players does
  for (const winner of [...winners].sort((a, b) => a.playerId - b.playerId))
    await reward(tx, draw, winner, about);
}

type Winner = NonNullable<DrawRow['winners']>[number];

async function reward(tx: Tx, draw: DrawRow, { playerId, coins }: Winner, about: About): Promise<void> {
  const { prizes, contests, now } = about;
  const key = `contest/${draw.id}/${playerId}`;
  const own = prizes.filter(({ contest }) => contest === draw.contest);
  const total = own.reduce((sum, prize) => sum + (prize.reward.donate ?? 0), coins);
  if (total > 0)
    await moveCoins(tx, { key, kind: 'contest', playerId, amount: total, bank: 'bank/contest', now });
  for (const prize of own) {
    const goods = toGameReward(prize.reward);
    if (goods) await noteGrant(tx, { key: `${key}/${prize.key}`, playerId, reward: goods, now });
  }
  const name = contests.find(({ contest }) => contest === draw.contest)?.name ?? draw.contest;
  await addNotice(tx, playerId, noticeText.contestWon(name, total), now);
}
