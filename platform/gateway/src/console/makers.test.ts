import type { TokenReply } from '@site/contracts/deploy-token';
import type { StaffReply } from '@site/contracts/staff';
import { DAY_MS } from '@site/contracts/time';
import { findDependence } from '../admin/tokens/independent-tokens';
import { fetchToken, type StoredToken } from '../admin/tokens/token.repo';
import { hashToken } from '../admin/tokens/token.service';
import { agePasskey, forgetMakers } from '../testing/age-passkey';
import { ConsolePeople, type Person } from '../testing/console-people';
import { openMigratedDatabase } from '../testing/migrated-database';
import { TestPasskey } from '../testing/test-passkey';
import { openTestSite, type TestSite } from '../testing/test-site';
import { tinyProduct } from '../testing/tiny-product';

type Database = Awaited<ReturnType<typeof openMigratedDatabase>>;

let database: Database;
let site: TestSite;
let people: ConsolePeople;

beforeAll(async () => {
  database = await openMigratedDatabase();
  const roles = { cashier: ['read', 'money'] } as const;
  const product = { ...tinyProduct, console: { files: import.meta.dirname, roles } };
  site = await openTestSite({ database, consolePort: 0, product });
  people = new ConsolePeople(site.console?.url ?? '', site.token);
});
afterAll(() => site.close());

const tokenOf = async ({ session }: Pick<Person, 'session'>): Promise<StoredToken> => {
  const found = await fetchToken(database.db, hashToken(session));
  if (!found) throw new Error('there is no such session');
  return found;
};

/** Returns why the second person cannot confirm what the first one begins now, or null. */
async function why(first: Person, second: Person): Promise<string | null> {
  const { name } = await tokenOf(first);
  const found = await findDependence(database.db, await tokenOf(second), { name, at: new Date() });
  return found?.because ?? null;
}

/** Makes the passkey of a person older, and signs the person in again. */
async function age(name: string, person: Person, ms = DAY_MS): Promise<Person> {
  await agePasskey(database.db, name, ms);
  return { ...person, session: (await people.signIn(person.passkey)).body.session };
}

test('lets two people confirm for each other whom the configuration has invited, after a day', async () => {
  const one = await people.addPerson('one', ['cashier']);
  const other = await people.addPerson('other', ['cashier']);
  expect(await why(one, other)).toBe('young');
  expect(await why(one, await age('other', other, DAY_MS - 60_000))).toBe('young');
  expect(await why(one, await age('other', other, 60_000))).toBeNull();
});

test('lets no people confirm for each other whom one admin has invited, directly or not', async () => {
  const admin = await people.addPerson('admin', ['admin']);
  const puppet = await age('puppet', await people.addPerson('puppet', ['admin'], admin));
  const second = await age('second puppet', await people.addPerson('second puppet', ['cashier'], admin));
  const third = await age('third puppet', await people.addPerson('third puppet', ['cashier'], puppet));
  expect([await why(admin, puppet), await why(puppet, admin)]).toEqual(['made', 'made']);
  expect([await why(puppet, second), await why(second, third)]).toEqual(['same-maker', 'same-maker']);
  expect(await why(admin, third)).toBe('made');
});

test('does not forget who has invited somebody when they invite themselves again', async () => {
  const admin = await people.addPerson('launderer', ['admin']);
  const puppet = await people.addPerson('laundered', ['admin'], admin);
  const again = await age('laundered', await people.addPerson('laundered', ['admin'], puppet));
  expect(await why(admin, again)).toBe('made');
});

test('counts a passkey that an admin has made in the place of somebody else as theirs', async () => {
  const admin = await people.addPerson('taker', ['admin']);
  await people.addPerson('honest', ['cashier']);
  const taken = await age('honest', await people.addPerson('honest', ['cashier'], admin));
  expect([await why(admin, taken), await why(taken, admin)]).toEqual(['made', 'made']);
  // another invitation from the machine gives the person back
  const back = await age('honest', await people.addPerson('honest', ['cashier']));
  expect(await why(admin, back)).toBeNull();
});

test('ends the sessions of the former passkey when the new one is made', async () => {
  const former = await people.addPerson('replaced', ['cashier']);
  const invited = await people.invite('replaced', ['cashier']);
  // the old passkey still opens sessions until the new one exists
  const { session } = (await people.signIn(former.passkey)).body;
  await people.accept(people.secretOf(invited.body));
  expect((await people.call('/deploy/v1/status', { session })).status).toBe(401);
});

test('makes no second person of a token of the API, whoever holds it', async () => {
  const holder = await people.addPerson('holder', ['cashier']);
  const rights = { name: 'operations', areas: ['*'], verbs: ['*'] };
  const made = await people.call<TokenReply>('/deploy/v1/tokens', { body: rights, session: site.token });
  const { body } = await people.invite('held', ['cashier'], made.body.token);
  const passkey = new TestPasskey();
  const secret = people.secretOf(body);
  const { session } = (await people.accept(secret, passkey)).body;
  const held = await age('held', { passkey, secret, session });
  expect([await why(holder, held), await why(held, holder)]).toEqual(['token-maker', 'token-maker']);
  expect(await why(holder, await age('held', await people.addPerson('held', ['cashier'])))).toBeNull();
});

test('lets people of an earlier release confirm nothing until they are invited again', async () => {
  const old = await people.addPerson('old', ['cashier']);
  const other = await age('older', await people.addPerson('older', ['cashier']));
  await forgetMakers(database.db, 'old');
  const again = await age('old', old);
  expect([await why(again, other), await why(other, again)]).toEqual(['unknown-maker', 'unknown-maker']);
  expect(await why(other, await age('old', await people.addPerson('old', ['cashier'])))).toBeNull();
});

test('shows who has given each person the passkey', async () => {
  const admin = await people.addPerson('host', ['admin']);
  await people.addPerson('guest', ['viewer'], admin);
  const { body } = await people.call<StaffReply>('/deploy/v1/staff', { session: site.token });
  const guest = body.staff.find(({ name }) => name === 'guest');
  expect(guest?.invitedBy).toBe('host');
});
