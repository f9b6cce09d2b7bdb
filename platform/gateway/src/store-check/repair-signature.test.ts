import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildKey, buildRegistration, signTiny } from '../testing/signing-keys';
import { runCommand } from '../testing/run-command';
import { openTestSite, type TestSite } from '../testing/test-site';
import { buildShell } from '../testing/tiny-release';

const root = buildKey();
const key = buildKey();
const shell = buildShell();
let site: TestSite;
let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'repair-'));
  await writeFile(path.join(dir, 'release.json'), JSON.stringify(shell.manifest));
  for (const [file, bytes] of Object.entries(shell.files)) await writeFile(path.join(dir, file), bytes);
  site = await openTestSite({ trustKeys: [root.publicKey] });
  await site.client.addKey(buildRegistration(root, key, { areas: ['shell'] }));
});
afterAll(async () => {
  await site.close();
  await rm(dir, { recursive: true, force: true });
});

test('repairs a missing release of a signed site only with a signature, and serves it again', async () => {
  const { area, id: to } = shell.manifest;
  const { missing } = await site.client.announce(shell.manifest, signTiny(shell, key));
  for (const integrity of missing) {
    const file = shell.manifest.files.find((one) => one.integrity === integrity)?.path ?? '';
    await site.client.upload(integrity, shell.files[file] ?? Buffer.alloc(0));
  }
  await site.client.change({ action: 'deploy', area, to, why: 'a test' });
  await site.database.db.execute(`delete from releases where id = '${to}'`);

  // the deploy API starts although no site can be served
  const database = { ...site.database, close: () => Promise.resolve() };
  const gateway = await openTestSite({ database, trustKeys: [root.publicKey] });
  expect((await gateway.client.fetchStatus()).areas).toMatchObject([{ area, release: to, lost: true }]);
  await gateway.close();

  const repair = (isSigned: boolean) =>
    runCommand(['repair', `${area}@${to}`, '--dir', dir], {
      url: site.url,
      token: site.token,
      sign: () => Promise.resolve(isSigned ? signTiny(shell, key) : null),
    });
  expect(await repair(false)).toMatchObject({
    exitCode: 1,
    output: expect.stringMatching(/не подписан\. Задайте SITE_SIGNING_KEY/),
  });
  expect(await repair(true)).toMatchObject({ exitCode: 0 });
  const [repaired] = (await site.client.fetchStatus()).areas;
  expect(repaired).toMatchObject({ release: to, signed: { at: expect.any(String) } });
  expect(repaired).not.toHaveProperty('withheld');
});
