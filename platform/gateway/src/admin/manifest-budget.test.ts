import type { ReleaseManifest } from '@site/contracts/release';
import { createDeployClient } from '../deploy-client/deploy-client';
import { saveRelease } from '../releases/store/release.repo';
import { announceTiny, openTestSite, type TestSite } from '../testing/test-site';
import { buildRelease, buildShell } from '../testing/tiny-release';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await site.deploy(buildShell());
});
afterAll(() => site.close());

test('lets a team read ten of the largest manifests in a minute, and an operator any number', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 1_990 }, (_, number) => [`part${number}.0badf00d.json`, '0']),
  );
  const large = buildRelease({ files });
  await announceTiny(site.client, large);
  const counted = await readOften(large.manifest);
  // a minute of the gateway may end meanwhile
  expect(counted).toBeGreaterThanOrEqual(10);
  expect(counted).toBeLessThanOrEqual(20);
  const { area, id } = large.manifest;
  for (let call = 0; call < 12; call += 1) expect((await site.client.fetchManifest(area, id)).id).toBe(id);
});

test('counts a manifest of few files by its other fields, if it was stored before they were limited', async () => {
  const names = Array.from({ length: 200 }, () => 'useSyncExternalStore');
  const needs = Array.from({ length: 200 }, () => ({ key: 'react', range: '^19.0.0', names }));
  const { manifest } = buildRelease({ area: 'bulky', needs });
  await saveRelease(site.database.db, manifest);
  const counted = await readOften(manifest);
  expect(counted).toBeGreaterThanOrEqual(4);
  expect(counted).toBeLessThanOrEqual(8);
});

/** Reads a manifest as its team, more often than allowed. Returns how often it was read. */
async function readOften({ area, id }: ReleaseManifest): Promise<number> {
  const { token } = await site.client.createToken({ name: `team ${area}`, areas: [area], verbs: ['read'] });
  const team = createDeployClient({ url: site.url, token });
  const read = async () =>
    team.fetchManifest(area, id).then(
      () => 'read',
      ({ reply }: { reply?: { code?: string } }) => reply?.code,
    );
  const replies: unknown[] = [];
  for (let call = 0; call < 30; call += 1) replies.push(await read());
  expect(new Set(replies)).toEqual(new Set(['read', 'TOO_MANY_REQUESTS']));
  return replies.filter((reply) => reply === 'read').length;
}
