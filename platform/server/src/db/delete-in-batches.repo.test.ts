import { lt } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { BOTH_ENGINES, openTestDatabase } from '../testing/test-database';
import { deleteInBatches } from './delete-in-batches';

const numbers = pgTable('numbers', { n: integer().primaryKey() });

test.each(BOTH_ENGINES)('deletes rows in batches and keeps the others, on %s', async (engine) => {
  const { db, close } = await openTestDatabase(engine);
  await db.execute('create table numbers (n int primary key)');
  await db.insert(numbers).values(Array.from({ length: 30 }, (_, n) => ({ n })));
  const statements = jest.spyOn(db, 'delete');
  const where = lt(numbers.n, 25);
  expect(await deleteInBatches(db, { table: numbers, key: numbers.n, where, batch: 10 })).toBe(25);
  expect(statements).toHaveBeenCalledTimes(3);
  expect(await db.select().from(numbers)).toHaveLength(5);
  await close();
});
