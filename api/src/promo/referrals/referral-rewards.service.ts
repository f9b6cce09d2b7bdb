import { DAY_MS } from '@site/shared/contracts/time';
import { addNotice } from '../../players/notice.service';
import { noticeText } from '../../players/notice.text';
import { lockPlayer, selectPlayer } from '../../players/player.repo';
import type { Db } from '../../platform/db/types';
import { PROGRESS_MAX, type Progress } from '../../game/contract/game-contract';
import type { GameServer } from '../../game/contract/game-server';
import { moveCoins } from '../../ledger/ledger.service';
import { countRewarded, markRewarded, selectUnderWay } from './referral.repo';
import { readRules, type ReferralRules } from './referral-rules';

const MONTH_MS = 30 * DAY_MS;

interface Done {
  playerId: number;
  inviterId: number;
  rules: ReferralRules;
  now: Date;
}

const isDone = ({ playMinutes, level }: Progress, { task }: ReferralRules) =>
  playMinutes >= task.playTime * 60 && level >= task.level;

/**
 * Credits an inviter once, whoever asks and how many at once: the referral's mark and the ledger's key both see to it. Beyond the
 * month's bound it waits.
 */
const reward = (db: Db, { playerId, inviterId, rules, now }: Done): Promise<void> =>
  db.transaction(async (tx) => {
    // the inviter first, as whoever deletes an account does
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
    // credited before: there is nothing to tell
    if (!isNew) return;
    await addNotice(tx, inviterId, noticeText.referralReward(invited.login, amount), now);
  });

interface Whose {
  /** Null: of all. */
  inviterId: number | null;
  now: Date;
}

/**
 * Asks the game server about a page of the tasks that are under way and credits those that are done (decision 29); gives the last
 * one's number, or null after the last page. One that can't be credited keeps no other: its failure goes to `failures`.
 */
async function rewardPage(
  db: Db,
  game: GameServer,
  { inviterId, after, now, failures }: Whose & { after: number; failures: unknown[] },
): Promise<number | null> {
  const rules = await readRules(db);
  const underWay = await selectUnderWay(db, { inviterId, after, limit: PROGRESS_MAX });
  if (underWay.length === 0) return null;
  const progress = await game.readProgress(underWay.map(({ playerId }) => playerId));
  for (const one of underWay) {
    const far = progress.get(one.playerId);
    if (far && isDone(far, rules))
      await reward(db, { ...one, rules, now }).catch((error: unknown) => failures.push(error));
  }
  return underWay.length < PROGRESS_MAX ? null : (underWay.at(-1)?.playerId ?? null);
}

const throwAll = (failures: readonly unknown[]): void => {
  if (failures.length > 0) throw new AggregateError(failures, 'inviters were not rewarded');
};

/** Of one inviter, when somebody looks: the first hundred of the players under way, the others in their time. */
export async function rewardInviter(db: Db, game: GameServer, inviterId: number, now: Date): Promise<void> {
  const failures: unknown[] = [];
  await rewardPage(db, game, { inviterId, after: 0, now, failures });
  throwAll(failures);
}

export async function rewardAll(db: Db, game: GameServer, now: Date): Promise<void> {
  const failures: unknown[] = [];
  for (let after: number | null = 0; after !== null;)
    after = await rewardPage(db, game, { inviterId: null, after, now, failures });
  throwAll(failures);
}
