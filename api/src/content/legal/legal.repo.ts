import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { contentItems } from '../content.table';
import { previewedItems } from '../previewed-content';
import type { Db } from '@site/server/db/types';

const { data } = contentItems;
const version = sql<number>`(${data} ->> 'version')::int`;

/** Selects the hashes of all editions in the order of their files. */
export const selectEditionHashes = async (db: Db): Promise<readonly { hash: string }[]> =>
  previewedItems('legal') ??
  db
    .select({ hash: contentItems.hash })
    .from(contentItems)
    .where(eq(contentItems.kind, 'legal'))
    .orderBy(asc(contentItems.position));

/** Selects the version and date of each edition of a document, newest first. */
export const selectEditionDays = (db: Db, document: string): Promise<{ version: number; date: string }[]> =>
  db
    .select({ version, date: sql<string>`${data} ->> 'date'` })
    .from(contentItems)
    .where(and(eq(contentItems.kind, 'legal'), eq(sql`${data} ->> 'document'`, document)))
    .orderBy(desc(version));
