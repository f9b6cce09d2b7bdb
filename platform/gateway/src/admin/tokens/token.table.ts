import type { Claims, DeployVerb } from '@site/contracts/deploy-token';
import { sql } from 'drizzle-orm';
import { boolean, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../db/columns.table';
import type { Maker } from './staff.table';

/**
 * Deploy tokens and their rights. Only the hash of a token is stored. `*` stands for all areas or all verbs.
 */
export const deployTokens = pgTable(
  'deploy_tokens',
  {
    /** SHA-256 of the token, as hex. */
    hash: text().primaryKey(),
    /** Public id of the token, used as the argument of `site token revoke`. */
    id: text()
      .notNull()
      .unique()
      .default(sql`substr(md5(random()::text), 1, 8)`),
    name: text().notNull(),
    areas: jsonb().$type<string[]>().notNull(),
    verbs: jsonb().$type<(DeployVerb | '*')[]>().notNull().default(['*']),
    /** What releases may newly own (contracts/deploy-token). */
    claims: jsonb().$type<Claims>(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    createdBy: text('created_by').notNull().default(''),
    expiresAt: timestamptz('expires_at'),
    revokedAt: timestamptz('revoked_at'),
    /** The person whose session at the console this is (staff.id), or null for the token of a program. */
    staff: text(),
    /** When the passkey of this session was made, and who could have taken it. Null for other tokens. */
    passkeyAt: timestamptz('passkey_at'),
    makers: jsonb().$type<Maker[]>(),
    /** True for tokens from the configuration, which are replaced at each start. */
    configured: boolean().notNull().default(true),
  },
  (table) => [
    // the channel's log identifies authors by token name, so tokens created through the API must have unique
    // names
    uniqueIndex('deploy_tokens_name')
      .on(table.name)
      .where(sql`revoked_at is null and not configured and staff is null`),
  ],
);
