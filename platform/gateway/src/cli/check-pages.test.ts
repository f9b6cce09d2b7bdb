import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DeployVerb } from '@site/contracts/deploy-token';
import { runCommand } from '../testing/run-command';
import { buildKey, buildRegistration, signTiny } from '../testing/signing-keys';
import { announceTiny, openTestSite, type TestSite } from '../testing/test-site';
import { buildRelease, buildShell, renderingArea, type TinyReleaseOptions } from '../testing/tiny-release';
import { writeBuilt } from '../testing/write-built';

const DRAWN = 'Страницы нарисованы, код окон и мест загружен.';
const FINE = 'Страницы нарисованы, код окон и мест загружен, сбоев нет.';
const LIVE = 'Страницы не рисовались: это уже в эфире.';
const NOTHING_LIVE = 'Страницы не рисовались: в эфире ещё ничего нет, сравнить не с чем.';
const LINKS_ONLY = 'Страницы не рисовались, проверены только связи';
let site: TestSite;
/** A site that accepts signed releases only. */
let signed: TestSite;
let root: string;

beforeAll(async () => {
  site = await openTestSite();
  root = await mkdtemp(path.join(tmpdir(), 'site-root-'));
  await site.deploy(buildShell());
});
afterAll(async () => {
  await site.close();
  await signed?.close();
  await rm(root, { recursive: true, force: true });
});

/** Builds a release of the area `lavka` whose page is the value of the JavaScript expression `body`. */
const lavka = (body: string, options: TinyReleaseOptions = {}) =>
  buildRelease({
    area: 'lavka',
    paths: [{ prefix: '/lavka', title: 'T', description: 'D' }],
    server: renderingArea(body),
    ...options,
  });
const write = (release: ReturnType<typeof lavka>) => writeBuilt(path.join(root, 'mf-lavka'), release);
const run = (line: string, token = site.token) => runCommand(line.split(' '), { url: site.url, token, root });
const runJson = async (line: string) =>
  JSON.parse((await run(`${line} --json`)).output) as Record<string, unknown>;
const claims = { paths: ['/lavka'], modals: [], slots: [] };
const createToken = async (name: string, verbs: DeployVerb[]) =>
  (await site.client.createToken({ name, areas: ['lavka'], verbs, claims })).token;
/** Returns true if the store has the release. */
const isStored = (id: string) =>
  site.client.fetchManifest('lavka', id).then(
    () => true,
    () => false,
  );

test('draws the pages of a build as a deploy does, and changes nothing', async () => {
  const id = await write(lavka(`'goods'`));
  const { revision } = await site.client.fetchStatus();
  expect(await run('check lavka')).toEqual({
    exitCode: 0,
    output: `Отправляю: 2 файла\nlavka ${id} сходится с тем, что в эфире на ${site.url}.\n${FINE}`,
  });
  expect(await runJson('check lavka')).toMatchObject({ drawn: true, faults: [] });

  await write(lavka(`(() => { throw new Error('no goods left') })()`));
  expect(await run('check lavka')).toMatchObject({
    exitCode: 1,
    output: expect.stringMatching(/Сайт не даст это выпустить:\n {2}\/lavka: не рисуется.*no goods left/),
  });
  const { error } = await runJson('check lavka');
  expect(error).toMatchObject({
    exitCode: 1,
    code: 'FAILING_PAGES',
    details: {
      faults: [
        {
          path: '/lavka',
          what: 'failed',
          message: '/lavka: не рисуется на сервере (threw: RenderError: Error: no goods left)',
        },
      ],
    },
  });
  expect((await site.client.fetchStatus()).revision).toBe(revision);
});

test('uploads and draws nothing of a build that does not link', async () => {
  const needs = [{ key: 'tiny/none', range: '^1.0.0', names: ['word'] }];
  const id = await write(lavka(`'goods and words'`, { needs }));
  const { exitCode, output } = await run('check lavka');
  expect([exitCode, output]).toEqual([1, expect.stringContaining('не сходится с тем, что в эфире')]);
  expect(output).not.toContain('Страницы');
  expect(await isStored(id)).toBe(false);
});

