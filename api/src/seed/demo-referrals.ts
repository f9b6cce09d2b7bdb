import { DAY_MS, MINUTE_MS } from '@site/contracts/time';
import type { pageNotices } from '../players/notice.table';
import { noticeText } from '../players/notice.text';
import { toPromocodeKey } from '../promo/promocode-key';
import type { promocodes, referrals } from '../promo/referrals/referral.table';
import { demoPromocode } from './demo-history';
import type { CharacterRow, PlayerRow } from './players.seed';

type PromocodeRow = typeof promocodes.$inferInsert;
type ReferralRow = typeof referrals.$inferInsert;
type NoticeRow = typeof pageNotices.$inferInsert;

const on = (month: number, day: number) => new Date(Date.UTC(2026, month - 1, day));
/** Days after which the invited players registered: those who have done the task, and those on the way. */
const REGISTERED = {
  done: [on(7, 10), on(8, 20), on(10, 25), on(11, 4)],
  underWay: [on(4, 20), on(7, 1), on(8, 20)],
};
/** The task and the reward in `api/content/referrals`. */
const TASK = { minutes: 600, level: 3 };
const REWARD = 50;
const TASK_DAYS = 14;
/** Played minutes a day that are believable since the registration. */
const MINUTES_DAILY = 480;

export interface DemoReferrals {
  promocodes: PromocodeRow[];
  referrals: ReferralRow[];
  notices: NoticeRow[];
}

/** Builds the promocode of the demo account, the players who registered with it, and the account's first notice. */
export function buildDemoReferrals(
  demo: PlayerRow,
  players: readonly PlayerRow[],
  characters: readonly CharacterRow[],
): DemoReferrals {
  const progress = new Map<number, { minutes: number; level: number }>();
  for (const { playerId, playMinutes, level } of characters) {
    const known = progress.get(playerId) ?? { minutes: 0, level: 0 };
    progress.set(playerId, {
      minutes: known.minutes + (playMinutes ?? 0),
      level: Math.max(known.level, level ?? 0),
    });
  }
  const invited = new Set<number>();
  const invite = (isDone: boolean) => (since: Date) => {
    const player = players.find(({ id, createdAt, emailConfirmed }) => {
      const { minutes, level } = progress.get(id) ?? { minutes: 0, level: 0 };
      const hasDone = minutes >= TASK.minutes && level >= TASK.level;
      const isFree = emailConfirmed && !invited.has(id);
      return isFree && createdAt >= since && hasDone === isDone && isBelievable(minutes);
    });
    if (!player) throw new Error(`nobody has registered after ${since.toISOString()}`);
    invited.add(player.id);
    const joinedAt = player.createdAt.getTime();
    const rewardedAt = new Date(joinedAt + TASK_DAYS * DAY_MS);
    return {
      code: demoPromocode.code,
      inviterId: demo.id,
      playerId: player.id,
      at: new Date(joinedAt + 5 * MINUTE_MS),
      ...(isDone ? { rewardedAt, reward: REWARD } : {}),
    };
  };
  const { code, at } = demoPromocode;
  const confirmedAt = new Date(demo.createdAt.getTime() + 6 * MINUTE_MS);
  return {
    promocodes: [{ code, key: toPromocodeKey(code), playerId: demo.id, createdAt: at }],
    referrals: [...REGISTERED.done.map(invite(true)), ...REGISTERED.underWay.map(invite(false))],
    notices: [{ playerId: demo.id, ...noticeText.emailConfirmed, at: confirmedAt }],
  };
}

const isBelievable = (minutes: number) => minutes < TASK_DAYS * MINUTES_DAILY;
