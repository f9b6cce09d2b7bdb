import type { Database } from '@site/server/db';
import { createToken, endToken } from './issue-token.service';
import { insertToken, type StoredToken } from './token.repo';
import { openMigratedDatabase } from '../../testing/migrated-database';

let database: Database;
let operator: StoredToken;
beforeAll(async () => {
  database = await openMigratedDatabase();
  const rights = { areas: ['*'], verbs: ['*' as const], claims: null, createdBy: 'test' };
  operator = await insertToken(database.db, { ...rights, name: 'operator', hash: 'operator' }, null);
});
afterAll(() => database.close());

const create = (name: string) =>
  createToken(database.db, operator, { name, areas: ['home'], verbs: ['read'] });

test('refuses a name that looks like that of another token, until that one is revoked', async () => {
  const { info } = await create('quay');
  for (const name of ['quay', 'Quay', 'quау', 'qu\u200bay', 'qúay', ' q uay', 'сторож', 'cторож'])
    await expect(create(name)).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(create('\u200b')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await create('quay 2');
  await endToken(database.db, operator, info.id);
  expect((await create('Quay')).info.name).toBe('Quay');
});
