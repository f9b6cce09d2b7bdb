import type { Database, Db } from '@site/server/db';
import { MINUTE_MS } from '@site/contracts/time';
import { ReadBudget, type ReadPayer } from '../releases/read-budget';
import { saveRelease } from '../releases/store/release.repo';
import { countManifestReads } from '../testing/manifest-reads';
import { ADVICE, FAILING_SEARCH } from '../testing/advice';
import { storeTiny } from '../testing/store-tiny';
import { buildRelease, buildShell, type TinyRelease } from '../testing/tiny-release';
import { UNSIGNED } from '../testing/unsigned';
import { changed } from '../testing/changed-release';
import { type ChangeOptions, changeChannel } from './change.service';
import { fetchHead } from './channel.repo';
import { findLinking } from './link.service';
import { Linker } from './linker';
import { startAdvice } from './search-limits';
import { RollbackOrder } from './rollback-order';
import { NO_ROUTING } from './site-routing';
import { releasesOf } from './state';
import { openMigratedDatabase } from '../testing/migrated-database';

/** Queries for manifests of a refused rollback and of its advice, without the releases that the advice tries. */
const FEW = 6;

let database: Database;
beforeEach(async () => {
  database = await openMigratedDatabase();
  await deploy(buildShell());
});
afterEach(() => database.close());

const options: ChangeOptions = {
  who: 'test',
  routing: NO_ROUTING,
  trust: UNSIGNED,
  advice: ADVICE,
};

const owning = (area: string, number: number, ...prefixes: string[]) =>
  buildRelease({
    area,
    title: `version ${number}`,
    paths: prefixes.map((prefix) => ({ prefix, title: 'T', description: 'D' })),
  });

async function deploy(release: TinyRelease): Promise<string> {
  const { area, id } = await storeTiny(database.db, release);
  await changeChannel(database.db, { action: 'deploy', area, to: id, why: 'a test' }, options);
  return id;
}

/** Deploys releases of `stall` that link, then some whose path another area takes, which it does at last. */
async function deployStall({ linking = 1, clashing }: { linking?: number; clashing: number }) {
  const good: string[] = [];
  for (let number = 1; number <= linking; number += 1)
    good.push(await deploy(owning('stall', number, '/stall')));
  const bad: string[] = [];
  for (let number = 1; number <= clashing; number += 1)
    bad.push(await deploy(owning('stall', 100 + number, '/stall', '/moved')));
  await deploy(owning('stall', 0, '/stall'));
  await deploy(owning('other', 1, '/moved'));
  return { good, wanted: bad.at(-1)! };
}

const rollBack = (to: string, more: Partial<ChangeOptions> = {}, db: Db = database.db) =>
  changeChannel(db, { action: 'rollback', area: 'stall', to, why: 'a test' }, { ...options, ...more });
const refused = (nearest: string | null) => ({
  code: 'DOES_NOT_LINK',
  details: { problems: [expect.objectContaining({ kind: 'path-owned-twice' })], nearest, order: [] },
});

test('looks for advice when the transaction has ended, so that the channel is not locked meanwhile', async () => {
  const { good, wanted } = await deployStall({ clashing: 1 });
  let open = 0;
  const transaction: Db['transaction'] = async (work) => {
    open += 1;
    try {
      return await database.db.transaction(work);
    } finally {
      open -= 1;
    }
  };
  const db = Object.create(database.db, { transaction: { value: transaction } }) as Db;
  const searches: number[] = [];
  const trust = Object.create(UNSIGNED, {
    signedInParts: {
      value: (...args: Parameters<typeof UNSIGNED.signedInParts>) => {
        searches.push(open);
        return UNSIGNED.signedInParts(...args);
      },
    },
  }) as typeof UNSIGNED;
  await expect(rollBack(wanted, { trust }, db)).rejects.toMatchObject(refused(good[0]!));
  expect(searches).toEqual([0]);
});

test('refuses with the problems when the search for advice fails, and reports the failure', async () => {
  const { wanted } = await deployStall({ clashing: 1 });
  const errors: string[] = [];
  const failing = { ...ADVICE, onError: (error: unknown) => errors.push(String(error)) };
  await expect(rollBack(wanted, { trust: FAILING_SEARCH, advice: failing })).rejects.toMatchObject({
    code: 'DOES_NOT_LINK',
    details: { problems: [expect.objectContaining({ kind: 'path-owned-twice' })], nearest: null },
  });
  expect(errors).toEqual(['Error: statement timeout']);
});

