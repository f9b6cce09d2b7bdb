import {
  type PreviewReleases,
  PREVIEW_CHOICE_PATH,
  PREVIEW_RELEASES_PATH,
} from '@site/contracts/preview-releases';
import { cookieOf, createPreviewVisits } from '../../testing/preview-visits';
import { openTestSite, type TestSite } from '../../testing/test-site';
import { buildRelease, buildShell, renderingArea } from '../../testing/tiny-release';

const why = 'a trial';
const began = Date.now();
const owned = (prefix: string) => ({ prefix, title: 'Страница', description: 'Проба' });
const provides = [{ key: 'tiny/shared', version: '1.0.0', names: ['word'] }];
const build = (area: string, word: string, names: string[] = [], more: string[] = []) =>
  buildRelease({
    area,
    paths: [`/${area}`, ...more].map(owned),
    server: renderingArea(`'${word}'`),
    needs: names.length > 0 ? [{ key: 'tiny/shared', range: '^1.0.0', names }] : [],
  });

let site: TestSite;
let visits: ReturnType<typeof createPreviewVisits>;
/** Releases of the desk by the word on its page. */
const desk: Record<string, string> = {};

const deploy = async (word: string) => (desk[word] = await site.deploy(build('desk', word)));
const store = async (word: string, ...rest: [string[]?, string[]?]) =>
  (desk[word] = await visits.store(build('desk', word, ...rest)));

beforeAll(async () => {
  site = await openTestSite();
  visits = createPreviewVisits(site);
  await site.deploy(buildShell({ provides }));
  await site.deploy(build('kiosk', 'kiosk'));
  for (const word of ['oldest', 'older', 'left']) await deploy(word);
  await site.client.change({ action: 'rollback', area: 'desk', why });
  await deploy('now');
  await store('only stored');
  await store('linked');
});
afterAll(() => site.close());

/** Makes a link to a release of the desk, and follows it. Returns the cookie. */
async function start(word: string, options: { switchable?: boolean } = { switchable: true }) {
  const made = await site.client.preview({ area: 'desk', release: desk[word] ?? '', ...options });
  return { ...made, cookie: cookieOf(await site.startPreview(made.path)) };
}
const fetchReleases = (cookie: string) => site.get(PREVIEW_RELEASES_PATH, { cookie });
async function readDesk(cookie: string) {
  const { areas } = (await (await fetchReleases(cookie)).json()) as PreviewReleases;
  return areas.find(({ area }) => area === 'desk')!;
}

interface Choice {
  cookie: string;
  releases: unknown;
  origin?: string;
}
async function choose({ cookie, releases, origin = site.url }: Choice) {
  const reply = await fetch(site.url + PREVIEW_CHOICE_PATH, {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify({ releases }),
  });
  const body = reply.status === 204 ? null : ((await reply.json()) as { code: string; details?: unknown });
  return { status: reply.status, body, cookie: cookieOf(reply) };
}
const wordAt = async (cookie: string) =>
  /<main>(.*?)<\/main>/.exec((await visits.open('/desk', cookie)).html)?.[1];

test('lists what this browser sees and what is live, and refuses a choice on a link that is not switchable', async () => {
  const { cookie } = await start('linked', {});
  const reply = await fetchReleases(cookie);
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const { composition, areas } = (await reply.json()) as PreviewReleases;
  expect(composition).toBe((await visits.open('/desk', cookie)).page.composition);
  expect(areas.map(({ area, title }) => [area, title])).toEqual([
    ['desk', 'desk'],
    ['kiosk', 'kiosk'],
    ['shell', null],
  ]);
  expect(areas[0]).toMatchObject({
    seen: { release: desk.linked },
    live: { release: desk.now },
    choices: [],
  });
  for (const { seen, live } of areas) {
    for (const at of [seen.uploadedAt, live?.uploadedAt]) expect(at).toBeGreaterThanOrEqual(began);
  }
  const refused = await choose({ cookie, releases: { desk: 'live' } });
  expect([refused.status, refused.body?.code, refused.cookie]).toEqual([403, 'FORBIDDEN', '']);
});

test('switches to a canary, a former release, the live one and back to that of the link', async () => {
  await store('trial');
  await site.client.change({ action: 'canary', area: 'desk', to: desk.trial, percent: 5, why });
  const { cookie } = await start('linked');
  expect((await readDesk(cookie)).choices.map(({ kind, release }) => [kind, release])).toEqual([
    ['linked', desk.linked],
    ['canary', desk.trial],
    ['former', desk.older],
    ['former', desk.oldest],
  ]);
  for (const word of ['trial', 'oldest', 'live', 'linked']) {
    const { status, cookie: next } = await choose({ cookie, releases: { desk: desk[word] ?? word } });
    expect([status, await wordAt(next)]).toEqual([204, word === 'live' ? 'now' : word]);
    expect((await readDesk(next)).seen.release).toBe(desk[word] ?? desk.now);
  }
  const live = await choose({ cookie, releases: { desk: 'live' } });
  await site.client.change({ action: 'promote', area: 'desk', why });
  expect(await wordAt(live.cookie)).toBe('trial');
  expect((await visits.open('/desk', live.cookie)).page.preview).toMatchObject({ release: desk.trial });
});

test('offers no release that was only stored, left by a rollback, or owns what the live one does not', async () => {
  const wide = await site.deploy(build('desk', 'wide', [], ['/desks']));
  await deploy('narrow');
  const { cookie } = await start('linked');
  const offered = (await readDesk(cookie)).choices.map(({ release }) => release);
  expect(offered).toContain(desk.oldest);
  for (const release of [desk['only stored'], desk.left, wide, 'ffffffffffffffff']) {
    expect(offered).not.toContain(release);
    expect((await choose({ cookie, releases: { desk: release } })).status).toBe(409);
  }
  expect((await choose({ cookie, releases: { kiosk: 'live' } })).status).toBe(403);
});

