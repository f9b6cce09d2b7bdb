import type { ApiError } from '@site/contracts/api-error';
import type { Database } from '@site/server/db';
import { ReadBudget } from '../releases/read-budget';
import { ADVICE, FAILING_SEARCH } from '../testing/advice';
import { storeTiny } from '../testing/store-tiny';
import { buildRelease, buildShell, type TinyRelease } from '../testing/tiny-release';
import { UNSIGNED } from '../testing/unsigned';
import { assertPossible, type ChangeOptions, changeChannel } from './change.service';
import { NO_ROUTING } from './site-routing';
import { openMigratedDatabase } from '../testing/migrated-database';

let database: Database;
let first: string;
let patched: string;
beforeAll(async () => {
  database = await openMigratedDatabase();
  await deploy(buildProviding('1.0.0', 'word', 'oldWord'));
  first = await deploy(buildNeeding('stall', 'word'));
  await deploy(buildNeeding('stall', 'oldWord'));
  patched = (await storeTiny(database.db, buildProviding('1.0.1', 'word'))).id;
});
afterAll(() => database.close());

const options: ChangeOptions = { who: 'test', routing: NO_ROUTING, trust: UNSIGNED, advice: ADVICE };

const buildProviding = (version: string, ...names: string[]) =>
  buildShell({ title: version, provides: [{ key: 'tiny/shared', version, names }] });

const buildNeeding = (area: string, name: string) =>
  buildRelease({ area, title: name, needs: [{ key: 'tiny/shared', range: '^1.0.0', names: [name] }] });

async function deploy(release: TinyRelease): Promise<string> {
  const { area, id } = await storeTiny(database.db, release);
  await changeChannel(database.db, { action: 'deploy', area, to: id, why: 'a test' }, options);
  return id;
}

/** Deploys a shell that the live release of `stall` does not link with, and returns the details of the refusal. */
const refuse = (more: Partial<ChangeOptions> = {}) =>
  assertPossible(
    database.db,
    { action: 'deploy', area: 'shell', to: patched, why: 'a test' },
    { ...options, ...more },
  ).catch((error: ApiError) => error.details);
const withoutAdvice = { problems: [expect.objectContaining({ kind: 'missing-name' })], nearest: null };

test('says which releases of other areas a forced deploy of the shell gives to visitors', async () => {
  const forced = { moved: [{ area: 'stall', to: first }], withheld: [], withdrawn: [] };
  expect(await refuse()).toEqual({ ...withoutAdvice, forced });
});

test('refuses a deploy of the shell without advice when its time is over', async () => {
  let now = 0;
  const clock = () => (now += 200);
  expect(await refuse({ advice: { ...ADVICE, clock } })).toEqual(withoutAdvice);
});

test('refuses a deploy of the shell without advice when its author has read too many manifests', async () => {
  const payer = new ReadBudget(() => 0).of('advice');
  while (payer.readManifest('shell', 1)) continue;
  expect(await refuse({ advice: { ...ADVICE, payer } })).toEqual(withoutAdvice);
});

test('looks for no advice where nobody reads it', async () => {
  expect(await refuse({ advice: undefined })).toEqual(withoutAdvice);
});

test('refuses a deploy of the shell with its problems when the search for advice fails, and reports the failure', async () => {
  const errors: string[] = [];
  const failing = { ...ADVICE, onError: (error: unknown) => errors.push(String(error)) };
  expect(await refuse({ trust: FAILING_SEARCH, advice: failing })).toEqual(withoutAdvice);
  expect(errors).toEqual(['Error: statement timeout']);
});
