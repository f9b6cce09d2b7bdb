import { NO_ROUTING } from './site-routing';
import { storeTiny } from '../testing/store-tiny';
import type { Database } from '@site/server/db';
import type { ChannelRequest } from '@site/contracts/deploy';
import { SHELL } from '@site/contracts/release-path';
import { deleteReleases, fetchAllChanges } from '../gc/garbage.repo';
import { buildRelease, buildShell, type TinyRelease } from '../testing/tiny-release';
import { registerKey, revokeKey } from '../signing/key.service';
import { ReleaseTrust } from '../signing/release-trust';
import { saveSignature } from '../signing/signing.repo';
import { buildKey, buildRegistration, signTiny } from '../testing/signing-keys';
import { UNSIGNED } from '../testing/unsigned';
import { changeChannel } from './change.service';
import { fetchHead, isInLog } from './channel.repo';
import type { Move } from './state';
import { openMigratedDatabase } from '../testing/migrated-database';

const needs = [{ key: 'tiny/shared', range: '^1.0.0', names: ['newWord'] }];
const provides = (...names: string[]) => [{ key: 'tiny/shared', version: '1.0.0', names }];
let database: Database;
/** Releases that link with each other: the first of each area, and later ones that need the later shell. */
let shells: string[];
let homes: string[];
let shops: string[];

beforeAll(async () => {
  database = await openMigratedDatabase();
  shells = [
    await upload(buildShell({ provides: provides('word') })),
    await upload(buildShell({ provides: provides('word', 'newWord') })),
  ];
  homes = [await upload(version('home', 1)), await upload(version('home', 2, { needs }))];
  shops = [await upload(version('shop', 1)), await upload(version('shop', 2))];
});
afterAll(() => database.close());

const upload = async (release: TinyRelease) => (await storeTiny(database.db, release)).id;

const version = (area: string, number: number, options: Parameters<typeof buildRelease>[0] = {}) =>
  buildRelease({ area, server: `exports.area = ${number}; // ${'.'.repeat(number)}`, ...options });
const change = (request: ChannelRequest) =>
  changeChannel(database.db, request, { who: 'test', routing: NO_ROUTING, trust: UNSIGNED });
const deploy = (...moves: Move[]) => change({ action: 'deploy', moves, why: 'together' });
const restore = (toRevision: number) => change({ action: 'rollback', toRevision, why: 'as it was' });
const head = async () => (await fetchHead(database.db))!;
/** Release ids of shell, home and shop. */
const live = async () => {
  const { shell, areas } = (await head()).composition;
  return [shell, areas['home'], areas['shop']];
};
const [shell, home, shop] = [
  (number: number) => ({ area: SHELL, to: shells[number]! }),
  (number: number) => ({ area: 'home', to: homes[number]! }),
  (number: number) => ({ area: 'shop', to: shops[number]! }),
];

test('deploys releases that link only with each other, with one entry in the log', async () => {
  const { revision, entries } = await deploy(shell(0), home(0), shop(0));
  expect([revision, entries]).toEqual([1, [expect.objectContaining({ area: '*', action: 'deploy' })]]);
  await expect(deploy(home(1))).rejects.toMatchObject({ code: 'DOES_NOT_LINK' });
  const both = await deploy(shell(1), home(1), shop(0));
  expect(both).toMatchObject({
    revision: 2,
    entries: [
      {
        moves: [
          { area: SHELL, from: shells[0], to: shells[1] },
          { area: 'home', from: homes[0], to: homes[1] },
        ],
      },
    ],
  });
});

