import { storeRelease } from '../deploy-client/store-release';
import { buildKey, buildRegistration, signTiny } from '../testing/signing-keys';
import { openTestSite, type TestSite } from '../testing/test-site';
import { buildRelease, buildShell, renderingArea, type TinyRelease } from '../testing/tiny-release';

const root = buildKey();
const team = buildKey();
let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ trustKeys: [root.publicKey] });
  await site.client.addKey(buildRegistration(root, team, { areas: ['*'] }));
  for (const release of [buildShell(), buildHome('first')]) {
    await store(release);
    const { area, id } = release.manifest;
    await site.client.change({ action: 'deploy', area, to: id, why: 'a test', force: true });
  }
});
afterAll(() => site.close());

const buildHome = (words: string) =>
  buildRelease({
    area: 'home',
    paths: [{ prefix: '/', title: 'T', description: 'D' }],
    server: renderingArea(`'${words}'`),
  });

async function store(release: TinyRelease) {
  const { manifest, files } = release;
  const pathOf = (integrity: string) =>
    manifest.files.find((file) => file.integrity === integrity)?.path ?? '';
  const read = (integrity: string) => Promise.resolve(files[pathOf(integrity)] ?? Buffer.alloc(0));
  await storeRelease(site.client, { manifest, read }, { signed: signTiny(release, team) });
}

test('shows the canary of a revoked key to no more visitors, and to fewer if somebody wants that', async () => {
  const second = buildHome('second');
  await store(second);
  const { manifest } = second;
  const share = (percent: number) =>
    site.client.change({
      action: 'canary',
      area: 'home',
      to: manifest.id,
      percent,
      why: 'a test',
      force: true,
    });
  await share(20);
  await site.client.change({ action: 'revoke-key', key: team.id, why: 'the team has a new key' });
  await expect(share(30)).rejects.toMatchObject({
    reply: { code: 'CONFLICT', details: { fault: 'revoked' } },
  });
  await expect(share(10)).resolves.toMatchObject({ changes: [{ to: `${manifest.id} 10%` }] });
  await site.client.change({ action: 'withdraw', area: 'home', why: 'a test' });
});
