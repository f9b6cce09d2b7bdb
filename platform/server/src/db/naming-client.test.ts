import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../testing/test-database';
import type { Database } from './types';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase('postgres');
});
afterAll(() => database.close());

test('names a query with parameters on its second run', async () => {
  const names = await database.db.transaction(async (tx) => {
    for (const login of ['a', 'b', 'c']) {
      await tx.execute(sql`select 'named', ${login}::text`);
      await tx.execute(sql`select 'unnamed'`);
    }
    const { rows } = await tx.execute<{ statement: string; plans: string }>(
      sql`select statement, generic_plans + custom_plans as plans from pg_prepared_statements where statement like 'select ''%'`,
    );
    return rows.map(({ statement, plans }) => [statement, Number(plans)]);
  });
  expect(names).toEqual([["select 'named', $1::text", 2]]);
});
