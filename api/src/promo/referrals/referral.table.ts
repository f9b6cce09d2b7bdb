import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at } from '../../platform/db/columns';
import { players } from '../../players/player.table';
import type { PartnerTerms } from '../partners/partner.service';

/** Promocodes of players. They share one namespace with the partners' codes (docs/product/promo.md#promocodes). */
export const promocodes = pgTable(
  'promocodes',
  {
    code: text().notNull(),
    /** Comparison key of the code, from `toPromocodeKey`. */
    key: text().notNull(),
    /** Null after the account's deletion: the code stays taken. */
    playerId: integer('player_id').references(() => players.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull(),
    /** Time at which another code replaced this one. A retired code stays taken, but nobody can join with it. */
    retiredAt: at('retired_at'),
  },
  (table) => [
    uniqueIndex('promocodes_code_key').on(table.key),
    index().on(table.playerId),
    uniqueIndex('promocodes_player_key')
      .on(table.playerId)
      .where(sql`retired_at is null`),
  ],
);

/** The one promocode that each account has taken, and the state of its task. */
export const referrals = pgTable(
  'referrals',
  {
    playerId: integer('player_id')
      .primaryKey()
      .references(() => players.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    /** Null for a partner's code, or when the inviter's account was deleted. */
    inviterId: integer('inviter_id').references(() => players.id, { onDelete: 'set null' }),
    at: at('at').notNull(),
    /**
     * The partner's promocode, and in `terms` what the partner promised at that time. Both are null for a player's
     * code.
     */
    partner: text(),
    terms: jsonb().$type<PartnerTerms>(),
    /**
     * Time at which the task was done. `reward` is the DP given to the inviter or, for a partner's code, to the player.
     */
    rewardedAt: at('rewarded_at'),
    reward: integer().notNull().default(0),
  },
  (table) => [
    // scanned backwards for the newest first
    index().on(table.inviterId, table.at, table.playerId),
    index('referrals_under_way')
      .on(table.playerId)
      .where(sql`rewarded_at is null`),
  ],
);
