import type { SiteRouting } from './site-routing';
import { saveRelease } from '../releases/store/release.repo';
import { announceRelease } from '../releases/upload/upload.service';
import { changed } from '../testing/changed-release';
import { UNLIMITED } from '../releases/read-budget';
import { storeTiny } from '../testing/store-tiny';
import type { Database } from '@site/server/db';
import type { ChannelRequest } from '@site/contracts/deploy';
import { SHELL } from '@site/contracts/release-path';
import { fetchHead, fetchRevision } from './channel.repo';
import { buildRelease, buildShell, type TinyRelease } from '../testing/tiny-release';
import { changeChannel } from './change.service';
import { toState } from './state';
import { UNSIGNED } from '../testing/unsigned';
import { openMigratedDatabase } from '../testing/migrated-database';

const SHARED = { key: 'tiny/shared', version: '1.0.0', names: ['word'] };

let database: Database;

beforeAll(async () => {
  database = await openMigratedDatabase();
  const shell = buildShell({ provides: [SHARED] });
  await upload(shell);
  await move({ area: SHELL, to: shell.manifest.id });
});
afterAll(() => database.close());

const upload = (release: TinyRelease) => storeTiny(database.db, release);

const readState = async () => toState(await fetchHead(database.db), routing);

const routing: SiteRouting = { mode: 'live', prelaunch: [{ prefix: '/shop', to: '/error', code: 404 }] };
const advice = { payer: UNLIMITED, clock: () => 0, onError: () => {} };
const options = { who: 'test', routing, trust: UNSIGNED, advice };
const change = (request: ChannelRequest) => changeChannel(database.db, request, options);
const move = ({ area, to }: { area: string; to: string }) =>
  change({ action: 'deploy', area, to, why: 'because' });
const rollback = (area: string, to?: string) =>
  change({ action: 'rollback', area, why: 'because', ...(to === undefined ? {} : { to }) });

/** Builds a release of `area` whose content depends on `number`. */
const version = (area: string, number: number, options: Parameters<typeof buildRelease>[0] = {}) =>
  buildRelease({ area, server: `exports.area = ${number}; // ${'.'.repeat(number)}`, ...options });

test('refuses a release with a file that was never uploaded', async () => {
  const { manifest } = version('lost', 1);
  await announceRelease(database.db, manifest);
  const before = await fetchRevision(database.db);
  await expect(move({ area: 'lost', to: manifest.id })).rejects.toMatchObject({
    code: 'DOES_NOT_LINK',
    details: { problems: expect.arrayContaining([expect.objectContaining({ kind: 'missing-file' })]) },
  });
  expect(await fetchRevision(database.db)).toBe(before);
});

test('refuses the deploy of a stored release with a path that is too deep', async () => {
  const path = { prefix: '/a'.repeat(11), title: 'Т', description: 'О' };
  const deep = version('deep', 1);
  const manifest = changed(deep, (same) => ({ ...same, owns: { ...same.owns, paths: [path] } }));
  await upload(deep);
  await saveRelease(database.db, manifest);
  await expect(move({ area: 'deep', to: manifest.id })).rejects.toMatchObject({ code: 'TOO_LARGE' });
});

test('refuses a shell that no longer provides what a live area needs', async () => {
  const needs = [{ key: 'tiny/shared', range: '^1.0.0', names: ['word'] }];
  await move({ area: 'needy', to: (await upload(version('needy', 1, { needs }))).id });
  const poorer = buildShell({ provides: [{ key: 'tiny/shared', version: '1.1.0', names: [] }] });
  const { id } = await upload(poorer);
  await expect(move({ area: SHELL, to: id })).rejects.toMatchObject({
    code: 'DOES_NOT_LINK',
    message: `needy needs \`word\` from tiny/shared; shell ${id.slice(0, 8)} does not provide it; with force the deploy goes on: needy is withheld until it links`,
  });
});

