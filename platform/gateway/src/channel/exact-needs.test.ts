import type { Database } from '@site/server/db';
import type { ChannelRequest } from '@site/contracts/deploy';
import type { ReleaseManifest } from '@site/contracts/release';
import { SHELL } from '@site/contracts/release-path';
import { saveRelease } from '../releases/store/release.repo';
import { announceRelease } from '../releases/upload/upload.service';
import { ADVICE } from '../testing/advice';
import { changed } from '../testing/changed-release';
import { storeTiny } from '../testing/store-tiny';
import { buildRelease, buildShell } from '../testing/tiny-release';
import { UNSIGNED } from '../testing/unsigned';
import { changeChannel } from './change.service';
import { appendEntries, fetchHead } from './channel.repo';
import { composeState } from './compose-state';
import { NO_ROUTING } from './site-routing';
import { applyMoves, type ChannelState, toState } from './state';
import { openMigratedDatabase } from '../testing/migrated-database';

let database: Database;
beforeEach(async () => {
  database = await openMigratedDatabase();
  await deploy(await storeShell('1.0.0'));
});
afterEach(() => database.close());

const change = (request: ChannelRequest) =>
  changeChannel(database.db, request, { who: 'test', routing: NO_ROUTING, trust: UNSIGNED, advice: ADVICE });
const deploy = ({ area, id }: ReleaseManifest, force = false) =>
  change({ action: 'deploy', area, to: id, why: 'because', force });
const storeShell = (version: string) =>
  storeTiny(database.db, buildShell({ provides: [{ key: 'tiny/shared', version, names: [] }] }));
const readState = async () => toState(await fetchHead(database.db), NO_ROUTING);

/** A release of promo whose only need has this range. Its files are stored. */
async function buildPromo(text: string, range: string): Promise<ReleaseManifest> {
  const release = buildRelease({ area: 'promo', server: `exports.area = '${text}';` });
  await storeTiny(database.db, release);
  return changed(release, (same) => ({ ...same, needs: [{ key: 'tiny/shared', range, names: [] }] }));
}

/** Appends an entry as a gateway of an earlier version did, which accepted every range. */
async function writeEntry(next: ChannelState, action: 'deploy' | 'canary', { area, id }: ReleaseManifest) {
  const { db } = database;
  const composition = await composeState(db, next);
  const revision = ((await fetchHead(db))?.revision ?? 0) + 1;
  const entry = { area, action, from: null, to: id, who: 'test', why: 'before', revision };
  const made = { ...entry, composition: composition.id, controls: next.controls };
  await appendEntries(db, composition, [], [made]);
}

async function goLiveBefore(manifest: ReleaseManifest) {
  await saveRelease(database.db, manifest);
  const now = await readState();
  const live = applyMoves(now.live, [{ area: manifest.area, to: manifest.id }]);
  await writeEntry({ ...now, live }, 'deploy', manifest);
}

const DO_THIS = {
  code: 'BAD_REQUEST',
  message: expect.stringContaining('it needs tiny/shared =1.0.0, but an area must run on all compatible'),
};

test('refuses to announce, deploy or try a release with an exact range, also with force', async () => {
  const exact = await buildPromo('exact', '=1.0.0');
  await expect(announceRelease(database.db, exact)).rejects.toMatchObject(DO_THIS);
  await saveRelease(database.db, exact);
  await expect(deploy(exact, true)).rejects.toMatchObject(DO_THIS);
  const canary = { action: 'canary', area: 'promo', to: exact.id, percent: 1, why: 'a trial' } as const;
  await expect(change({ ...canary, force: true })).rejects.toMatchObject(DO_THIS);
});

test('keeps an exact range that was stored before, which a forced deploy of the shell withholds', async () => {
  const [exact, next] = [await buildPromo('exact', '=1.0.0'), await buildPromo('next', '^1.0.0')];
  await goLiveBefore(exact);
  await deploy(await storeTiny(database.db, buildRelease({ area: 'home' })));
  await announceRelease(database.db, next);
  await deploy(next);
  await change({ action: 'rollback', area: 'promo', why: 'the next one is bad' });
  expect((await readState()).live['promo']).toBe(exact.id);

  const patched = await storeShell('1.0.1');
  await expect(deploy(patched)).rejects.toMatchObject({
    code: 'DOES_NOT_LINK',
    details: { forced: { moved: [], withheld: ['promo'], withdrawn: [] } },
  });
  await expect(deploy(patched, true)).resolves.toMatchObject({
    entries: [{ area: SHELL, to: patched.id, why: expect.stringContaining('(закрыты: promo') }],
  });
  await deploy(next);
  expect((await readState()).live).toMatchObject({ [SHELL]: patched.id, promo: next.id });
});

test('promotes a running canary with an exact range, and ends it with a forced deploy of the shell', async () => {
  const [exact, other] = [await buildPromo('exact', '=1.0.0'), await buildPromo('other', '=1.0.0')];
  for (const manifest of [exact, other]) await saveRelease(database.db, manifest);
  const tryBefore = async (manifest: ReleaseManifest) => {
    const now = await readState();
    const canaries = { promo: { release: manifest.id, percent: 1 } };
    await writeEntry({ ...now, controls: { ...now.controls, canaries } }, 'canary', manifest);
  };
  await tryBefore(exact);
  await change({ action: 'promote', area: 'promo', why: 'it works' });
  expect((await readState()).live['promo']).toBe(exact.id);
  await tryBefore(other);
  const { entries } = await deploy(await storeShell('1.0.1'), true);
  expect(entries.map(({ area, action }) => [area, action])).toEqual([
    ['promo', 'withdraw'],
    [SHELL, 'deploy'],
  ]);
});
