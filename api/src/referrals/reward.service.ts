import { addNotice } from '../account/notice.service';
import { noticeText } from '../account/notice.text';
import { lockPlayer, selectPlayer } from '../account/player.repo';
import type { Db } from '../db/types';
import { PROGRESS_MAX, type Progress } from '../game/game-contract';
import type { GameServer } from '../game/game-server';
import { moveCoins } from '../ledger/ledger.service';
import { markRewarded, selectUnderWay } from './referral.repo';
import { readRules, type ReferralRules } from './referral-rules';

interface Done {
  playerId: number;
  inviterId: number;
  reward: number;
  now: Date;
}

const isDone = ({ playMinutes, level }: Progress, { task }: ReferralRules) =>
  playMinutes >= task.playTime * 60 && level >= task.level;

/** Credits an inviter once, whoever asks and how many at once: the referral's mark and the ledger's key both see to it. */
const reward = (db: Db, { playerId, inviterId, reward: amount, now }: Done): Promise<void> =>
  db.transaction(async (tx) => {
    // the inviter first, as whoever deletes an account does
    const inviter = await lockPlayer(tx, inviterId);
    const invited = inviter && (await selectPlayer(tx, playerId));
    if (!invited || !(await markRewarded(tx, { playerId, inviterId, reward: amount, now }))) return;
    await moveCoins(tx, {
      key: `referral/${playerId}`,
      kind: 'referral',
      playerId: inviterId,
      amount,
      bank: 'bank/referral',
      now,
    });
    await addNotice(tx, inviterId, noticeText.referralReward(invited.login, amount), now);
  });

interface Whose {
  /** Null: of all. */
  inviterId: number | null;
  now: Date;
}

/** Asks the game server about the tasks that are under way and credits those that are done (decision 29). */
async function rewardDone(db: Db, game: GameServer, { inviterId, now }: Whose): Promise<void> {
  const rules = await readRules(db);
  for (let after = 0; ;) {
    const underWay = await selectUnderWay(db, { inviterId, after, limit: PROGRESS_MAX });
    const progress = await game.readProgress(underWay.map(({ playerId }) => playerId));
    for (const one of underWay) {
      const far = progress.get(one.playerId);
      if (far && isDone(far, rules)) await reward(db, { ...one, reward: rules.reward.inviter, now });
    }
    if (underWay.length < PROGRESS_MAX) return;
    after = underWay.at(-1)?.playerId ?? after;
  }
}

/** Of one inviter, when somebody looks. */
export const rewardInviter = (db: Db, game: GameServer, inviterId: number, now: Date): Promise<void> =>
  rewardDone(db, game, { inviterId, now });

export const rewardAll = (db: Db, game: GameServer, now: Date): Promise<void> =>
  rewardDone(db, game, { inviterId: null, now });
