import { insertToken, revokeTokens, type StoredToken } from '../admin/tokens/token.repo';
import { toAuthor } from '../admin/tokens/author';
import { openMigratedDatabase } from '../testing/migrated-database';
import { createAuthorRights } from './author-rights';
import { endMember, insertMember, updateRoles } from './staff.repo';

const ROLES = { editor: ['content'], cashier: ['money'] } as const;
let database: Awaited<ReturnType<typeof openMigratedDatabase>>;
beforeAll(async () => {
  database = await openMigratedDatabase();
});
afterAll(() => database.close());

const addToken = (name: string, over: Partial<StoredToken> = {}, expires: Date | null = null) =>
  insertToken(
    database.db,
    {
      ...{ hash: name, name, areas: ['*'], claims: null, createdBy: 'operator' },
      ...{ verbs: ['content'], ...over },
    },
    expires,
  );

test('says that a token has its rights until it is revoked', async () => {
  const { db } = database;
  const may = createAuthorRights(db, ROLES);
  const token = await addToken('editor');
  const author = toAuthor(token);
  expect([await may(author, 'content'), await may(author, 'money')]).toEqual([true, false]);
  await revokeTokens(db, [token.id]);
  expect(await may(author, 'content')).toBe(false);
});

test('says that a person has the rights of the roles until the access ends', async () => {
  const { db } = database;
  const may = createAuthorRights(db, ROLES);
  const { id } = await insertMember(db, {
    name: 'anna',
    roles: ['editor', 'cashier'],
    createdBy: 'operator',
  });
  const author = toAuthor({ staff: id, id: 'session' });
  expect([await may(author, 'content'), await may(author, 'money')]).toEqual([true, true]);
  await updateRoles(db, id, ['editor']);
  expect([await may(author, 'content'), await may(author, 'money')]).toEqual([true, false]);
  await endMember(db, id);
  expect(await may(author, 'content')).toBe(false);
});

test.each([
  ['an expired token', () => addToken('expired', {}, new Date(0)).then(toAuthor)],
  ['a token of an area', () => addToken('area', { areas: ['home'] }).then(toAuthor)],
  ['an unknown person', async () => 'person/nobody'],
  ['an author that is none', async () => ''],
])('says that %s has no rights', async (_what, make) => {
  expect(await createAuthorRights(database.db, ROLES)(await make(), 'content')).toBe(false);
});
