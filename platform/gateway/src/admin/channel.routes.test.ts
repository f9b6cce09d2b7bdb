import type { DeployVerb } from '@site/contracts/deploy-token';
import { callDeployApi } from '../testing/call-deploy-api';
import { announceTiny, openTestSite, type TestSite } from '../testing/test-site';
import { fillLog } from '../testing/fill-tables';
import { buildRelease, buildShell, renderingArea } from '../testing/tiny-release';

let site: TestSite;
const releases: string[] = [];

beforeAll(async () => {
  site = await openTestSite();
  await site.deploy(buildShell());
  for (const server of ['exports.area = 1;', 'exports.area = 12;', 'exports.area = 123;'])
    releases.push(await site.deploy(buildRelease({ server })));
});
afterAll(() => site.close());

const call = (token: string, path: string, body: object) =>
  callDeployApi(site.url, token, 'POST', path, body);
const rollBack = (token = site.token, to?: string) =>
  call(token, '/channel', { action: 'rollback', area: 'home', to, why: 'it is broken' });
const live = async () => (await site.client.fetchStatus()).areas.find(({ area }) => area === 'home')?.release;

test('rolls an area back by one release when two people do so concurrently, and refuses the second', async () => {
  // an open transaction blocks both requests until both have arrived
  let release = () => {};
  let held: Promise<void> | undefined;
  await new Promise<void>((begun) => {
    held = site.database.db.transaction(() => {
      begun();
      return new Promise<void>((resolve) => (release = resolve));
    });
  });
  const requests = [rollBack(), rollBack()];
  for (let other = 0; other < 5; other += 1) await site.get('/builds/latest.json');
  release();
  await held;
  const replies = await Promise.all(requests);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'CONFLICT',
    details: { reason: 'overtaken', area: 'home', to: releases[1] },
  });
  expect(await live()).toBe(releases[1]);
  expect(await rollBack()).toMatchObject({ status: 200, body: { changes: [{ to: releases[0] }] } });
});