test('looks for no advice where nobody reads it', async () => {
  const { wanted } = await deployStall({ clashing: 1 });
  await expect(rollBack(wanted, { advice: undefined })).rejects.toMatchObject({
    code: 'DOES_NOT_LINK',
    details: { nearest: null },
  });
});

test('reads no manifests of releases whose names do not link', async () => {
  const { good, wanted } = await deployStall({ clashing: FEW + 10 });
  const { db, reads } = countManifestReads(database.db);
  await expect(rollBack(wanted, {}, db)).rejects.toMatchObject(refused(good[0]!));
  expect(reads()).toBeLessThanOrEqual(FEW);
});

test('advises no damaged release, although its names link', async () => {
  const { good, wanted } = await deployStall({ linking: 2, clashing: 1 });
  await database.db.execute(
    `update releases set manifest = manifest || '{"fonts": ["a.woff2"]}' where id = '${good[1]}'`,
  );
  await expect(rollBack(wanted)).rejects.toMatchObject(refused(good[0]!));
});

test('refuses without advice when its time is over', async () => {
  const { wanted } = await deployStall({ clashing: 1 });
  let now = 0;
  const clock = () => (now += 200);
  await expect(rollBack(wanted, { advice: { ...ADVICE, clock } })).rejects.toMatchObject(refused(null));
});

test('reads the history of no further area when its time is over', async () => {
  const wanted = await deploy(owning('stall', 1, '/stall', '/moved', '/left'));
  await deploy(owning('stall', 2, '/stall'));
  for (const [area, path] of [
    ['other', '/moved'],
    ['another', '/left'],
  ] as const)
    await deploy(owning(area, 1, path));
  let now = 0;
  let searches = 0;
  const trust = Object.create(UNSIGNED, {
    filterSigned: {
      value: (...args: Parameters<typeof UNSIGNED.filterSigned>) => {
        searches += 1;
        now = MINUTE_MS;
        return UNSIGNED.filterSigned(...args);
      },
    },
  }) as typeof UNSIGNED;
  const search = { db: database.db, trust, linker: new Linker(database.db) };
  const limits = startAdvice('stall', { ...ADVICE, clock: () => now });
  const { composition } = (await fetchHead(database.db))!;
  const move = { area: 'stall', to: wanted };
  expect(await new RollbackOrder({ ...search, limits }).find(releasesOf(composition), move)).toEqual([]);
  expect(searches).toBe(1);
});

test('refuses without advice when the area has read too many manifests in this minute', async () => {
  const { good, wanted } = await deployStall({ clashing: 1 });
  let now = 0;
  const clock = () => now;
  const payer: ReadPayer = new ReadBudget(clock).of('advice');
  while (payer.readManifest('stall', 1)) continue;
  await expect(rollBack(wanted, { advice: { ...ADVICE, payer, clock } })).rejects.toMatchObject(
    refused(null),
  );
  now = MINUTE_MS;
  await expect(rollBack(wanted, { advice: { ...ADVICE, payer, clock } })).rejects.toMatchObject(
    refused(good[0]!),
  );
});

test('ends a search that reads too many files, for releases that were announced again without their files', async () => {
  await deploy(owning('stall', 0, '/stall'));
  const ids: string[] = [];
  for (let number = 1; number <= 8; number += 1) {
    const manifest = changed(owning('stall', number, '/stall'), (same) => ({
      ...same,
      files: same.files.map((file) => ({ ...file, integrity: `sha384-${'A'.repeat(64)}` })),
      // as long as a list of 5,000 files
      fonts: ['x'.repeat(1_000_000)],
    }));
    await saveRelease(database.db, manifest);
    ids.push(manifest.id);
  }
  const { composition } = (await fetchHead(database.db))!;
  const countReads = async (candidates: string[]) => {
    const { db, reads } = countManifestReads(database.db);
    expect(await findLinking(db, UNSIGNED, releasesOf(composition), 'stall', candidates)).toBeNull();
    return reads();
  };
  expect(await countReads(ids)).toBeLessThanOrEqual((await countReads([])) + 4);
});
