import type { PreviewedRelease } from '@site/contracts/deploy-preview';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../db/columns.table';

/**
 * Preview links. A row is not changed when its link ends by a rollback, a freeze, a deploy, or the end of its token
 * (PreviewReader derives that), so that gateways of an earlier version cannot miss it.
 */
export const previews = pgTable(
  'previews',
  {
    /** Public id of the link, which only the gateway's signature turns into a link. */
    id: text().primaryKey(),
    area: text().notNull(),
    release: text().notNull(),
    /** The releases of other areas that the link shows too. */
    others: jsonb().$type<PreviewedRelease[]>().notNull().default([]),
    /** True if visitors of the link may choose other releases of its areas (docs/decisions/0088). */
    switchable: boolean().notNull().default(false),
    /** Id of the deploy token that made the link. Not a foreign key: tokens of the configuration are replaced. */
    tokenId: text('token_id').notNull(),
    /** Name of the deploy token. */
    createdBy: text('created_by').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    expiresAt: timestamptz('expires_at').notNull(),
    /** Revision of the channel when the link was made. Later log entries can end the link. */
    revision: integer().notNull(),
    /** Time at which `site preview --end` ended the link. */
    endedAt: timestamptz('ended_at'),
  },
  // the list, and the number of links of a day
  (table) => [index('previews_created').on(table.createdAt, table.id)],
);
