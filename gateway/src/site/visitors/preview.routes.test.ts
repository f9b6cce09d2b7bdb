import { HOUR_MS } from '@site/shared/contracts/time';
import type { LatestBuild } from '@site/shared/contracts/composition';
import type { PageState } from '@site/shared/contracts/page';
import { openTestSite, type TestSite } from '../../testing/test-site';
import { buildRelease, buildShell, renderingArea } from '../../testing/tiny-release';

jest.setTimeout(180_000); // these tests use a real database and may run on a busy machine

const owned = (prefix: string) => ({ prefix, title: 'Страница', description: 'Проба' });
const shell = buildShell({ provides: [{ key: 'tiny/shared', version: '1.0.0', names: ['word'] }] });
const desk = (word: string, needs: string[] = []) =>
  buildRelease({
    area: 'desk',
    paths: [owned('/desk')],
    server: renderingArea(`'${word}'`),
    needs: needs.length > 0 ? [{ key: 'tiny/shared', range: '^1.0.0', names: needs }] : [],
  });

let site: TestSite;
let now = Date.now();

beforeAll(async () => {
  site = await openTestSite({ clock: () => now });
  await site.deploy(shell);
  await site.deploy(desk('first desk'));
});
afterAll(() => site.close());

const HTML = { accept: 'text/html' };
const why = 'a trial';

async function open(path: string, cookie = '') {
  const reply = await site.get(path, { ...HTML, cookie });
  const html = await reply.text();
  const [, state = 'null'] = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  return { reply, html, page: JSON.parse(state) as PageState };
}
const latest = async (cookie: string) =>
  (await (await site.get('/builds/latest.json', { cookie })).json()) as LatestBuild;

const cookieOf = (reply: Response) => reply.headers.get('set-cookie')?.split(';')[0] ?? '';

/** Stores a release without deploying it. */
async function store({ manifest, files }: ReturnType<typeof desk>) {
  const { missing } = await site.client.announce(manifest);
  for (const { path, integrity } of manifest.files)
    if (missing.includes(integrity)) await site.client.upload(integrity, files[path]!);
  return manifest.id;
}

const preview = (area: string, release: string) => site.client.preview({ area, release });

test('shows its release to visitors of the link, says so, and ends with one click', async () => {
  const release = await store(desk('desk to come'));
  const { path } = await preview('desk', release.slice(0, 8));
  const opened = await site.get(path, HTML);
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/desk']);
  const cookie = cookieOf(opened);
  const { html, page } = await open('/desk', cookie);
  expect(html).toContain('desk to come');
  expect(page.preview).toMatchObject({ area: 'desk', release });
  expect((await latest(cookie)).id).toBe(page.composition);
  expect((await open('/desk')).html).toContain('first desk');
  const left = await site.get('/preview/leave?to=%2Fdesk', { cookie });
  expect([left.status, left.headers.get('location')]).toEqual([303, '/desk']);
  expect(left.headers.get('set-cookie')).toMatch(/^preview=; Max-Age=0;/);
});

test('refuses a link that the site has not signed, and explains an expired link or cookie', async () => {
  const release = await store(desk('desk of tomorrow'));
  const { path } = await preview('desk', release);
  // changes the first character of the signature, because the last base64 character may contain unused bits
  const forged = path.replace(/[^.](?=[^.]*$)/, (sign) => (sign === 'A' ? 'B' : 'A'));
  expect((await site.get(forged, HTML)).status).toBe(404);
  const cookie = cookieOf(await site.get(path, HTML));
  now += 25 * HOUR_MS;
  const late = await site.get(path, HTML);
  expect([late.status, await late.text()]).toEqual([410, expect.stringContaining('Предпросмотр закончился')]);
  expect((await open('/desk', cookie)).html).toContain('first desk');
  now -= 25 * HOUR_MS;
});

test('explains that a release no longer links instead of showing the live site', async () => {
  const release = await store(desk('desk with a word', ['word']));
  const cookie = cookieOf(await site.get((await preview('desk', release)).path, HTML));
  await site.deploy(buildShell({ title: 'Порт без слова' }));
  const { reply, html } = await open('/desk', cookie);
  expect([reply.status, html]).toEqual([410, expect.stringContaining('/preview/leave?to=%2Fdesk')]);
  await expect(preview('desk', release)).rejects.toThrow(/desk needs tiny\/shared/);
  await site.client.change({ action: 'rollback', area: 'shell', why });
});

test('does not redirect to another site when leaving', async () => {
  for (const to of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)']) {
    const reply = await site.get(`/preview/leave?to=${encodeURIComponent(to)}`);
    expect(reply.headers.get('location')).toBe('/');
  }
});
