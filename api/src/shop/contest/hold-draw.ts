import type { Db, Tx } from '@site/server/db/types';
import { noticeText } from '../../players/notice.text';
import { addNotice } from '../../players/notice.service';
import { lockPlayer } from '../../players/player.repo';
import { pushText } from '../../auth/push/push.text';
import { queuePush } from '../../auth/push/push-queue.service';
import { toGameReward } from '../../game/grants/game-reward';
import { queueGrant } from '../../game/grants/grant.service';
import { moveCoins } from '../../ledger/ledger.service';
import { selectCredited } from '../../money/orders/credited-payments.repo';
import { type DrawRow, lockDueDraw, selectDraw, selectWithdrawn, updateDraw } from './contest.repo';
import type { DrawTerms } from './contest.table';
import { type DrandValue, findRoundTime, readRound } from './drand';
import { CONTEST_DOCUMENT } from './participants';
import { pickWinners } from './pick-winners';
import { seedOf } from './published-draw';

interface ClosedDraw extends DrawRow {
  participants: number[];
  terms: DrawTerms;
}

const isClosed = (draw: DrawRow | null): draw is ClosedDraw =>
  draw !== null && draw.participants !== null && draw.terms !== null;

/** Holds a draw whose list is closed, once its drand value is published. */
export async function holdDraw(db: Db, id: string, now: Date): Promise<void> {
  const draw = await selectDraw(db, id);
  if (!isClosed(draw)) return;
  const { beacon } = draw.terms;
  const drawn = beacon && (await readRound(beacon));
  if (drawn === null) return;
  // Whoever knows the value knows the winners, so a withdrawal after that must not make another player win.
  const before = beacon ? await findRoundTime(beacon) : null;
  await db.transaction(async (tx) => {
    const locked = await lockDueDraw(tx, id);
    if (isClosed(locked)) await hold(tx, locked, { drawn, before }, now);
  });
}

interface Result {
  /** Value and signature of the drand round, for draws that use drand. */
  drawn: DrandValue | undefined;
  /** Time of the result. A consent withdrawn earlier is out of the list. Null is the present. */
  before: Date | null;
}

async function hold(tx: Tx, draw: ClosedDraw, { drawn, before }: Result, now: Date): Promise<void> {
  const { id, until, percentage, places, terms } = draw;
  const withdrawn = await selectWithdrawn(tx, CONTEST_DOCUMENT, draw.participants, { from: until, before });
  const participants = draw.participants.filter((player) => !withdrawn.includes(player));
  const paid = await readPaid(tx, draw);
  const shareOf = (player: number) =>
    Math.max(0, Math.floor(((paid.get(player) ?? 0) * terms.rate * percentage) / 10_000));
  const picked = pickWinners({
    seed: seedOf(draw),
    ...(drawn ? { randomness: drawn.value } : {}),
    ...(terms.method ? { method: terms.method } : {}),
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
    ...(drawn && terms.beacon ? { terms: { ...terms, beacon: { ...terms.beacon, ...drawn } } } : {}),
  });
  // Every transaction that locks several players does so by ascending id, which prevents deadlocks.
  for (const winner of [...winners].sort((a, b) => a.playerId - b.playerId))
    await reward(tx, draw, winner, now);
}

/** Returns the kopecks of each player that were published with the list. Lists of earlier versions have no sums. */
const readPaid = async (tx: Tx, { paid, from, until }: ClosedDraw): Promise<ReadonlyMap<number, number>> =>
  paid
    ? new Map(paid.map(({ playerId, kopecks }) => [playerId, kopecks]))
    : selectCredited(tx, { playerId: null, from, until });

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
  const goods = prizes.flatMap(({ key: prize, reward }) => {
    const inGame = toGameReward(reward);
    return inGame ? [{ key: `${key}/${prize}`, reward: inGame }] : [];
  });
  for (const one of goods) await queueGrant(tx, { ...one, playerId, now });
  await addNotice(tx, playerId, noticeText.contestWon(name, total, goods.length > 0), now);
  await queuePush(tx, { playerId, event: key, message: pushText.drawWon(name), now });
}