test('refuses releases that do not link, with the problem', async () => {
  await site.deploy(build('desk', 'needy', ['word']));
  await site.deploy(build('desk', 'needless'));
  const mute = await visits.store(buildShell({ title: 'Порт без слова' }));
  const moves = [
    { area: 'desk', to: desk.linked ?? '' },
    { area: 'shell', to: mute },
  ];
  const { path } = await site.client.preview({ moves, switchable: true });
  const cookie = cookieOf(await site.startPreview(path));
  const needy = (await readDesk(cookie)).choices.find(({ kind }) => kind === 'former')?.release;
  const { status, body } = await choose({ cookie, releases: { desk: needy } });
  expect([status, body]).toMatchObject([
    422,
    {
      code: 'DOES_NOT_LINK',
      details: { problems: [{ message: expect.stringContaining('desk нужен модуль tiny/shared') }] },
    },
  ]);
  expect((await choose({ cookie, releases: { desk: needy, shell: 'live' } })).status).toBe(204);
});

test('ignores a choice that the site has not signed for this link, and one that another site sends', async () => {
  const { cookie, path } = await start('linked');
  const other = await start('linked');
  const { cookie: chosen } = await choose({ cookie, releases: { desk: desk.oldest } });
  expect(await wordAt(chosen)).toBe('oldest');
  const choice = chosen.slice(cookie.length);
  for (const forged of [
    other.cookie + choice,
    chosen.replace(desk.oldest ?? '', desk['only stored'] ?? ''),
    `${cookie}~desk@${desk.left ?? ''}`,
  ])
    expect(await wordAt(forged)).toBe('linked');
  const foreign = await choose({ cookie, releases: { desk: 'live' }, origin: 'https://evil.example' });
  expect([foreign.status, foreign.cookie]).toEqual([403, '']);
  expect((await choose({ cookie, releases: 'desk' })).status).toBe(400);
  expect(await wordAt(cookieOf(await site.startPreview(path)))).toBe('linked');
});

test('is not made for more than three areas', async () => {
  const moves = ['desk', 'one', 'two', 'three'].map((area) => ({ area, to: desk.linked ?? '' }));
  await expect(site.client.preview({ moves, switchable: true })).rejects.toMatchObject({
    reply: { code: 'BAD_REQUEST', message: expect.stringContaining('at most 3') },
  });
});

test('ends the links to all releases of an area with a withdrawn canary, and the list of a switchable one', async () => {
  const plain = await start('linked', {});
  const { cookie, path } = await start('linked');
  await store('next trial');
  await site.client.change({ action: 'canary', area: 'desk', to: desk['next trial'], percent: 5, why });
  const { cookie: chosen } = await choose({ cookie, releases: { desk: desk['next trial'] } });
  expect(await wordAt(chosen)).toBe('next trial');
  await site.client.change({ action: 'withdraw', area: 'desk', why });
  expect(await visits.statuses({ path, cookie: chosen })).toEqual([410, 410]);
  expect((await fetchReleases(chosen)).status).toBe(404);
  expect((await choose({ cookie: chosen, releases: {} })).status).toBe(404);
  expect(await visits.statuses(plain)).toEqual([410, 410]);
  expect((await fetchReleases('')).status).toBe(404);
});

test('ends links when their area is closed, also for the time after it opens again', async () => {
  const plain = await start('linked', {});
  expect(await visits.statuses(plain)).toEqual([200, 200]);
  await site.client.change({ action: 'close', target: 'desk', why });
  await site.client.change({ action: 'open', target: 'desk', why });
  expect(await visits.statuses(plain)).toEqual([410, 410]);
});

test('shows the release of the link when the chosen one is not offered any more', async () => {
  for (const word of ['first', 'second', 'third']) await deploy(word);
  const { cookie, path } = await start('linked');
  const { cookie: chosen } = await choose({ cookie, releases: { desk: desk.second } });
  expect(await wordAt(chosen)).toBe('second');
  // leaves the second and third release; the token that made the link does not end it
  await site.client.change({ action: 'deploy', area: 'desk', to: desk.first ?? '', why });
  expect(await visits.statuses({ path, cookie: chosen })).toEqual([200, 200]);
  expect(await wordAt(chosen)).toBe('linked');
  expect((await readDesk(chosen)).seen.release).toBe(desk.linked);
});

test('shows the releases of the link when the chosen ones do not link any more', async () => {
  await site.deploy(build('desk', 'wordy', ['word']));
  await site.deploy(build('desk', 'quiet'));
  const { cookie, path } = await start('linked');
  const wordy = (await readDesk(cookie)).choices.find(({ kind }) => kind === 'former')?.release;
  const { status, cookie: chosen } = await choose({ cookie, releases: { desk: wordy } });
  expect([status, await wordAt(chosen)]).toEqual([204, 'wordy']);
  await site.deploy(buildShell({ title: 'Порт без слова' }));
  expect(await visits.statuses({ path, cookie: chosen })).toEqual([200, 200]);
  expect(await wordAt(chosen)).toBe('linked');
});

test('does not redirect to another site when leaving', async () => {
  for (const to of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)']) {
    const reply = await site.get(`/preview/leave?to=${encodeURIComponent(to)}`);
    expect(reply.headers.get('location')).toBe('/');
  }
});
