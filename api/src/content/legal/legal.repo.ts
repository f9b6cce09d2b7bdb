import { and, desc, eq, sql } from 'drizzle-orm';
import { contentItems } from '../content.table';
import type { Db } from '@site/server/db/types';

const { data } = contentItems;
const version = sql<number>`(${data} ->> 'version')::int`;

/** Selects the version and date of each edition of a document, newest first. */
export const selectEditionDays = (db: Db, document: string): Promise<{ version: number; date: string }[]> =>
  db
    .select({ version, date: sql<string>`${data} ->> 'date'` })
    .from(contentItems)
    .where(and(eq(contentItems.kind, 'legal'), eq(sql`${data} ->> 'document'`, document)))
    .orderBy(desc(version));
