import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { waitForHydration } from '../fixtures/hydration';
import { expectSuccess } from '../fixtures/expect-success';
import { HEAVY } from '../fixtures/tags';
import { expect, test as base } from '../fixtures/test';
import { BakeryPage } from '../pages/bakery.page';
import { writeRetitled } from '../site/deploy';
import { distOf, readManifest, SECOND_SITE_AREAS, SecondSite } from '../site/second-site';

/** Pages, and words that the server writes into them. */
const PAGES = [
  ['/', 'Ржаной на закваске'],
  ['/bread/bun', 'Слоим тесто дважды'],
  ['/visit', 'кормим закваску'],
] as const;
/** Words of the first site: what it sells, who visits it, its name and its fonts. */
const FIRST_SITE = /игрок|персонаж|донат|лаунчер|порт-ноябрь|player|donate|launcher|partner|golos|sofia/i;

let site: SecondSite;

// `site` is still undefined when the hook that starts it reads the base URL
const test = base.extend({ baseURL: async ({}, use) => use((site as SecondSite | undefined)?.url) });

test.describe.configure({ mode: 'serial', timeout: 60_000 });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await SecondSite.start();
});
test.afterAll(() => site?.stop());

for (const [address, words] of PAGES)
  test(`draws ${address} on the server and hydrates it`, { tag: HEAVY }, async ({ page, tab }) => {
    const served = await page.request.get(address);
    expect(served.status()).toBe(200);
    expect(await served.text()).toContain(words);
    await tab.open(address);
    await waitForHydration(new BakeryPage(page).area('Хлеб'));
    await expect(page.getByRole('main')).toContainText(words);
  });

test('opens the pages of both areas in one document', { tag: HEAVY }, async ({ page, tab }) => {
  const bakery = new BakeryPage(page);
  await tab.open('/');
  await bakery.area('Как нас найти').click();
  await expect(bakery.title).toHaveText('Как нас найти');
  await expect(page).toHaveTitle('Как нас найти — Булочная на Мельничной');
  await bakery.area('Хлеб').click();
  await bakery.loaf('Батон с кунжутом').click();
  await expect(bakery.title).toHaveText('Батон с кунжутом');
  expect(tab.loads).toEqual(['/']);
});

test(
  'reserves bread in a modal of the other area and tells the number',
  { tag: HEAVY },
  async ({ page, tab }) => {
    const bakery = new BakeryPage(page);
    await tab.open('/visit');
    await page.getByRole('button', { name: 'Отложить хлеб' }).click();
    await bakery.reserve('Анна');
    await expect(bakery.toasts).toContainText('Ваш номер — 1');
    await expect(bakery.reserveModal).toBeHidden();
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Ждём вас: номер 1 уже на полке.');

    const send = (loaf: string) =>
      page.request.post('/api/reservations', { data: { loaf, count: 1, name: 'Пётр' } });
    expect(await (await send('rye')).json()).toEqual({ number: 2 });
    expect((await send('stone')).status()).toBe(400);
  },
);

test(
  'deploys a release of one area and rolls it back, with a command each',
  { tag: HEAVY },
  async ({ page }) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'second-site-release-'));
    try {
      await writeRetitled(distOf('bread'), folder, { prefix: '/', title: 'Хлеб из дровяной печи' });
      await page.goto('/');
      await expect(page).toHaveTitle('Хлеб сегодня — Булочная на Мельничной');
      expectSuccess(await site.site('deploy', 'bread', '--dir', folder, '--why', 'новая печь'));
      await page.goto('/');
      await expect(page).toHaveTitle('Хлеб из дровяной печи — Булочная на Мельничной');
      expectSuccess(await site.site('rollback', 'bread', '--why', 'печь остыла'));
      await page.goto('/');
      await expect(page).toHaveTitle('Хлеб сегодня — Булочная на Мельничной');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);

test('shows its own page for an address that no area owns', { tag: HEAVY }, async ({ page, watch }) => {
  watch.allow(/404/);
  const bakery = new BakeryPage(page);
  expect((await page.goto('/donate'))?.status()).toBe(404);
  await expect(bakery.title).toHaveText('Такой страницы нет');
  await expect(page.getByRole('main')).toContainText('По адресу /donate ничего не лежит.');
  await waitForHydration(bakery.area('Хлеб'));
  await page.getByRole('main').getByRole('link', { name: 'К хлебу' }).click();
  await expect(bakery.title).toHaveText('Хлеб сегодня');
});

test('serves nothing of the first site', { tag: HEAVY }, async ({ request }) => {
  for (const address of [
    '/donate',
    '/auth',
    '/profile',
    '/launcher',
    '/promo/smena',
    '/api/home/news',
    '/auth/profile',
  ])
    expect((await request.get(address)).status(), address).toBe(404);

  const releases = await Promise.all(SECOND_SITE_AREAS.map(readManifest));
  const files = releases.flatMap(({ area, files: own }) =>
    own.filter(({ audience }) => audience === 'browser').map((file) => `/r/${area}/${file.path}`),
  );
  expect(files.length).toBeGreaterThan(SECOND_SITE_AREAS.length);
  const addresses = [
    ...PAGES.map(([address]) => address),
    '/manifest.webmanifest',
    '/robots.txt',
    '/sitemap.xml',
  ];
  for (const address of [...addresses, ...files]) {
    const reply = await request.get(address);
    expect(reply.status(), address).toBe(200);
    expect(FIRST_SITE.exec(await reply.text())?.[0], address).toBeUndefined();
  }
});
