import type { RewardFields } from '@site/shared/contracts/donate';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { at, bytes } from '../../platform/db/columns';
import type { DrandRound } from './drand';

/** What a draw promises its winners. */
export interface DrawTerms {
  /** The contest's name. */
  name: string;
  /** DP for a rouble. */
  rate: number;
  prizes: { key: string; reward: RewardFields }[];
  /** The public value that it waits for, and what it was; `insteadOf`: of the round that was named before. */
  beacon?: DrandRound & { insteadOf?: number; value?: string };
}

/** A draw of a contest. Its rules and its seed are fixed when it is made, before its time begins (decision 28). */
export const contestDraws = pgTable(
  'contest_draws',
  {
    /** `DrawId`: «daily-2026-11-22». */
    id: text().primaryKey(),
    contest: text().notNull(),
    from: at('from').notNull(),
    until: at('until').notNull(),
    /** Roubles. */
    threshold: integer().notNull(),
    percentage: integer().notNull(),
    places: integer().notNull(),
    /** What its winners get, as it was when it was made; null: made before that was kept. */
    terms: jsonb().$type<DrawTerms>(),
    /** 32 random bytes, kept to the site until the draw is held; their SHA-256 is public from the first. */
    seed: bytes().notNull(),
    heldAt: at('held_at'),
    /** SHA-256 of the list of participants. */
    digest: text(),
    /** Numbers of accounts, ascending. */
    participants: jsonb().$type<number[]>(),
    winners: jsonb().$type<{ playerId: number; coins: number }[]>(),
  },
  (table) => [
    index().on(table.contest, table.until),
    index('contest_draws_due')
      .on(table.until)
      .where(sql`held_at is null`),
  ],
);
