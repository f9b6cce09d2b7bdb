import { DAY_MS, HOUR_MS } from '@site/contracts/time';
import type { pageNotices } from '../players/notice.table';
import { noticeText } from '../players/notice.text';
import { toPromocodeKey } from '../promo/promocode-key';
import type { promocodes, referrals } from '../promo/referrals/referral.table';
import type { CharacterRow, PlayerRow } from './players.seed';

type PromocodeRow = typeof promocodes.$inferInsert;
type ReferralRow = typeof referrals.$inferInsert;
type NoticeRow = typeof pageNotices.$inferInsert;

const CODE = 'PRICHAL';
/** Number of invited players who have done the task, and of those who are on the way. */
const INVITED = { done: 4, underWay: 3 };
/** The task and the reward in `api/content/referrals`. */
const TASK = { minutes: 600, level: 3 };
const REWARD = 50;

export interface DemoReferrals {
  promocodes: PromocodeRow[];
  referrals: ReferralRow[];
  notices: NoticeRow[];
}

/** Builds the promocode of the demo account, the players who have used it, and the account's notices. */
export function buildDemoReferrals(
  demo: PlayerRow & { createdAt: Date },
  players: readonly PlayerRow[],
  characters: readonly CharacterRow[],
): DemoReferrals {
  const after = (days: number, hours: number) =>
    new Date(demo.createdAt.getTime() + days * DAY_MS + hours * HOUR_MS);
  const progress = new Map<number, { minutes: number; level: number }>();
  for (const { playerId, playMinutes, level } of characters) {
    const known = progress.get(playerId) ?? { minutes: 0, level: 0 };
    progress.set(playerId, {
      minutes: known.minutes + (playMinutes ?? 0),
      level: Math.max(known.level, level ?? 0),
    });
  }
  const isDone = ({ id }: PlayerRow) => {
    const { minutes, level } = progress.get(id) ?? { minutes: 0, level: 0 };
    return minutes >= TASK.minutes && level >= TASK.level;
  };
  const confirmed = players.filter(({ id, emailConfirmed }) => id !== demo.id && emailConfirmed);
  const done = confirmed.filter(isDone).slice(0, INVITED.done);
  const underWay = confirmed.filter((player) => !isDone(player)).slice(0, INVITED.underWay);
  const invite = { code: CODE, inviterId: demo.id };
  return {
    promocodes: [{ code: CODE, key: toPromocodeKey(CODE), playerId: demo.id, createdAt: after(0, 1) }],
    referrals: [
      ...done.map(({ id }, index) => ({
        ...invite,
        playerId: id,
        at: after(1, index),
        rewardedAt: after(3, index),
        reward: REWARD,
      })),
      ...underWay.map(({ id }, index) => ({ ...invite, playerId: id, at: after(5, index) })),
    ],
    notices: [
      { playerId: demo.id, ...noticeText.emailConfirmed, at: after(0, 0.1) },
      ...done.slice(-2).map(({ login }, index) => ({
        playerId: demo.id,
        ...noticeText.referralReward(login, REWARD),
        at: after(3, INVITED.done - 2 + index),
      })),
    ],
  };
}
