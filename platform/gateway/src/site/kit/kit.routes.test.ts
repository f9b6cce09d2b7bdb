import type { Kit } from '@site/contracts/kit';
import { releaseId } from '../../releases/store/release-id';
import { announceTiny, openTestSite, type TestSite } from '../../testing/test-site';
import { buildRelease, buildShell, renderingArea, type TinyRelease } from '../../testing/tiny-release';
import { withPrivateFiles } from '../../testing/with-maps';

const hash = (digit: number) => String(digit).repeat(16);
const tarball = (text: string) => Buffer.concat([Buffer.from([0x1f, 0x8b, 0x08]), Buffer.from(text)]);
/** A shell with one package in its kit. `number` makes it differ from other shells. */
const buildShellWithKit = (number: number): TinyRelease =>
  withPrivateFiles(buildShell({ title: `Порт ${number}` }), {
    [`kit.tiny.1.${number}.0.${hash(number)}.tgz`]: tarball(`tiny ${number}`),
  });

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const readKit = async () => (await (await site.get('/kit/')).json()) as Kit;
const readTiny = async (path = '/kit/tiny.tgz') => {
  const reply = await site.get(path);
  return reply.status === 200 ? (await reply.text()).slice(3) : reply.status;
};

test('serves the kit of the live shell, also after a rollback, and keeps earlier tarballs', async () => {
  expect((await site.get('/kit/')).status).toBe(404);
  await site.deploy(buildShell());
  expect(await readKit()).toMatchObject({ packages: [] });
  expect(await readTiny()).toBe(404);

  const [first, second] = [buildShellWithKit(1), buildShellWithKit(2)];
  await site.deploy(first);
  const { release, packages } = await readKit();
  expect(release).toBe(first.manifest.id);
  expect(packages).toEqual([
    {
      name: '@site/tiny',
      version: '1.1.0',
      path: `/kit/tiny.1.1.0.${hash(1)}.tgz`,
      size: tarball('tiny 1').length,
      integrity: first.manifest.files.at(-1)?.integrity,
    },
  ]);
  expect(await readTiny()).toBe('tiny 1');

  await site.deploy(second);
  expect(await readTiny()).toBe('tiny 2');
  expect(await readTiny(packages[0]?.path)).toBe('tiny 1');

  await site.client.change({ action: 'rollback', area: 'shell', to: first.manifest.id, why: 'a drill' });
  expect(await readTiny()).toBe('tiny 1');
  expect((await readKit()).release).toBe(first.manifest.id);
});

test('tells people in a browser how to begin', async () => {
  await site.deploy(buildShellWithKit(6));
  const reply = await site.get('/kit/', { accept: 'text/html' });
  expect(reply.headers.get('content-type')).toContain('text/html');
  const html = await reply.text();
  const commands = [...html.matchAll(/<pre tabindex="0"><code>([^<]+)<\/code><\/pre>/g)].map(
    ([, code]) => code,
  );
  expect(commands).toEqual([
    'node --version',
    `npm exec --yes --package=${site.url}/kit/cli.tgz -- site create-area lavka --site ${site.url}`,
    'npm install\nnpm run dev',
    'export SITE_TOKEN=…',
    'npx --no -- site --help',
  ]);
  expect(html).toContain('@site/tiny 1.6.0');
  for (const words of [
    'Node.js от 20.19',
    'Токен просят у администратора',
    'только npm',
    'пишите <code>npx --no site</code> вместо <code>npx site</code>',
  ])
    expect(html).toContain(words);
});

