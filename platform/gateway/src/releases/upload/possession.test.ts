import type { ReleaseFile, ReleaseManifest } from '@site/contracts/release';
import { callDeployApi } from '../../testing/call-deploy-api';
import { changed } from '../../testing/changed-release';
import { announceTiny, openTestSite, type TestSite } from '../../testing/test-site';
import { buildRelease, buildShell, type TinyRelease } from '../../testing/tiny-release';

const PROMO = { name: 'promo team', areas: ['promo'], token: 'a-token-of-the-promo-team' };
const OPERATOR = { name: 'operator', areas: ['*'], token: 'a-token-of-the-operator' };
const SECRET = 'exports.area = "the private bundle of home";';

let site: TestSite;
let taken = 0;
beforeAll(async () => {
  site = await openTestSite({ tokens: [OPERATOR, PROMO] });
  await site.deploy(buildShell());
  await site.deploy(buildRelease({ server: SECRET }));
});
afterAll(() => site.close());

const call = (token: string, method: string, path: string, body?: unknown) =>
  callDeployApi(site.url, token, method, path, body);
const digestOf = ({ integrity }: ReleaseFile) => integrity.slice(7).replaceAll('+', '-').replaceAll('/', '_');
const serverFile = ({ manifest }: TinyRelease) =>
  manifest.files.find(({ path }) => path === manifest.server)!;

/** A release of promo that offers to browsers the bytes of a file that is not its own. */
function takeOver(file: ReleaseFile): { manifest: ReleaseManifest; path: string; own: TinyRelease } {
  taken += 1;
  const path = `taken${taken}.0a.txt`;
  const own = buildRelease({ area: 'promo', server: `exports.area = ${taken};` });
  const type = 'text/plain; charset=utf-8';
  const manifest = changed(own, (same) => ({
    ...same,
    files: [...same.files, { ...file, path, type, audience: 'browser' }],
  }));
  return { manifest, path, own };
}

test('asks a team for the bytes of a file that another area has stored, and deploys nothing without them', async () => {
  const file = serverFile(buildRelease({ server: SECRET }));
  const { manifest, path, own } = takeOver(file);
  const announce = async () =>
    (await call(PROMO.token, 'POST', '/releases', manifest)).body as { missing: string[] };
  expect((await announce()).missing).toContain(file.integrity);
  // announced again, the file is listed by a release of the area, but still not sent
  expect((await announce()).missing).toContain(file.integrity);
  for (const one of own.manifest.files)
    await call(PROMO.token, 'PUT', `/blobs/${digestOf(one)}`, own.files[one.path]);
  const deploy = { action: 'deploy', area: 'promo', to: manifest.id, why: 'take it', force: true };
  expect(await call(PROMO.token, 'POST', '/channel', deploy)).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining(`lists ${path}; its area has not sent this file`) },
  });
  expect((await site.get(`/r/promo/${path}`)).status).toBe(404);
  expect(await call(PROMO.token, 'PUT', `/blobs/${digestOf(file)}`, Buffer.from('guessed'))).toMatchObject({
    status: 400,
  });
  // the same bytes, sent for the area that has them, prove nothing for promo
  const { status } = await call(
    OPERATOR.token,
    'PUT',
    `/blobs/${digestOf(file)}?area=home`,
    Buffer.from(SECRET),
  );
  expect(status).toBe(200);
  expect((await announce()).missing).toEqual([file.integrity]);

  expect(await call(PROMO.token, 'PUT', `/blobs/${digestOf(file)}`, Buffer.from(SECRET))).toMatchObject({
    status: 200,
  });
  expect((await announce()).missing).toEqual([]);
  expect(await call(PROMO.token, 'POST', '/channel', deploy)).toMatchObject({ status: 200 });
});

test('asks an area again for a private file that it now offers to browsers', async () => {
  const first = buildRelease({ area: 'promo', server: 'exports.area = "private";' });
  await announceTiny(site.client, first);
  const file = serverFile(first);
  const { manifest } = takeOver(file);
  const { body } = await call(PROMO.token, 'POST', '/releases', manifest);
  expect((body as { missing: string[] }).missing).toContain(file.integrity);
});

test('keeps the manifest of a release that nobody was served from other teams', async () => {
  const secret = buildRelease({ server: 'exports.area = "unreleased";' });
  await announceTiny(site.client, secret);
  const read = (token: string) => call(token, 'GET', `/releases/home/${secret.manifest.id}`);
  expect(await read(OPERATOR.token)).toMatchObject({ status: 200 });
  expect(await read(PROMO.token)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  await site.deploy(secret);
  await site.deploy(buildRelease({ server: SECRET }));
  expect(await read(PROMO.token)).toMatchObject({ status: 200 });
});
