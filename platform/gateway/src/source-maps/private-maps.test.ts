import { releaseId } from '../releases/store/release-id';
import { runCommand } from '../testing/run-command';
import { announceTiny, openTestSite, type TestSite } from '../testing/test-site';
import { buildRelease, buildShell, renderingArea } from '../testing/tiny-release';
import { withMaps, withPrivateFiles } from '../testing/with-maps';

const pageOf = (word: string) => `page-${word.replaceAll(' ', '-')}.js`;
const buildHome = (word: string, budget?: { first: number; total: number }) =>
  buildRelease({
    paths: [{ prefix: '/', title: 'T', description: 'D' }],
    server: renderingArea(`'${word}'`),
    files: { [pageOf(word)]: `const page = '${word}';` },
    ...(budget ? { budget } : {}),
  });
const MARKS = { 'exports.area': 'home/src/area.tsx:1', 'const page': 'home/src/page.tsx:3' };
const mapsOf = (files: Record<string, Buffer>) => Object.keys(files).filter((path) => path.endsWith('.map'));

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await site.deploy(buildShell());
});
afterAll(() => site.close());

const statusOf = async (path: string, headers = {}) => (await site.get(path, headers)).status;

test('never serves a source map, of a live release or of a preview, also for guesses of its name', async () => {
  const live = withMaps(buildHome('live'), MARKS);
  await site.deploy(live);
  const next = withMaps(buildHome('next'), MARKS);
  await announceTiny(site.client, next);
  const { path } = await site.client.preview({ area: 'home', release: next.manifest.id });
  const cookie = (await site.startPreview(path)).headers.get('set-cookie')?.split(';')[0] ?? '';
  expect(await (await site.get('/', { cookie })).text()).toContain('next');

  for (const [word, { files, manifest }] of Object.entries({ live, next })) {
    expect(mapsOf(files)).toHaveLength(3);
    expect(await statusOf(`/r/home/${manifest.entry}`, { cookie })).toBe(200);
    for (const script of [manifest.entry, manifest.server, pageOf(word)])
      for (const guess of [`${script}.map`, script.replace(/\.c?js$/, '.map'), `${script}.map?v=1`])
        expect([guess, await statusOf(`/r/home/${guess}`, { cookie })]).toEqual([guess, 404]);
    for (const map of mapsOf(files))
      for (const guess of [map, `${map}.br`, `./${map}`, encodeURIComponent(map).replaceAll('.', '%2E')])
        expect([guess, await statusOf(`/r/home/${guess}`, { cookie })]).toEqual([guess, 404]);
  }
  const [entry] = mapsOf(live.files);
  for (const address of [`/${entry}`, `/api/${entry}`, `/deploy/v1/${entry}`, `/builds/${entry}`])
    expect(await statusOf(address)).toBeGreaterThanOrEqual(400);
  const meta = await (await site.get('/')).text();
  expect(meta).not.toContain('.map');
});

test('refuses a release that offers a source map to browsers', async () => {
  const { manifest, files } = buildRelease({ files: { [`${pageOf('open')}.0a1b2c3d4e5f6071.map`]: '{}' } });
  const type = 'application/json';
  const typed = {
    ...manifest,
    files: manifest.files.map((file) => (/map$/.test(file.path) ? { ...file, type } : file)),
  };
  const open = { manifest: { ...typed, id: releaseId(typed) }, files };
  await expect(announceTiny(site.client, open)).rejects.toMatchObject({
    message: expect.stringContaining('is a source map, which browsers must not get'),
  });
});

test('does not count source maps in the budget of an area', async () => {
  const { manifest } = buildHome('budget');
  const total = manifest.files
    .filter((file) => file.audience === 'browser')
    .reduce((sum, { size }) => sum + size, 0);
  const tight = withMaps(buildHome('budget', { first: total, total }), MARKS);
  expect(await site.client.check(tight.manifest)).toMatchObject({ problems: [] });
});

test('stores a map once, checks it like other files, and deletes it with its release', async () => {
  const release = withMaps(buildHome('checked'), { 'const page': 'home/src/checked.tsx:3' });
  await announceTiny(site.client, release);
  const { id } = release.manifest;
  const { db } = site.database;
  const map = release.manifest.files.find(({ path }) => path.startsWith(`${pageOf('checked')}.`))!;
  const encodings = `select encoding from blobs where integrity = '${map.integrity}'`;
  expect((await db.execute(encodings)).rows).toEqual([{ encoding: 'identity' }]);
  const run = (line: string[]) => runCommand(line, { url: site.url, token: site.token });
  expect(await run(['verify', `home@${id}`])).toMatchObject({ exitCode: 0 });
  await db.execute(`update blob_chunks set bytes = 'spoilt' where integrity = '${map.integrity}'`);
  const { output, exitCode } = await run(['verify', `home@${id}`]);
  expect(output).toMatch(new RegExp(`${map.path} +содержимое не сходится с хешем`));
  expect(exitCode).toBe(1);

  await db.execute(`update releases set announced_at = announced_at - interval '60 days' where id = '${id}'`);
  await db.execute(`update blobs set created_at = created_at - interval '60 days'`);
  expect((await site.client.collectGarbage()).releases).toContainEqual(
    expect.objectContaining({ release: id }),
  );
  expect((await db.execute(encodings)).rows).toEqual([]);
});

test('accepts a private file that is no map, and a release without maps', async () => {
  await site.deploy(buildHome('without maps'));
  expect(await (await site.get('/')).text()).toContain('without maps');
  const odd = withPrivateFiles(buildHome('odd'), { 'notes.0a1b.json': '{}' });
  await site.deploy(odd);
  expect(await statusOf('/r/home/notes.0a1b.json')).toBe(404);
});