describe('what the releases of a token may newly own', () => {
  const owned = (prefix: string) => ({ prefix, title: 'T', description: 'D' });
  const fields = { why: 'a try', force: true };
  /** A release that takes names that nothing owns yet. Those that begin with `home/` need no claim. */
  const greedy = buildRelease({
    server: renderingArea(`'greedy'`),
    paths: [owned('/checkpayment/yookassa'), owned('/prize')],
    modals: ['case-info', 'home/receipt'],
    slots: ['sign-in', 'home/shelf'],
    calls: ['POST /api/payments/create'],
  });
  const { id } = greedy.manifest;
  const deploy = (token: string, to = id) =>
    call(token, '/channel', { action: 'deploy', area: 'home', to, ...fields });
  const canary = (token: string) =>
    call(token, '/channel', { action: 'canary', area: 'home', to: id, percent: 9, ...fields });
  const preview = (token: string) => call(token, '/previews', { area: 'home', release: id });
  beforeAll(() => announceTiny(site.client, greedy));

  const verbs: DeployVerb[] = ['deploy', 'rollback', 'canary', 'force', 'preview', 'read'];

  test.each([
    [
      'has no claims',
      undefined,
      {
        paths: ['/checkpayment/yookassa', '/prize'],
        modals: ['case-info'],
        slots: ['sign-in'],
        calls: ['POST /api/payments/create'],
      },
    ],
    [
      'has other claims',
      { paths: ['/prize', '/check'], modals: [], slots: ['sign-in'], calls: ['GET /api/payments/create'] },
      {
        paths: ['/checkpayment/yookassa'],
        modals: ['case-info'],
        slots: [],
        calls: ['POST /api/payments/create'],
      },
    ],
  ])(
    'refuses a deploy, a canary and a preview of a release if the token %s',
    async (name, claims, claimed) => {
      const { token } = await site.client.createToken({
        name,
        areas: ['home'],
        verbs,
        ...(claims ? { claims } : {}),
      });
      const { revision } = await site.client.fetchStatus();
      for (const attempt of [deploy, canary, preview])
        expect(await attempt(token)).toMatchObject({
          status: 403,
          body: { code: 'FORBIDDEN', details: { reason: 'claims', area: 'home', release: id, claimed } },
        });
      expect((await site.client.fetchStatus()).revision).toBe(revision);
    },
  );

  test('refuses a claim before it renders pages', async () => {
    const failing = buildRelease({
      server: renderingArea(`(() => { throw new Error('no beds left') })()`),
      paths: [owned('/prize')],
    });
    await announceTiny(site.client, failing);
    const { token } = await site.client.createToken({ name: 'early', areas: ['home'], verbs });
    const request = { action: 'deploy', area: 'home', to: failing.manifest.id, why: 'a try' };
    expect(await call(token, '/channel', request)).toMatchObject({
      status: 403,
      body: { details: { reason: 'claims' } },
    });
  });

  test('deploys what the token may claim, and later what the live release owns', async () => {
    const claims = { paths: ['/checkpayment', '/prize'], modals: ['*'], slots: ['sign-in'], calls: ['*'] };
    const entitled = await site.client.createToken({ name: 'entitled', areas: ['home'], verbs, claims });
    expect(entitled.info.claims).toEqual(claims);
    const plain = await site.client.createToken({ name: 'plain', areas: ['home'], verbs });
    expect(await deploy(entitled.token)).toMatchObject({ status: 200 });
    const below = buildRelease({
      server: renderingArea(`'below'`),
      paths: [owned('/prize'), owned('/prize/rules')],
      modals: ['case-info'],
    });
    await announceTiny(site.client, below);
    expect(await deploy(plain.token, below.manifest.id)).toMatchObject({ status: 200 });
    const dropped = await deploy(plain.token);
    expect(dropped).toMatchObject({
      status: 403,
      body: { details: { claimed: { paths: ['/checkpayment/yookassa'], modals: [], slots: ['sign-in'] } } },
    });
    expect(await rollBack(plain.token, id)).toMatchObject({ status: 200 });
  });
});

test.each([
  ['a deploy', { action: 'deploy' }],
  ['a canary', { action: 'canary', percent: 9 }],
])('lets a token override the refusal of %s only with the right to do so', async (_what, change) => {
  const to = await live();
  const rights = { areas: ['home'], verbs: ['deploy', 'canary', 'read'] as DeployVerb[] };
  const { token } = await site.client.createToken({ name: `without force: ${change.action}`, ...rights });
  const forced = { ...change, area: 'home', to, why: 'a try', force: true };
  expect(await call(token, '/channel', forced)).toMatchObject({
    status: 403,
    body: { code: 'FORBIDDEN', details: { reason: 'verb', verb: 'force', verbs: rights.verbs } },
  });
  const other = {
    name: `with force: ${change.action}`,
    ...rights,
    verbs: [...rights.verbs, 'force' as const],
  };
  const forcing = await site.client.createToken(other);
  expect((await call(forcing.token, '/channel', forced)).body).not.toMatchObject({ code: 'FORBIDDEN' });
});

test('limits the changes of an area in a day, but not its rollbacks, nor the operator', async () => {
  const to = await live();
  const { token } = await site.client.createToken({ name: 'a flood', areas: ['home'], verbs: ['*'] });
  const release = await site.deploy(buildRelease({ server: `exports.area = 'before the flood';` }));
  await fillLog(site.database.db, 'home', 300);
  const deploy = { action: 'deploy', area: 'home', to, why: 'a try', force: true };
  const refused = { status: 409, body: { details: { reason: 'day-limit', what: 'changes', most: 300 } } };
  expect(await call(token, '/channel', deploy)).toMatchObject(refused);
  expect(await call(token, '/previews', { area: 'home', release })).toMatchObject(refused);
  expect((await rollBack(token, to)).status).toBe(200);
  expect((await call(site.token, '/channel', { ...deploy, to: release })).status).toBe(200);
});
