import type { Database } from '@site/server/db';
import { MINUTE_MS } from '@site/contracts/time';
import type { ReleaseManifest } from '@site/contracts/release';
import { saveCompositions } from '../channel/channel.repo';
import { compose } from '../channel/compose';
import { NO_ROUTING } from '../channel/site-routing';
import { announceRelease } from '../releases/upload/upload.service';
import { countManifestReads } from '../testing/manifest-reads';
import { buildKey, buildRegistration, signTiny } from '../testing/signing-keys';
import { buildRelease } from '../testing/tiny-release';
import { ReleaseTrust } from './release-trust';
import { saveKey, saveSignature } from './signing.repo';
import { TrustedFiles } from './trusted-files';
import { openMigratedDatabase } from '../testing/migrated-database';

const root = buildKey();
const key = buildKey();
let database: Database;
beforeAll(async () => {
  database = await openMigratedDatabase();
  await saveKey(database.db, key.id, buildRegistration(root, key, { areas: ['*'] }), 'a test');
});
afterAll(() => database.close());

let releases = 0;
/** Stores a release with so many files, which was part of a composition. */
async function store(area: string, files: number, isSigned = true): Promise<ReleaseManifest> {
  releases += 1;
  const nameOf = (number: number) => `part${releases}-${number}.0badf00d.svg`;
  const named = Array.from({ length: files }, (_, number) => [nameOf(number), 'same'] as const);
  const release = buildRelease({ area, title: `${area} ${releases}`, files: Object.fromEntries(named) });
  await announceRelease(database.db, release.manifest);
  if (isSigned) await saveSignature(database.db, signTiny(release, key));
  const { id } = release.manifest;
  await saveCompositions(database.db, [compose({ shell: 'any', [area]: id }, NO_ROUTING)!]);
  return release.manifest;
}

test('reads a few manifests of an area in a minute, however many files of former releases are requested', async () => {
  const former = await Promise.all(Array.from({ length: 11 }, () => store('promo', 1_998)));
  const [live, home] = [await store('promo', 5), await store('home', 5)];
  // the budget starts anew with each minute of the clock
  const time = { now: Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS };
  const trust = new ReleaseTrust([root.publicKey], () => time.now);
  const { db, reads } = countManifestReads(database.db);
  await trust.findFaultsOfServed(db, [live, home]);
  const ask = async ({ area, files }: ReleaseManifest, place: number) =>
    trust.isListed(db, area, files[place]!).catch((error: { code: string }) => error.code);
  const answers: unknown[] = [];
  for (let turn = 0; turn < 20; turn += 1)
    for (const manifest of former) answers.push(await ask(manifest, turn + 3));
  expect(reads()).toBe(2);
  expect(new Set(answers)).toEqual(new Set([true, 'UNAVAILABLE']));
  expect([await ask(live, 0), await ask(home, 0), await ask(former[0]!, 1_000)]).toEqual([true, true, true]);
  expect(reads()).toBe(2);
  expect(await ask(await store('account', 5), 0)).toBe(true);
  time.now += MINUTE_MS;
  expect(await ask(former[10]!, 0)).toBe(true);
});

test('reads the manifest of a former release once for all files that a tab requests at once', async () => {
  const { area, files } = await store('auth', 200);
  const trust = new ReleaseTrust([root.publicKey]);
  const { db, reads } = countManifestReads(database.db);
  const answers = await Promise.all(files.map((file) => trust.isListed(db, area, file)));
  expect(new Set(answers)).toEqual(new Set([true]));
  expect(reads()).toBe(1);
});

test('remembers for ten seconds that no trusted release lists a file', async () => {
  const { area, files } = await store('donate', 5, false);
  const time = { now: Date.now() };
  const trust = new ReleaseTrust([root.publicKey], () => time.now);
  const select = jest.spyOn(database.db, 'select');
  const reads = async () => {
    select.mockClear();
    expect(await trust.isListed(database.db, area, files[0]!)).toBe(false);
    return select.mock.calls.length;
  };
  expect(await reads()).toBeGreaterThan(0);
  time.now += 9_999;
  expect(await reads()).toBe(0);
  time.now += 1;
  expect(await reads()).toBeGreaterThan(0);
});

test('keeps the files of an area in memory while another area has more than fit', async () => {
  const [home, promo] = [await store('home', 5), await store('promo', 1_998)];
  const files = new TrustedFiles();
  files.addFormer(home);
  for (let copy = 0; copy < 60; copy += 1)
    files.addFormer({
      ...promo,
      files: promo.files.map((file) => ({ ...file, path: `${copy}${file.path}` })),
    });
  expect(files.lists('promo', { ...promo.files[0]!, path: `0${promo.files[0]!.path}` })).toBe(false);
  expect(files.lists('promo', { ...promo.files[0]!, path: `59${promo.files[0]!.path}` })).toBe(true);
  expect(files.lists('home', home.files[0]!)).toBe(true);
});