test('rolls back to the previous release, and names the nearest release that links when that one does not', async () => {
  const broken = { needs: [{ key: 'tiny/gone', range: '^1.0.0', names: [] }] };
  const good = await upload(version('back', 1));
  const bad = await upload(version('back', 2, broken));
  const live = await upload(version('back', 3));
  await move({ area: 'back', to: good.id });
  const { live: shell } = await readState();
  const gone = { key: 'tiny/gone', version: '1.0.0', names: [] };
  await move({ area: SHELL, to: (await upload(buildShell({ provides: [SHARED, gone] }))).id });
  await move({ area: 'back', to: bad.id });
  await move({ area: 'back', to: live.id });
  await move({ area: SHELL, to: shell[SHELL] ?? '' });
  await upload(version('back', 4));
  await expect(rollback('back', bad.id)).rejects.toMatchObject({
    code: 'DOES_NOT_LINK',
    details: { nearest: good.id },
  });
  const { entries } = await rollback('back', good.id);
  expect(entries).toEqual([expect.objectContaining({ area: 'back', from: live.id, to: good.id })]);
  await expect(rollback('back')).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('changes the mode of the site with an entry in the log', async () => {
  const { revision } = await change({ action: 'mode', mode: 'prelaunch', why: 'before the opening' });
  const head = await fetchHead(database.db);
  expect(head?.composition.rules).toEqual(routing.prelaunch);
  expect((await change({ action: 'mode', mode: 'prelaunch', why: 'once more' })).revision).toBe(revision);
  await change({ action: 'mode', mode: 'live', why: 'the opening' });
  expect((await fetchHead(database.db))?.composition.rules).toEqual([]);
});

/** Uploads two releases of an area and deploys the first one. */
async function layTwo(area: string, options: Parameters<typeof buildRelease>[0] = {}) {
  const [one, two] = [await upload(version(area, 1, options)), await upload(version(area, 2, options))];
  await move({ area, to: one.id });
  return [one.id, two.id] as const;
}
const canary = (area: string, to: string | undefined, percent = 10) =>
  change({ action: 'canary', area, percent, why: 'a trial', ...(to === undefined ? {} : { to }) });
const end = (area: string) => change({ action: 'withdraw', area, why: 'enough' });
const refused = (reason: string) => expect.objectContaining({ details: expect.objectContaining({ reason }) });

test('keeps a canary in the state until it is promoted, and changes its share', async () => {
  const [one, two] = await layTwo('tried');
  await canary('tried', two);
  expect((await fetchHead(database.db))?.controls.canaries).toEqual({ tried: { release: two, percent: 10 } });
  expect((await canary('tried', undefined, 50)).entries[0]).toMatchObject({
    from: `${two} 10%`,
    to: `${two} 50%`,
  });
  await expect(move({ area: 'tried', to: one })).resolves.toMatchObject({ entries: [] });
  const three = await upload(version('tried', 3));
  await expect(move({ area: 'tried', to: three.id })).rejects.toEqual(refused('canary-runs'));
  const promoted = await change({ action: 'promote', area: 'tried', why: 'it is good' });
  expect(promoted.composition.areas['tried']).toBe(two);
  expect((await fetchHead(database.db))?.controls.canaries).toEqual({});
  await expect(rollback('tried')).resolves.toMatchObject({ composition: { areas: { tried: one } } });
});

test('refuses a canary that is live, a fourth canary, and one that does not link', async () => {
  const areas = ['first', 'second', 'third', 'fourth'];
  const releases = new Map<string, readonly [string, string]>();
  for (const area of areas) releases.set(area, await layTwo(area));
  await expect(canary('first', releases.get('first')?.[0])).rejects.toEqual(refused('canary-is-live'));
  for (const area of areas.slice(0, 3)) await canary(area, releases.get(area)?.[1]);
  await expect(canary('fourth', releases.get('fourth')?.[1])).rejects.toEqual(refused('too-many-canaries'));
  await end('third');
  const unfit = await upload(
    version('fourth', 3, { needs: [{ key: 'tiny/gone', range: '^1.0.0', names: [] }] }),
  );
  await expect(canary('fourth', unfit.id)).rejects.toMatchObject({
    code: 'DOES_NOT_LINK',
    message: expect.stringMatching(/^with the canary fourth \w{8}: fourth needs tiny\/gone/),
  });
  await end('first');
  await end('second');
});

test('refuses a canary that links alone but not with another canary', async () => {
  const page = { prefix: '/shared-page', title: 'Страница', description: 'Проба' };
  await layTwo('east');
  await layTwo('west');
  const [east, west] = [
    await upload(version('east', 3, { paths: [page] })),
    await upload(version('west', 3, { paths: [page] })),
  ];
  await canary('east', east.id);
  await expect(canary('west', west.id)).rejects.toMatchObject({
    code: 'DOES_NOT_LINK',
    message: expect.stringContaining('both own /shared-page'),
  });
  await end('east');
});

test('withdraws a canary that needs the newer shell when the shell is rolled back, with an entry in the log', async () => {
  const provides = (names: string[]) => [{ key: 'tiny/shared', version: '1.2.0', names }];
  const [, newer] = await layTwo('daring');
  const shell = await upload(buildShell({ provides: provides(['word', 'newWord']), title: 'Новая' }));
  await move({ area: SHELL, to: shell.id });
  const needs = [{ key: 'tiny/shared', range: '^1.0.0', names: ['newWord'] }];
  const bold = await upload(version('daring', 4, { needs }));
  await canary('daring', bold.id);
  const { entries } = await rollback(SHELL);
  expect(entries.map(({ area, action }) => [area, action])).toEqual([
    ['daring', 'withdraw'],
    [SHELL, 'rollback'],
  ]);
  expect((await fetchHead(database.db))?.controls.canaries).toEqual({});
  expect(newer).not.toBe(bold.id);
});

test('ends the canary of an area that is rolled back', async () => {
  const [one, two] = await layTwo('both');
  const three = await upload(version('both', 3));
  await move({ area: 'both', to: two });
  await canary('both', three.id);
  expect((await rollback('both')).composition.areas['both']).toBe(one);
  expect((await fetchHead(database.db))?.controls.canaries).toEqual({});
});

test('refuses a new release of a frozen area, naming who froze it, and allows a rollback', async () => {
  const [one, two] = await layTwo('cold');
  await move({ area: 'cold', to: two });
  await change({ action: 'freeze', area: 'cold', why: 'holidays' });
  const three = await upload(version('cold', 3));
  await expect(move({ area: 'cold', to: three.id })).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { reason: 'frozen', area: 'cold', who: 'test', why: 'holidays' },
  });
  await expect(canary('cold', three.id)).rejects.toEqual(refused('frozen'));
  expect((await rollback('cold')).composition.areas['cold']).toBe(one);
  await change({ action: 'unfreeze', area: 'cold', why: 'they are over' });
  await expect(move({ area: 'cold', to: three.id })).resolves.toMatchObject({ entries: [{ to: three.id }] });
  await expect(change({ action: 'freeze', area: 'unknown', why: 'a slip' })).rejects.toEqual(
    refused('unknown-area'),
  );
});

