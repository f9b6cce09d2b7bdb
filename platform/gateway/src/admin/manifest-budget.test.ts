import { createDeployClient } from '../deploy-client/deploy-client';
import { announceTiny, openTestSite, type TestSite } from '../testing/test-site';
import { buildRelease, buildShell } from '../testing/tiny-release';

jest.setTimeout(180_000); // these tests use a real database and may run on a busy machine

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await site.deploy(buildShell());
});
afterAll(() => site.close());

test('lets a team read ten of the largest manifests in a minute, and an operator any number', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 1_990 }, (_, number) => [`part${number}.0badf00d.js`, 'same']),
  );
  const large = buildRelease({ files });
  await announceTiny(site.client, large);
  const { area, id } = large.manifest;
  const { token } = await site.client.createToken({ name: 'team', areas: [area], verbs: ['read'] });
  const team = createDeployClient({ url: site.url, token });
  const read = async () =>
    team.fetchManifest(area, id).then(
      () => 'read',
      ({ reply }: { reply?: { code?: string } }) => reply?.code,
    );
  const replies: unknown[] = [];
  for (let call = 0; call < 30; call += 1) replies.push(await read());
  // a minute of the gateway may end meanwhile
  const counted = replies.filter((reply) => reply === 'read').length;
  expect(counted).toBeGreaterThanOrEqual(10);
  expect(counted).toBeLessThanOrEqual(20);
  expect(new Set(replies)).toEqual(new Set(['read', 'TOO_MANY_REQUESTS']));
  for (let call = 0; call < 12; call += 1) expect((await site.client.fetchManifest(area, id)).id).toBe(id);
});