test('links guides that can be read before anything is installed', async () => {
  await site.deploy(buildShellWithKit(7));
  const html = await (await site.get('/kit/', { accept: 'text/html' })).text();
  const links = [...html.matchAll(/<li><a href="([^"]+)"/g)].map(([, to = '']) => to);
  expect(links).toEqual(['/kit/own-repository.md', '/kit/own-area-recipes.md', '/kit/own-backend.md']);
  for (const link of links)
    for (const [accept, type, begin] of [
      ['*/*', 'text/plain', /^# /],
      ['text/html', 'text/html', /^<!doctype html><html lang="en">/],
    ] as const) {
      const reply = await site.get(link, { accept });
      const { headers } = reply;
      expect([link, reply.status, headers.get('content-type')]).toEqual([
        link,
        200,
        `${type}; charset=utf-8`,
      ]);
      expect([headers.get('x-content-type-options'), headers.get('vary')]).toEqual(['nosniff', 'accept']);
      expect(await reply.text()).toMatch(begin);
      const again = await site.get(link, { accept, 'if-none-match': headers.get('etag') ?? '' });
      expect(again.status).toBe(304);
    }
});

test('answers every link of the guides, in the page for browsers and in the text for others', async () => {
  const pages = new Map<string, string>();
  const open = async (path: string) => {
    const reply = await site.get(path, { accept: 'text/html' });
    const html = reply.status === 200 ? await reply.text() : `status ${reply.status}`;
    pages.set(path, html);
    return html;
  };
  const left = ['/kit/own-repository.md', '/kit/own-area-recipes.md', '/kit/own-backend.md'];
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    const html = await open(path);
    for (const [, to = ''] of html.matchAll(/ href="([^"]+)"/g)) {
      const { pathname: target, hash } = new URL(to, site.url + path);
      // the site of this test has no home page
      if (target === '/') continue;
      if (!pages.has(target) && !left.includes(target)) left.push(target);
      if (hash !== '')
        expect([to, pages.get(target) ?? (await open(target))]).toEqual([
          to,
          expect.stringContaining(` id="${hash.slice(1)}"`),
        ]);
    }
    const text = await (await site.get(path, { accept: '*/*' })).text();
    for (const [, to = ''] of path.endsWith('.md') ? text.matchAll(/\]\(([^)#]+)[^)]*\)/g) : []) {
      expect(to).toMatch(/^http/);
      expect([to, (await fetch(to)).status]).toEqual([to, 200]);
    }
  }
  expect([...pages.keys()]).toContain('/kit/lavka-service.md');
  expect([...pages].filter(([, html]) => html.startsWith('status'))).toEqual([]);
});

test('leads from the address without a slash to the list', async () => {
  const reply = await site.get('/kit', { accept: 'text/html' });
  expect(reply.status).toBe(302);
  expect(reply.headers.get('location')).toBe('/kit/');
});

test('tells what the live areas own and declare', async () => {
  const contract = { modals: { 'pier/ticket': { props: { type: 'integer' as const } } } };
  const paths = [{ prefix: '/pier', title: 'T', description: 'D' }];
  await site.deploy(buildRelease({ area: 'pier', paths, contract, server: renderingArea("'pier'") }));
  expect(await (await site.get('/kit/contracts.json')).json()).toEqual({
    areas: { pier: { paths: ['/pier'], contract: { ...contract, slots: {}, events: {} } } },
  });
});

test('lets clients keep a tarball of one content, and ask again for the current one', async () => {
  await site.deploy(buildShellWithKit(3));
  const { packages } = await readKit();
  const current = await site.get('/kit/tiny.tgz');
  expect(current.headers.get('cache-control')).toBe('no-cache');
  const fixed = await site.get(packages[0]?.path ?? '');
  expect(fixed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const again = await site.get('/kit/tiny.tgz', { 'if-none-match': current.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
  const list = await site.get('/kit/');
  const known = await site.get('/kit/', { 'if-none-match': list.headers.get('etag') ?? '' });
  expect([list.headers.get('cache-control'), known.status]).toEqual(['no-cache', 304]);
  const contracts = await site.get('/kit/contracts.json');
  expect(contracts.headers.get('content-type')).toContain('application/json');
  const ask = (etag: string) => site.get('/kit/contracts.json', { 'if-none-match': etag });
  const etag = contracts.headers.get('etag') ?? '';
  expect((await ask(etag)).status).toBe(304);
  await site.deploy(
    buildRelease({ area: 'quay', paths: [{ prefix: '/quay', title: 'T', description: 'D' }] }),
  );
  expect((await ask(etag)).status).toBe(200);
});

test('serves no kit of a shell that was never live, and no other file of a release', async () => {
  const unseen = buildShellWithKit(4);
  await announceTiny(site.client, unseen);
  expect(await readTiny(`/kit/tiny.1.4.0.${hash(4)}.tgz`)).toBe(404);
  const { server, entry } = unseen.manifest;
  for (const path of [server, entry, `..%2Fr%2Fshell%2F${entry}`, '..%2f', 'tiny', 'tiny.1.3.0.tgz'])
    expect([path, (await site.get(`/kit/${path}`)).status]).toEqual([path, 404]);
  expect((await site.get(`/r/shell/kit.tiny.1.3.0.${hash(3)}.tgz`)).status).toBe(404);
});

test('refuses a kit in an area, and one that browsers may load', async () => {
  const name = `kit.tiny.1.5.0.${hash(5)}.tgz`;
  const area = withPrivateFiles(buildRelease(), { [name]: tarball('tiny') });
  const { manifest, files } = buildShellWithKit(5);
  const open = { ...manifest, files: manifest.files.map((file) => ({ ...file })) };
  for (const file of open.files) if (file.path === name) file.audience = 'browser';
  for (const release of [area, { manifest: { ...open, id: releaseId(open) }, files }])
    await expect(announceTiny(site.client, release)).rejects.toMatchObject({
      message: expect.stringContaining('is a file of a kit, which only the shell has'),
    });
});
