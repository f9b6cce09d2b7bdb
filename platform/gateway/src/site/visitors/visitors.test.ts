import { HOUR_MS } from '@site/contracts/time';
import type { BuildMeta, LatestBuild } from '@site/contracts/composition';
import type { PageState } from '@site/contracts/page';
import { cohortCookie } from '../../testing/canary-site';
import { openSpecialSites } from '../../testing/special-sites';
import { openTestSite, type TestSite } from '../../testing/test-site';
import { buildRelease, buildShell, renderingArea } from '../../testing/tiny-release';

const owned = (prefix: string) => ({ prefix, title: 'Страница', description: 'Проба' });
const shell = buildShell({ provides: [{ key: 'tiny/shared', version: '1.0.0', names: ['word'] }] });
const home = (word: string) =>
  buildRelease({ area: 'home', paths: [owned('/')], server: renderingArea(`'${word}'`) });
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
  await site.deploy(home('first home'));
  await site.deploy(desk('first desk'));
});
afterAll(() => site.close());

const HTML = { accept: 'text/html', 'sec-fetch-site': 'none' };
const why = 'a trial';

async function open(path: string, cookie = '') {
  const reply = await site.get(path, { ...HTML, cookie });
  const html = await reply.text();
  const [, state = 'null'] = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  const [, key = ''] = /id="recovery-key" value="([\w-]{22})"/.exec(html) ?? [];
  return { reply, html, key, page: JSON.parse(state) as PageState };
}
const latest = async (cookie: string) =>
  (await (await site.get('/builds/latest.json', { cookie })).json()) as LatestBuild;

const cookieOf = (reply: Response) => reply.headers.get('set-cookie')?.split(';')[0] ?? '';

/** Stores a release without deploying it. */
async function store({ manifest, files }: ReturnType<typeof home>) {
  const { missing } = await site.client.announce(manifest);
  for (const { path, integrity } of manifest.files)
    if (missing.includes(integrity)) await site.client.upload(integrity, files[path]!);
  return manifest.id;
}

