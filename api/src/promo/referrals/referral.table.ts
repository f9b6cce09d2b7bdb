import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at } from '../../platform/db/columns';
import { players } from '../../players/player.table';
import type { PartnerTerms } from '../partners/partner.service';

/** Promocodes of players. One namespace with the partners' codes, without regard to case (decision 29). */
export const promocodes = pgTable(
  'promocodes',
  {
    code: text().notNull(),
    /** What it is unique and looked up by (`toPromocodeKey`). */
    key: text().notNull(),
    /** Null once the account is gone: the code stays taken. */
    playerId: integer('player_id').references(() => players.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull(),
    /** Another code took its place: it brings nobody any more and stays taken. */
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

/** The one code that an account came with, and what became of its task. */
export const referrals = pgTable(
  'referrals',
  {
    playerId: integer('player_id')
      .primaryKey()
      .references(() => players.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    /** Null: a partner's code, or an inviter who is gone. */
    inviterId: integer('inviter_id').references(() => players.id, { onDelete: 'set null' }),
    at: at('at').notNull(),
    /** Whose promocode it was, and what the partner promised that day; null: it was a player's. */
    partner: text(),
    terms: jsonb().$type<PartnerTerms>(),
    /** When the task was done and the inviter, or with a partner's code the player, got this many DP. */
    rewardedAt: at('rewarded_at'),
    reward: integer().notNull().default(0),
  },
  (table) => [
    // read backwards for the newest first
    index().on(table.inviterId, table.at, table.playerId),
    index('referrals_under_way')
      .on(table.playerId)
      .where(sql`rewarded_at is null`),
  ],
);
