import { callDeployApi } from '../testing/call-deploy-api';
import { openTestSite, type TestSite } from '../testing/test-site';
import { buildRelease, buildShell } from '../testing/tiny-release';

jest.setTimeout(180_000); // These tests use a real database and may run on a busy machine.

let site: TestSite;
const releases: string[] = [];

beforeAll(async () => {
  site = await openTestSite();
  await site.deploy(buildShell());
  for (const server of ['exports.area = 1;', 'exports.area = 12;', 'exports.area = 123;'])
    releases.push(await site.deploy(buildRelease({ server })));
});
afterAll(() => site.close());

const rollBack = () =>
  callDeployApi(site.url, site.token, 'POST', '/channel', {
    action: 'rollback',
    area: 'home',
    why: 'it is broken',
  });
const live = async () => (await site.client.fetchStatus()).areas.find(({ area }) => area === 'home')?.release;

test('rolls an area back by one release when two people do so concurrently, and refuses the second', async () => {
  // an open transaction blocks both requests until both have arrived
  let release = () => {};
  const held = site.database.db.transaction(() => new Promise<void>((resolve) => (release = resolve)));
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
