import type { RewardFields } from '@site/shared/contracts/donate';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { at, bytes } from '@site/server/db/columns';
import type { DrandRound } from './drand';

/** Terms of a draw, fixed when the draw is created. Optional fields are absent in rows of earlier versions. */
export interface DrawTerms {
  name: string;
  /** Time of the draw and description, in the words of the content at its creation. */
  when?: string;
  about?: string;
  /** Coins (DP) per rouble. */
  rate: number;
  /** Edition of the contest's rules that is in force at the creation. */
  rules?: number;
  /** 2 if places of withdrawn numbers stay empty, see `pickWinners`. Absent is 1. */
  method?: 2;
  /** `key` is the name of the content file. `name` and `description` are the words shown to players. */
  prizes: { key: string; reward: RewardFields; name?: string; description?: string }[];
  /**
   * The drand round and, once published, its value and signature. `insteadOf` is the number of the planned round that
   * this round replaces. Do not rename `beacon`, because stored rows contain this name.
   */
  beacon?: DrandRound & { insteadOf?: number; value?: string; signature?: string };
}

/**
 * Contest draws. Rules and seed are fixed when the row is created, normally before the period begins
 * (docs/product/shop.md#contest).
 */
export const contestDraws = pgTable(
  'contest_draws',
  {
    /** Contest and last day: `daily-2026-11-22`. */
    id: text().primaryKey(),
    contest: text().notNull(),
    from: at('from').notNull(),
    until: at('until').notNull(),
    /** Minimum sum of payments for participation, in roubles. */
    threshold: integer().notNull(),
    percentage: integer().notNull(),
    places: integer().notNull(),
    /** Null in rows written before terms were stored. */
    terms: jsonb().$type<DrawTerms>(),
    /** 32 random bytes, secret until the draw is held. Their SHA-256 is public from the start. */
    seed: bytes().notNull(),
    heldAt: at('held_at'),
    /** SHA-256 of the list of participants. */
    digest: text(),
    /** Account ids in ascending order. */
    participants: jsonb().$type<number[]>(),
    /** Time at which the list was closed. Null in rows of earlier versions, like the next two. */
    closedAt: at('closed_at'),
    /** Sums that the accounts of the closed list had paid, in kopecks, by ascending account id. */
    paid: jsonb().$type<{ playerId: number; kopecks: number }[]>(),
    /** 32 secret random bytes, without which nobody can guess a sum from its hash (docs/contest.md). */
    paidSalt: bytes('paid_salt'),
    /** Accounts of the closed list that withdrew their consent before the result. `digest` includes them. */
    withdrawn: jsonb().$type<number[]>(),
    winners: jsonb().$type<{ playerId: number; coins: number }[]>(),
  },
  (table) => [
    index().on(table.contest, table.until),
    index('contest_draws_due')
      .on(table.until)
      .where(sql`held_at is null`),
  ],
);