describe('a canary', () => {
  let canary: string;
  beforeAll(async () => {
    canary = await store(home('second home'));
    await site.client.change({ action: 'canary', area: 'home', to: canary, percent: 30, why });
  });
  afterAll(() => site.client.change({ action: 'withdraw', area: 'home', why }));

  test('goes to its share of visitors permanently, in pages and polls alike', async () => {
    let chosen = 0;
    const groups = 400;
    for (let cohort = 0; cohort < groups; cohort += 1) {
      const cookie = await cohortCookie(site, cohort);
      const { page } = await open('/', cookie);
      const isCanary = page.areas['home']?.release === canary;
      chosen += Number(isCanary);
      if (cohort % 40 === 0) expect((await latest(cookie)).id).toBe(page.composition);
    }
    // six standard deviations, so that a fair random assignment practically never fails this test
    expect(Math.abs(chosen / groups - 0.3)).toBeLessThan(6 * Math.sqrt((0.3 * 0.7) / groups));
  });

  test('assigns a cohort to each new browser in a cookie that scripts can’t read and that identifies nobody', async () => {
    const { reply, page } = await open('/');
    expect(reply.headers.get('set-cookie')).toMatch(
      /^cohort=\d{1,4}\.[\w-]{22}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect((await open('/', cookieOf(reply))).page.composition).toBe(page.composition);
    // requests that do not accept HTML get no cohort
    expect((await site.get('/builds/latest.json')).headers.get('set-cookie')).toBeNull();
  });

  test('replaces a forged cohort cookie instead of serving the canary', async () => {
    const chosen = Array.from({ length: 100 }, (_, cohort) => `cohort=${cohort}`);
    const signed = await cohortCookie(site, 7);
    for (const cookie of [
      ...chosen,
      'cohort=123456',
      signed.replace('=7.', '=8.'),
      `${signed.slice(0, -4)}AAAA`,
    ]) {
      const { reply } = await open('/', cookie);
      expect(reply.headers.get('set-cookie')).toMatch(/^cohort=\d{1,4}\./);
    }
    expect((await open('/', signed)).reply.headers.get('set-cookie')).toBeNull();
  });

  test('serves the manifest of its composition to everybody, also after its end', async () => {
    let cohort = 0;
    let composition = '';
    for (; composition === ''; cohort += 1) {
      const { page } = await open('/', await cohortCookie(site, cohort));
      if (page.areas['home']?.release === canary) composition = page.composition;
    }
    const ask = async () => (await (await site.get(`/builds/meta/${composition}.json`)).json()) as BuildMeta;
    expect((await ask()).areas['home']?.release).toBe(canary);
  });
});

/** Loads a page and returns the key of its page id, or null without an id. */
async function loadKey(path: string, headers: Record<string, string>): Promise<string | null> {
  const html = await (await site.get(path, { ...HTML, ...headers })).text();
  return /id="page-id" value="v1\.\w+\.([\w-]+)\./.exec(html)?.[1] ?? null;
}

test('serves all pages of a network, but counts one of them as evidence and limits the ids per minute', async () => {
  const flood = async (sender: string) => {
    const keys: (string | null)[] = [];
    for (let page = 0; page < 50; page += 1) keys.push(await loadKey('/', { 'x-forwarded-for': sender }));
    return keys.filter((key) => key !== null);
  };
  const keys = await flood('9.9.9.9');
  expect(keys).toHaveLength(40);
  expect(keys.filter((key) => !key.startsWith('-'))).toHaveLength(1);
  expect(await loadKey('/', { 'x-forwarded-for': '9.9.9.10' })).toMatch(/^-/);
  expect(await loadKey('/', { 'x-forwarded-for': '9.9.8.9' })).toMatch(/^[^-]/);
});

test('marks the id of a page that the area’s code could not render on the server', async () => {
  await site.deploy(
    buildRelease({ area: 'torn', paths: [owned('/torn')], server: renderingArea(`nothing.defined`) }),
  );
  expect(await loadKey('/torn', { 'x-forwarded-for': '9.9.6.1' })).toMatch(/^_/);
  expect(await loadKey('/desk', { 'x-forwarded-for': '9.9.7.1' })).toMatch(/^[^_-]/);
});

test('sets no cookie without a canary', async () => {
  expect((await open('/')).reply.headers.get('set-cookie')).toBeNull();
});

describe('a browser that could not load a release', () => {
  test('gets the previous release in a composition that links', async () => {
    const live = await site.deploy(desk('second desk'));
    const cookie = `avoid=desk@${live}`;
    const { html, page } = await open('/desk', cookie);
    expect(html).toContain('first desk');
    expect(page.avoided).toEqual({ desk: live });
    expect((await latest(cookie)).id).toBe(page.composition);
    expect((await open('/desk')).html).toContain('second desk');
    // the cookie avoids the second release only, so the next release is served
    await site.deploy(desk('third desk'));
    expect((await open('/desk', cookie)).html).toContain('third desk');
  });

  test('gets the area marked as unavailable when there is no other release', async () => {
    const only = await site.deploy(
      buildRelease({ area: 'kiosk', paths: [owned('/kiosk')], server: renderingArea(`'the kiosk'`) }),
    );
    const { key } = await open('/kiosk');
    const { reply, page, html } = await open('/kiosk', `avoid=kiosk@${only}@${key}`);
    expect([reply.status, page.unavailable, page.areas]).toEqual([200, ['kiosk'], {}]);
    expect(html).toContain('<main>area missing</main>');
    expect(html).not.toContain('/r/kiosk/');
    // code that the next change has removed could have written the cookie, and have had its end signed
    await site.client.change({ action: 'freeze', area: 'home', why });
    await site.client.change({ action: 'unfreeze', area: 'home', why });
    for (const planted of [cookieOf(reply), `avoid=kiosk@${only}@${key}`, `avoid=kiosk@${only}`]) {
      const later = await open('/kiosk', planted);
      expect([later.page.unavailable, later.page.areas['kiosk']?.release]).toEqual([undefined, only]);
    }
  });

  test('gets a recovery key only in a page that it shows', async () => {
    expect((await open('/')).key).toHaveLength(22);
    const fetched = await site.get('/', { ...HTML, 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' });
    expect(await fetched.text()).not.toContain('recovery-key');
  });

  test('never gets a release that an operator left, and no release for longer than an hour', async () => {
    const page = async (cookie: string) => (await open('/desk', cookie)).page;
    const trusted = await site.deploy(desk('trusted desk'));
    const left = [await site.deploy(desk('hostile desk'))];
    await site.deploy(desk('trusted desk'));
    left.push(await site.deploy(desk('hostile desk again')));
    await site.client.change({ action: 'rollback', area: 'desk', why });
    const planted = `avoid=desk@${trusted}`;
    const { reply, page: served } = await open('/desk', planted);
    expect(left).not.toContain(served.areas['desk']?.release);
    expect(served.avoided).toEqual({ desk: trusted });
    expect(reply.headers.get('set-cookie')).toMatch(
      new RegExp(`^avoid=desk@${trusted}~[0-9a-z]+\\.[\\w-]{22}; Max-Age=3600; Path=/; SameSite=Lax$`),
    );
    const signed = cookieOf(reply);
    expect((await page(signed)).avoided).toEqual({ desk: trusted });
    expect((await open('/desk', signed)).reply.headers.get('set-cookie')).toBeNull();
    const forged = signed.replace(/~[0-9a-z]+/, '~zzzzzzzz');
    now += HOUR_MS;
    for (const cookie of [signed, forged]) {
      const late = await open('/desk', cookie);
      expect(late.page.avoided).toBeUndefined();
      expect(late.reply.headers.get('set-cookie')).toMatch(/^avoid=; Max-Age=0;/);
    }
    now -= HOUR_MS;
  });

  test('gets one site, whatever the order and number of the releases in its cookie', async () => {
    const { avoid, avoided } = await openSpecialSites(site.database.db);
    const [one, two] = [avoided('home'), avoided('desk')];
    const first = await avoid([one, two]);
    expect(Object.keys(first?.visit?.avoided ?? {})).toEqual(['desk', 'home']);
    const more = Array.from({ length: 100 }, (_, number) => ({ ...two, release: `${number}` }));
    for (const cookie of [[two, one], [one, two, one], ...more.map((other) => [two, one, other])])
      expect(await avoid(cookie)).toBe(first);
  });

  test('causes reads once for each release, in one build at a time, and for pages only', async () => {
    const { avoid, avoided, selects } = await openSpecialSites(site.database.db);
    const all = ['desk', 'home', 'shell'].map(avoided);
    const busy = avoid(all);
    await expect(avoid(all.slice(1))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await busy;
    for (const one of all) await avoid([one]);
    const before = selects();
    for (let subset = 1; subset < 1 << all.length; subset += 1)
      for (const mayClose of [true, false])
        await avoid(all.filter((_, bit) => subset & (1 << bit)).map((one) => ({ ...one, mayClose })));
    expect([before > 0, selects()]).toEqual([true, before]);
    const { reply } = await open('/livez', `avoid=desk@${all[0]!.release}`);
    expect(reply.headers.get('set-cookie')).toBeNull();
  });

  test('gets the normal site when its cookie names releases that it never got', async () => {
    const { page } = await open('/desk', 'avoid=desk@0123456789abcdef~<script>~home@x');
    expect(page.avoided).toBeUndefined();
  });
});