test('changes nothing if one of several releases is refused', async () => {
  const before = await live();
  const unfit = await upload(version('home', 3, { needs: [{ ...needs[0]!, names: ['noWord'] }] }));
  await expect(deploy(shop(1), { area: 'home', to: unfit })).rejects.toMatchObject({ code: 'DOES_NOT_LINK' });
  await change({ action: 'freeze', area: 'home', why: 'holidays' });
  await expect(deploy(shop(1), home(0))).rejects.toMatchObject({ details: { reason: 'frozen' } });
  await change({ action: 'unfreeze', area: 'home', why: 'they are over' });
  await expect(deploy(shop(1), shop(0))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(
    change({ action: 'deploy', moves: [shop(1), home(0)], why: 'late', revision: 1 }),
  ).rejects.toMatchObject({ details: { reason: 'overtaken', area: 'home', to: homes[1], revision: 2 } });
  expect(await live()).toEqual(before);
});

test('restores the releases of a revision in one entry, ends canaries, and keeps areas that are newer', async () => {
  const kiosk = await upload(version('kiosk', 1));
  await deploy({ area: 'kiosk', to: kiosk });
  await change({ action: 'canary', area: 'shop', to: shops[1]!, percent: 5, why: 'a trial' });
  const { entries } = await restore(1);
  expect(entries.map(({ area, action }) => [area, action])).toEqual([
    ['shop', 'withdraw'],
    ['*', 'rollback'],
  ]);
  expect(await live()).toEqual([shells[0], homes[0], shops[0]]);
  expect((await head()).composition.areas['kiosk']).toBe(kiosk);
  expect((await head()).controls.canaries).toEqual({});
  await expect(restore(1)).resolves.toMatchObject({ entries: [] });
});

test('rolls one area back to a release that it got together with others', async () => {
  await restore(2);
  await deploy(shop(1));
  const back = { action: 'rollback', area: 'home', why: 'alone' } as const;
  await expect(change(back)).resolves.toMatchObject({
    entries: [{ area: 'home', from: homes[1], to: homes[0] }],
  });
  expect(await isInLog(database.db, 'home', homes[1]!)).toBe(true);
  expect(await fetchAllChanges(database.db)).toEqual(
    expect.arrayContaining([{ area: 'home', action: 'deploy', to: homes[1] }]),
  );
});

test('drops a path that another area links to only together with that area, or by a rollback', async () => {
  const page = { prefix: '/bills', title: 'T', description: 'D' };
  const options = { paths: [page] };
  const [open, closed] = [await upload(version('till', 1, options)), await upload(version('till', 2))];
  const opened = await upload(version('till', 3, options));
  const linking = await upload(version('desk', 1, { uses: { paths: ['/bills/last'] } }));
  const silent = await upload(version('desk', 2));
  const [till, desk] = [(to: string) => ({ area: 'till', to }), (to: string) => ({ area: 'desk', to })];
  await deploy(till(open), desk(linking));
  const dropping = [
    deploy(till(closed)),
    change({ action: 'canary', area: 'till', to: closed, percent: 5, why: 'a trial' }),
  ];
  for (const attempt of dropping) {
    await expect(attempt).rejects.toMatchObject({
      code: 'DOES_NOT_LINK',
      details: {
        problems: [
          {
            kind: 'path-in-use',
            message: `till ${closed.slice(0, 8)} drops /bills, but desk ${linking.slice(0, 8)} links to /bills/last`,
          },
        ],
      },
    });
  }
  // the owner may insist, so that a link that stays for ever does not keep a path for ever
  const insisting = {
    action: 'deploy',
    area: 'till',
    to: closed,
    why: 'no bills any more',
    force: true,
  } as const;
  await expect(change(insisting)).resolves.toMatchObject({ entries: [{ area: 'till', to: closed }] });
  await deploy(till(open));
  await expect(deploy(till(closed), desk(silent))).resolves.toMatchObject({ entries: [{ area: '*' }] });
  await deploy(till(opened), desk(linking));
  await change({ action: 'rollback', area: 'till', to: closed, why: 'it is broken' });
  expect((await head()).composition.areas).toMatchObject({ till: closed, desk: linking });
});

test('restores the other areas when former releases were deleted, lost trust or do not link, and names these', async () => {
  const { db } = database;
  const grain = { paths: [{ prefix: '/grain', title: 'T', description: 'D' }] };
  const [root, key, stolen] = [buildKey(), buildKey(), buildKey()];
  const former = [version('barn', 1, grain), ...['forge', 'mill', 'yard'].map((area) => version(area, 1))];
  const trust = new ReleaseTrust([root.publicKey]);
  for (const one of [key, stolen])
    await registerKey(db, trust, buildRegistration(root, one, { areas: ['*'] }), 'test');
  const uploadAll = async (releases: TinyRelease[]) => {
    const moves: Move[] = [];
    for (const release of releases) moves.push({ area: release.manifest.area, to: await upload(release) });
    return moves;
  };
  const { revision } = await deploy(...(await uploadAll(former)));
  for (const release of former)
    await saveSignature(db, signTiny(release, release.manifest.area === 'forge' ? stolen : key));
  await deploy(...(await uploadAll(former.map(({ manifest }) => version(manifest.area, 2)))));
  await deploy({ area: 'field', to: await upload(version('field', 1, grain)) });
  const [, , mill, yard] = former.map(({ manifest }) => manifest);
  await deleteReleases(db, [{ area: 'mill', id: mill!.id }]);
  await revokeKey(db, stolen.id, true);
  const restoreTrusted = () =>
    changeChannel(
      db,
      { action: 'rollback', toRevision: revision, why: 'as it was' },
      { who: 'test', routing: NO_ROUTING, trust },
    );
  await expect(restoreTrusted()).resolves.toMatchObject({
    entries: [
      {
        area: 'yard',
        to: yard!.id,
        why: 'as it was (не возвращены: mill — прежнего выпуска нет в хранилище, или он повреждён) (не возвращены: forge — подписи прежнего выпуска сайт больше не верит) (не возвращены: barn — прежний выпуск не сходится с остальными)',
      },
    ],
  });
  // nothing else can be restored, so a second attempt would do nothing
  await expect(restoreTrusted()).rejects.toMatchObject({
    details: { reason: 'untrusted-release', area: 'forge', fault: 'compromised' },
  });
});

test('refuses a revision that does not exist, and one of which all releases were deleted, naming them', async () => {
  await expect(restore(999)).rejects.toMatchObject({
    code: 'NOT_FOUND',
    details: { reason: 'unknown-revision', latest: (await head()).revision },
  });
  await restore(2);
  const before = await live();
  await restore(1);
  await deleteReleases(database.db, [{ area: 'home', id: homes[1]! }]);
  const { entries } = await restore(2);
  expect(entries).toMatchObject([{ area: SHELL, to: shells[1], why: expect.stringContaining('home') }]);
  await expect(restore(2)).rejects.toMatchObject({
    code: 'NOT_FOUND',
    details: {
      reason: 'deleted-releases',
      revision: 2,
      missing: [{ area: 'home', release: homes[1] }],
    },
  });
  expect(await live()).toEqual([before[0], homes[0], before[2]]);
});
