import type { Database, Db } from '@site/server/db';
import { createToken, endToken } from './issue-token.service';
import { findToken, syncTokens } from './token.service';
import type { deployTokens } from './token.table';
import { openMigratedDatabase } from '../../testing/migrated-database';

const OPERATOR = { name: 'operator', areas: ['*'], token: 'a-token-of-the-operator' };

let database: Database;
beforeAll(async () => {
  database = await openMigratedDatabase();
  await syncTokens(database.db, [OPERATOR]);
});
afterAll(() => database.close());

/** Counts the updates of a database in `count`, and fails those after `most`. */
function limitUpdates(db: Db, most: number, count: { updates: number }): Db {
  const update = (table: typeof deployTokens) => {
    count.updates += 1;
    if (count.updates > most) throw new Error('the connection is lost');
    return db.update(table);
  };
  const transaction = (work: (tx: Db) => Promise<unknown>) =>
    db.transaction((tx) => work(limitUpdates(tx, most, count)));
  return Object.create(db, { update: { value: update }, transaction: { value: transaction } }) as Db;
}

test('ends a stolen token at once, and all tokens made with it in one statement', async () => {
  const { db } = database;
  const stored = async (token: string) => (await findToken(db, token))!;
  const operator = await stored(OPERATOR.token);
  const tokens: string[] = [];
  for (const name of ['stolen', 'copy 1', 'copy 2', 'copy 3']) {
    const creator = tokens.length === 0 ? operator : await stored(tokens.at(-1)!);
    tokens.push((await createToken(db, creator, { name, areas: ['home'], verbs: ['tokens'] })).token);
  }
  const { id } = await stored(tokens[0]!);
  const areValid = () => Promise.all(tokens.map(async (token) => !(await stored(token)).revokedAt));

  const lost = endToken(limitUpdates(db, 1, { updates: 0 }), operator, id);
  await expect(lost).rejects.toThrow('the connection is lost');
  expect(await areValid()).toEqual([false, true, true, true]);

  const count = { updates: 0 };
  const { created } = await endToken(limitUpdates(db, 10, count), operator, id);
  expect(created.map(({ name }) => name).sort()).toEqual(['copy 1', 'copy 2', 'copy 3']);
  expect(await areValid()).toEqual([false, false, false, false]);
  // the token itself and all others
  expect(count.updates).toBe(2);
});
