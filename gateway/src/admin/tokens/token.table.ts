import type { DeployVerb } from '@site/shared/contracts/deploy-token';
import { sql } from 'drizzle-orm';
import { boolean, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { when } from '../../db/columns.table';

/** Who may do what: the token itself is known to its owner only. `*` stands for all areas, all verbs. */
export const deployTokens = pgTable(
  'deploy_tokens',
  {
    /** SHA-256 of the token, as hex. */
    hash: text().primaryKey(),
    /** What a token is called by, as `site token revoke` does. */
    id: text()
      .notNull()
      .unique()
      .default(sql`substr(md5(random()::text), 1, 8)`),
    name: text().notNull(),
    areas: jsonb().$type<string[]>().notNull(),
    verbs: jsonb().$type<(DeployVerb | '*')[]>().notNull().default(['*']),
    createdAt: when('created_at').notNull().defaultNow(),
    createdBy: text('created_by').notNull().default(''),
    expiresAt: when('expires_at'),
    revokedAt: when('revoked_at'),
    /** Set for those that come from the configuration, which are replaced at each start. */
    configured: boolean().notNull().default(true),
  },
  (table) => [
    // the channel's log knows its writers by these names
    uniqueIndex('deploy_tokens_name')
      .on(table.name)
      .where(sql`revoked_at is null and not configured`),
  ],
);
