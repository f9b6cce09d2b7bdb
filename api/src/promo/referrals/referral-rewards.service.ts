import { DAY_MS } from '@site/contracts/time';
import { addNotice } from '../../players/notice.service';
import { noticeText } from '../../players/notice.text';
import { lockPlayer, selectPlayer } from '../../players/player.repo';
import type { Db } from '@site/server/db/types';
import { PROGRESS_MAX, type Progress } from '../../game/contract/game-contract';
import type { GameServer } from '../../game/contract/game-server';
import { moveCoins } from '../../ledger/ledger.service';
import { countRewarded, markRewarded, selectOpenReferrals } from './referral.repo';
import { readRules, type ReferralRules } from './referral-rules';

const MONTH_MS = 30 * DAY_MS;

interface FinishedTask {
  playerId: number;
  inviterId: number;
  rules: ReferralRules;
  now: Date;
}

const isDone = ({ playMinutes, level }: Progress, { task }: ReferralRules) =>
  playMinutes >= task.playTime * 60 && level >= task.level;

/**
 * Rewards an inviter once, even if several calls run concurrently. The `rewardedAt` mark of the referral and
 * the ledger key each prevent a second reward. Above the monthly limit, the reward is postponed
 * (docs/decisions/0021).
 */
const reward = (db: Db, { playerId, inviterId, rules, now }: FinishedTask): Promise<void> =>
  db.transaction(async (tx) => {
    // The inviter is locked first, in the same order as in account deletion, to avoid deadlocks.
    const inviter = await lockPlayer(tx, inviterId);
    const invited = inviter && (await selectPlayer(tx, playerId));
    if (!invited) return;
    const rewarded = await countRewarded(tx, inviterId, new Date(now.getTime() - MONTH_MS));
    if (rewarded >= rules.rewardsMonthly) return;
    const amount = rules.reward.inviter;
    if (!(await markRewarded(tx, { playerId, inviterId, reward: amount, now }))) return;
    const { isNew } = await moveCoins(tx, {
      key: `referral/${playerId}`,
      kind: 'referral',
      playerId: inviterId,
      amount,
      bank: 'bank/referral',
      now,
    });
    // The inviter was already rewarded, so no second notice is sent.
    if (!isNew) return;
    await addNotice(tx, inviterId, noticeText.referralReward(invited.login, amount), now);
  });

interface RewardScope {
  /** Null means all inviters. */
  inviterId: number | null;
  now: Date;
}

/**
 * Processes up to `PROGRESS_MAX` open referrals: reads the progress of the invited players from the game
 * server and rewards the inviters whose players completed the task (docs/product/promo.md#referrals). Returns
 * the last player id processed, or null when no referrals are left. A failed reward is added to `failures`
 * and does not stop the other rewards.
 */
async function rewardPage(
  db: Db,
  game: GameServer,
  { inviterId, after, now, failures }: RewardScope & { after: number; failures: unknown[] },
): Promise<number | null> {
  const rules = await readRules(db);
  const openReferrals = await selectOpenReferrals(db, { inviterId, after, limit: PROGRESS_MAX, now });
  if (openReferrals.length === 0) return null;
  const progress = await game.readProgress(openReferrals.map(({ playerId }) => playerId));
  for (const referral of openReferrals) {
    const reached = progress.get(referral.playerId);
    if (reached && isDone(reached, rules))
      await reward(db, { ...referral, rules, now }).catch((error: unknown) => failures.push(error));
  }
  return openReferrals.length < PROGRESS_MAX ? null : (openReferrals.at(-1)?.playerId ?? null);
}

const throwAll = (failures: readonly unknown[]): void => {
  if (failures.length > 0) throw new AggregateError(failures, 'some inviters were not rewarded');
};

/**
 * Rewards one inviter for up to `PROGRESS_MAX` open referrals. Called when the inviter opens the list of
 * invited players. The periodic job handles any further referrals.
 */
export async function rewardInviter(db: Db, game: GameServer, inviterId: number, now: Date): Promise<void> {
  const failures: unknown[] = [];
  await rewardPage(db, game, { inviterId, after: 0, now, failures });
  throwAll(failures);
}

/**
 * Rewards all inviters whose invited players have completed the task, within a day for players who joined more than 90
 * days ago. All failures are thrown together at the end.
 */
export async function rewardInviters(db: Db, game: GameServer, now: Date): Promise<void> {
  const failures: unknown[] = [];
  for (let after: number | null = 0; after !== null;)
    after = await rewardPage(db, game, { inviterId: null, after, now, failures });
  throwAll(failures);
}
