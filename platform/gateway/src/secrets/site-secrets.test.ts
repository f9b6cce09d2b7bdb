import type { Database } from '@site/server/db';
import { DAY_MS, MINUTE_MS } from '@site/contracts/time';
import type { SecretName } from '@site/contracts/site-secret';
import { deleteExpired, listSecrets, rotateSecret } from './secret.service';
import { settleMs } from './secret-times';
import { SiteSecrets } from './site-secrets';
import { openMigratedDatabase } from '../testing/migrated-database';

let database: Database;
let now: number;
const opened: SiteSecrets[] = [];

beforeAll(async () => {
  database = await openMigratedDatabase();
});
beforeEach(async () => {
  now = Date.now();
  await database.db.execute('truncate site_secrets, earlier_secrets');
});
afterAll(async () => {
  await Promise.all(opened.map((secrets) => secrets.stop()));
  await database.close();
});

async function open(): Promise<SiteSecrets> {
  const secrets = await SiteSecrets.open({
    db: database.db,
    clock: () => now,
    log: { error: console.error },
  });
  opened.push(secrets);
  return secrets;
}

const rotate = (name: SecretName, compromised = false) =>
  database.db.transaction((tx) => rotateSecret(tx, name, compromised));
const earlierOf = async (name: SecretName) =>
  (await listSecrets(database.db)).find((secret) => secret.name === name)!.earlier;

test('creates one secret of each name for all gateways that start concurrently', async () => {
  const gateways = await Promise.all(Array.from({ length: 5 }, open));
  const [page, preview] = (['page-id', 'preview'] as const).map(
    (name) => new Set(gateways.map((secrets) => secrets.of(name).current().toString('hex'))),
  );
  expect([page?.size, preview?.size]).toEqual([1, 1]);
  expect([...page!][0]).toMatch(/^[0-9a-f]{64}$/);
  expect(page).not.toEqual(preview);
});

test('signs with a new value only when every gateway has had time to read it', async () => {
  const secrets = await open();
  const { current, accepted } = secrets.of('preview');
  const old = current();
  await rotate('preview');
  expect(accepted()).toEqual([old]);
  await secrets.refresh();
  expect(accepted()).toHaveLength(2);
  expect(current()).toEqual(old);
  now = Date.now() + settleMs('preview');
  const settled = current();
  expect(settled).not.toEqual(old);
  expect(accepted()).toEqual([settled, old]);
  // the other secrets stay as they are
  expect(secrets.of('cohort').accepted()).toHaveLength(1);
});

test.each([
  ['page-id', DAY_MS],
  ['preview', 30 * DAY_MS],
  ['cohort', 30 * DAY_MS],
  ['upstream', 2 * MINUTE_MS],
] as const)(
  'deletes an earlier value of %s when nothing that it signed is in use (ms: %i)',
  async (name, ms) => {
    const secrets = await open();
    const { current, accepted } = secrets.of(name);
    const old = current();
    await rotate(name);
    await secrets.refresh();
    now = Date.now() + ms;
    expect(accepted()).toContainEqual(old);
    await deleteExpired(database.db, now);
    expect(await earlierOf(name)).toHaveLength(1);
    now = Date.now() + settleMs(name) + ms;
    expect(accepted()).toHaveLength(1);
    expect(accepted()).not.toContainEqual(old);
    await deleteExpired(database.db, now);
    expect(await earlierOf(name)).toEqual([]);
  },
);

test('signs tokens of users with a new value only when services have fetched its public key', async () => {
  const secrets = await open();
  const { current } = secrets.of('upstream');
  const old = current();
  await rotate('upstream');
  await secrets.refresh();
  now = Date.now() + 4 * MINUTE_MS;
  expect(current()).toEqual(old);
  now = Date.now() + 6 * MINUTE_MS;
  expect(current()).not.toEqual(old);
});

test('deletes all earlier values when they are compromised, and signs with the new one at once', async () => {
  const secrets = await open();
  const { current, accepted } = secrets.of('cohort');
  const first = current();
  await rotate('cohort');
  await rotate('cohort');
  expect(await earlierOf('cohort')).toHaveLength(2);
  await rotate('cohort', true);
  await secrets.refresh();
  expect(accepted()).toEqual([current()]);
  expect(current()).not.toEqual(first);
  expect(await earlierOf('cohort')).toEqual([]);
});

test('keeps one row for each name in the table that gateways of the version before read', async () => {
  const secrets = await open();
  await rotate('page-id');
  await secrets.refresh();
  now = Date.now() + settleMs('preview');
  const { rows } = (await database.db.execute(`select secret from site_secrets where name = 'page-id'`)) as {
    rows: { secret: Uint8Array }[];
  };
  expect(rows.map(({ secret }) => Buffer.from(secret))).toEqual([secrets.of('page-id').current()]);
});
