import { changed, withFile } from '../../testing/changed-release';
import { callDeployApi } from '../../testing/call-deploy-api';
import { openTestSite, type TestSite } from '../../testing/test-site';
import { buildRelease, buildShell } from '../../testing/tiny-release';
import { saveRelease } from '../store/release.repo';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await site.deploy(buildShell());
});
afterAll(() => site.close());

test('refuses a new release with a large server bundle, and publishes a stored one again', async () => {
  const large = changed(buildRelease(), (manifest) =>
    withFile(manifest.server, { size: 1024 * 1024 + 1 })(manifest),
  );
  const call = (method: string, path: string, body: unknown) =>
    callDeployApi(site.url, site.token, method, path, body);
  const refused = {
    status: 413,
    body: { code: 'TOO_LARGE', message: expect.stringContaining('has 1048577 bytes, more than 1048576') },
  };
  expect(await call('POST', '/releases', large)).toMatchObject(refused);
  expect(await call('POST', '/check', large)).toMatchObject(refused);
  // an earlier gateway has stored it
  await saveRelease(site.database.db, large);
  expect(await call('POST', '/releases', large)).toMatchObject({ status: 200 });
  expect(await call('POST', '/check', large)).toMatchObject({ status: 200 });
});

test('refuses uploads of a team that keeps sending wrong bytes', async () => {
  const release = buildRelease({
    area: 'broken',
    files: { 'word.0a.js': 'a broken word' },
  });
  const { token } = await site.client.createToken({ name: 'broken', areas: ['broken'], verbs: ['deploy'] });
  await callDeployApi(site.url, token, 'POST', '/releases', release.manifest);
  const { integrity } = release.manifest.files.find(({ path }) => path === 'word.0a.js')!;
  const digest = integrity.slice(7).replaceAll('+', '-').replaceAll('/', '_');
  const send = (bytes: string, by: string) =>
    callDeployApi(site.url, by, 'PUT', `/blobs/${digest}`, Buffer.from(bytes));
  const statuses: number[] = [];
  // twenty if a minute ends meanwhile
  while (!statuses.includes(429) && statuses.length <= 20)
    statuses.push((await send('another words', token)).status);
  expect([...new Set(statuses)]).toEqual([400, 429]);
  expect(await send('a broken word', token)).toMatchObject({
    status: 429,
    body: { details: { reason: 'token-limit', token: 'broken', what: 'mismatch' } },
  });
  expect(await send('a broken word', site.token)).toMatchObject({ status: 200 });
});