test('refuses a rollback to a release that was never live, and to one that was left by a rollback', async () => {
  const [one, two] = await layTwo('sly');
  await expect(rollback('sly', two)).rejects.toEqual(refused('never-live-release'));
  await canary('sly', two);
  await expect(rollback('sly', two)).rejects.toEqual(refused('never-live-release'));
  await change({ action: 'promote', area: 'sly', why: 'it is good' });
  await change({ action: 'freeze', area: 'sly', why: 'holidays' });
  await rollback('sly', one);
  await expect(rollback('sly', two)).rejects.toEqual(refused('left-release'));
  expect((await fetchHead(database.db))?.composition.areas['sly']).toBe(one);
});

test('answers 404 for closed pages by a rule, also after a deploy, until they are opened', async () => {
  const owned = (prefix: string) => ({ prefix, title: 'Страница', description: 'Проба' });
  const [, two] = await layTwo('shop', { paths: [owned('/shop')] });
  await layTwo('kiosk', { paths: [owned('/kiosk')] });
  const prefixes = async () => (await fetchHead(database.db))?.composition.rules.map(({ prefix }) => prefix);
  await change({ action: 'close', target: 'shop', why: 'stocktaking' });
  await change({ action: 'close', target: '/kiosk/one', why: 'a leak' });
  await move({ area: 'shop', to: two });
  expect(await prefixes()).toEqual(['/kiosk/one', '/shop']);
  await expect(change({ action: 'close', target: '/kiosks', why: 'a slip' })).rejects.toEqual(
    refused('unowned-path'),
  );
  await expect(change({ action: 'close', target: 'needy', why: 'a slip' })).rejects.toEqual(
    refused('nothing-to-close'),
  );
  await change({ action: 'open', target: 'shop', why: 'done' });
  await change({ action: 'open', target: '/kiosk/one', why: 'repaired' });
  expect(await prefixes()).toEqual([]);
  await expect(change({ action: 'open', target: 'shop', why: 'a slip' })).rejects.toEqual(
    refused('not-closed'),
  );
});
