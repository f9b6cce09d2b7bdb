import { SESSION_ENDS } from '@site/shared/contracts/session-ends';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { at, bytes } from '@site/server/db/columns';

/**
 * Sessions that ended, by the SHA-256 of their last refresh token. Only the browser that has the token can learn the
 * reason. A row names no player, so it may outlive the account. Kept for `ENDED_MS`.
 */
export const endedSessions = pgTable(
  'ended_sessions',
  {
    hash: bytes().primaryKey(),
    reason: text({ enum: SESSION_ENDS }).notNull(),
    endedAt: at('ended_at').notNull(),
  },
  (table) => [index().on(table.endedAt)],
);
