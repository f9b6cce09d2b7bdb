import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PromocodeReward } from '@site/shared/contracts/profile';
import { at } from '@site/server/db/columns';
import { players } from '../../players/player.table';
import type { PartnerTerms } from '../partners/partner.service';

/**
 * The reward and the owner of a promocode at the time when it was read. A player's code sets `inviterId`. A partner's
 * code sets `partner` and `task`.
 */
export interface PromocodeOffer {
  /** The promocode, spelled as its owner wrote it. */
  code: string;
  /** Player who owns the code. Null for a partner's code, or when the owner's account was deleted. */
  inviterId: number | null;
  /** The partner's promocode. Null for a player's code. */
  partner: string | null;
  reward: PromocodeReward;
  task?: PartnerTerms['task'];
}

/**
 * Promocodes of players. A player's code must differ from all partners' codes
 * (docs/product/promo.md#promocodes).
 */
export const promocodes = pgTable(
  'promocodes',
  {
    code: text().notNull(),
    /** Key by which codes are compared, from `toPromocodeKey`. */
    key: text().notNull(),
    /** Owner of the code. Null after the owner's account is deleted. The code then remains taken. */
    playerId: integer('player_id').references(() => players.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull(),
    /**
     * Time at which the code was retired, because another code replaced it or the owner's account was
     * deleted. A retired code remains taken, but new players can no longer use it.
     */
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

/**
 * Referrals: the promocode that each account used, and the state of its task. Each account can use only one
 * promocode.
 */
export const referrals = pgTable(
  'referrals',
  {
    playerId: integer('player_id')
      .primaryKey()
      .references(() => players.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    /**
     * Player who is rewarded for the referral. Null for a partner's code, or when the inviter's account was
     * deleted.
     */
    inviterId: integer('inviter_id').references(() => players.id, { onDelete: 'set null' }),
    at: at('at').notNull(),
    /**
     * The partner's promocode. `terms` are the partner's terms at the time the player joined. Both are null
     * for a player's code.
     */
    partner: text(),
    terms: jsonb().$type<PartnerTerms>(),
    /**
     * Time at which the reward for the completed task was credited. `reward` is the amount in DP, for the
     * inviter or, with a partner's code, for the player.
     */
    rewardedAt: at('rewarded_at'),
    reward: integer().notNull().default(0),
  },
  (table) => [
    // PostgreSQL scans this index backwards to list the newest referrals first.
    index().on(table.inviterId, table.at, table.playerId),
    index('referrals_under_way')
      .on(table.playerId)
      .where(sql`rewarded_at is null`),
  ],
);