test('checks only the links with a token that may neither preview nor deploy, and says so', async () => {
  const id = await write(lavka(`'goods to look at'`));
  const reader = await createToken('reader', ['read']);
  const { exitCode, output } = await run('check lavka', reader);
  expect([exitCode, output]).toEqual([0, expect.stringContaining(LINKS_ONLY)]);
  expect(await isStored(id)).toBe(false);
  await expect(
    runCommand(['check', 'lavka', '--json'], { url: site.url, token: reader, root }),
  ).resolves.toMatchObject({ output: expect.stringContaining('"drawn": false') });
  const previewer = await createToken('previewer', ['read', 'preview']);
  expect(await run('check lavka', previewer)).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining(FINE),
  });
});

test('says that nothing was drawn of a release that is live', async () => {
  const release = lavka(`'the live goods'`);
  await write(release);
  await site.deploy(release);
  for (const line of ['check lavka', 'preview lavka']) {
    const { output } = await run(line);
    expect(output).toContain(LIVE);
    expect(output).not.toContain(FINE);
  }
});

test('names in a preview why a deploy of working pages would be refused', async () => {
  const id = await write(lavka(`'goods of another api'`, { consumes: ['GET /api/lavka/none'] }));
  const { exitCode, output } = await run('preview lavka');
  expect([exitCode, output]).toEqual([0, expect.stringContaining(`${DRAWN}\nСайт не даст это выпустить:\n`)]);
  expect(output).toMatch(new RegExp(`lavka ${id}.*GET /api/lavka/none`));
  expect(await runJson('preview lavka')).toMatchObject({
    problems: [{ kind: 'missing-call', message: expect.stringContaining('GET /api/lavka/none') }],
  });
});

test('names what a deploy would be refused for while a canary of the area runs', async () => {
  const canary = lavka(`'goods for a few'`);
  await announceTiny(site.client, canary);
  const { id: to } = canary.manifest;
  await site.client.change({ action: 'canary', area: 'lavka', to, percent: 10, why: 'a try' });
  await write(lavka(`'goods of a missing api'`, { consumes: ['GET /api/lavka/none'] }));
  expect(await runJson('preview lavka')).toMatchObject({ problems: [{ kind: 'missing-call' }] });
  await site.client.change({ action: 'withdraw', area: 'lavka', why: 'the try is over' });
});

test('leaves the uploaded builds to garbage collection', async () => {
  const id = await write(lavka(`'goods of yesterday'`));
  expect((await run('check lavka')).exitCode).toBe(0);
  const { db } = site.database;
  await db.execute(`update releases set announced_at = announced_at - interval '3 days'`);
  await db.execute(`update blobs set created_at = created_at - interval '3 days'`);
  expect((await site.client.collectGarbage()).releases.map(({ release }) => release.slice(0, 8))).toContain(
    id,
  );
  expect(await isStored(id)).toBe(false);
});

test('draws signed builds only on a site that requires signatures', async () => {
  const [rootKey, key] = [buildKey(), buildKey()];
  signed = await openTestSite({ trustKeys: [rootKey.publicKey] });
  await signed.client.addKey(buildRegistration(rootKey, key, { areas: ['shell', 'lavka'] }));
  const shell = buildShell();
  const release = lavka(`'signed goods'`);
  await writeBuilt(path.join(root, 'shell'), shell);
  await write(release);
  const runSigned = (
    line: string[],
    sign = () => Promise.resolve<ReturnType<typeof signTiny> | null>(null),
  ) => runCommand(line, { url: signed.url, token: signed.token, root, sign });
  const signShell = () => Promise.resolve(signTiny(shell, key));
  expect(await runSigned(['check', 'shell'], signShell)).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining(NOTHING_LIVE),
  });
  expect(await runSigned(['deploy', 'shell', '--why', 'first'], signShell)).toMatchObject({ exitCode: 0 });
  expect(await runSigned(['check', 'lavka'])).toMatchObject({
    exitCode: 0,
    output: expect.stringMatching(
      new RegExp(`${LINKS_ONLY}: сайт проверяет страницы только подписанных выпусков.*SITE_SIGNING_KEY`),
    ),
  });
  expect(await runSigned(['check', 'lavka'], () => Promise.resolve(signTiny(release, key)))).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining(FINE),
  });
});
