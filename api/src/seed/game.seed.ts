import type { onlineSamples } from '../game/online/online.table';
import type { ratingTotals } from '../game/embedded/rating.table';
import type { CharacterRow, PlayerRow } from './players.seed';
import type { Random } from '@site/server/random';

export type RatingRow = typeof ratingTotals.$inferInsert;
export type OnlineRow = typeof onlineSamples.$inferInsert;

const SAMPLE_EVERY_MIN = 5;
const DAY_MIN = 1440;
/** Approximate minimum and maximum number of players online during a day. */
const ONLINE_LOW = 1_380;
const ONLINE_HIGH = 4_870;
/** Minute of the day at which the fewest players are online. */
const LOW_MINUTE = 5 * 60 + 20;

/**
 * Builds the rating totals of each player per period. Day ≤ week ≤ month, and `all` equals the sum over the
 * player's characters.
 */
export function buildRatings(
  random: Random,
  players: readonly PlayerRow[],
  characters: readonly CharacterRow[],
): RatingRow[] {
  const played = new Map<number, { minutes: number; money: number }>();
  for (const { playerId, playMinutes, cash, bank } of characters) {
    const sum = played.get(playerId) ?? { minutes: 0, money: 0 };
    played.set(playerId, { minutes: sum.minutes + playMinutes, money: sum.money + cash + bank });
  }
  return players.flatMap(({ id }) => {
    const { minutes, money } = played.get(id) ?? { minutes: 0, money: 0 };
    const active = random.next() < 0.7;
    const shares = active ? toShares(random) : [0, 0, 0];
    const kinds = [
      ['online', minutes, [960, 5_200, 19_000]],
      ['money', money, [900_000, 5_000_000, 18_000_000]],
    ] as const;
    return kinds.flatMap(([kind, all, limits]) => {
      const month = below(limits[2], all * (shares[0] ?? 0));
      const week = below(limits[1], month * (shares[1] ?? 0));
      const day = below(limits[0], week * (shares[2] ?? 0));
      return [
        { playerId: id, kind, period: 'day' as const, value: day },
        { playerId: id, kind, period: 'week' as const, value: week },
        { playerId: id, kind, period: 'month' as const, value: month },
        { playerId: id, kind, period: 'all' as const, value: all },
      ];
    });
  });
}

/**
 * Compresses a value so that the result stays below `limit`. Simply capping the values would give several
 * players the same value.
 */
const below = (limit: number, value: number) => Math.floor(limit * (1 - Math.exp(-value / limit)));

/**
 * Returns three random fractions: the month's share of the total, the week's share of the month and the day's
 * share of the week.
 */
const toShares = (random: Random): number[] => [
  random.next() ** 2,
  0.1 + random.next() * 0.5,
  random.next() * 0.4,
];

/**
 * Builds the online samples of one day: few players before dawn, a small peak at lunch, many in the evening,
 * and some noise.
 */
export function buildOnline(random: Random): OnlineRow[] {
  return Array.from({ length: DAY_MIN / SAMPLE_EVERY_MIN }, (_, index) => {
    const minute = index * SAMPLE_EVERY_MIN;
    const sinceLow = ((minute - LOW_MINUTE + DAY_MIN) % DAY_MIN) / DAY_MIN;
    // The number of players rises for two thirds of the day and falls for one third.
    const phase = sinceLow < 2 / 3 ? (sinceLow * 3) / 4 : 0.5 + (sinceLow - 2 / 3) * 1.5;
    const height = (1 - Math.cos(phase * 2 * Math.PI)) / 2;
    const lunch = 0.06 * Math.exp(-(((minute - 13 * 60) / 70) ** 2));
    const count =
      ONLINE_LOW + (ONLINE_HIGH - ONLINE_LOW) * Math.min(1, height + lunch) + random.integer(-24, 24);
    return { minute, count: Math.round(count), type: 'online' as const };
  });
}
