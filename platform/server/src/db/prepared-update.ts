import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { prepared } from './prepared';
import type { Db } from './types';

/** Parameter with the key of the row. No column can have this name. */
const ROW = '';

/**
 * Defines an update of the row that a column identifies. One query is prepared for each set of columns that callers
 * change, so there must be few of them. `name` begins the names of the queries and must be unique in the api. The table
 * must have no `$onUpdate` columns, whose value would be fixed when the query is prepared.
 */
export function preparedUpdate<Table extends PgTable, Key extends PgColumn>(
  name: string,
  table: Table,
  key: Key,
): (db: Db, row: Key['_']['data'], change: Partial<Table['$inferInsert']>) => Promise<void> {
  const columns = new Map(Object.entries<PgColumn>(getTableColumns(table)));
  const prepareNumber = (number: number, fields: readonly string[]) =>
    prepared(`${name}-${number}`, [ROW, ...fields], (db, at) => {
      const set = fields.map((field): [string, SQL] => [field, sql`${at[field]}`]);
      return db
        .update(table as PgTable)
        .set(Object.fromEntries(set))
        .where(eq(key, at[ROW]));
    });
  const updates = new Map<string, ReturnType<typeof prepareNumber>>();
  return async (db, row, change) => {
    const values: Record<string, unknown> = {};
    for (const [field, value] of Object.entries(change)) {
      const column = columns.get(field);
      // encoded here, because a prepared query would also encode null
      if (column && value !== undefined)
        values[field] = value === null ? null : column.mapToDriverValue(value);
    }
    const fields = Object.keys(values).sort();
    const list = fields.join();
    const update = updates.get(list) ?? prepareNumber(updates.size + 1, fields);
    updates.set(list, update);
    await update(db, { ...values, [ROW]: row });
  };
}
