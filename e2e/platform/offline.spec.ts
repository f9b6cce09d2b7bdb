import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility';
import { openSiteFront, type SiteFront } from '../fixtures/site-front';
import { expect, test as base } from '../fixtures/test';

const test = base.extend<{ front: SiteFront }>({
  front: async ({ baseURL }, use) => {
    const front = await openSiteFront(baseURL ?? '');
    await use(front);
    await front.down();
  },
});

test.use({ serviceWorkers: 'allow' });

/** What a worker of an earlier site might have done: the first page that it saw, for ever. */
const OLD_WORKER = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate')
    event.respondWith(new Response('<title>Старая оболочка</title>', { headers: { 'content-type': 'text/html; charset=utf-8' } }));
});`;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** A worker minds the page, and has its own to show. */
const expectMinded = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const kept = await caches.match('/offline');
        return navigator.serviceWorker.controller !== null && kept !== undefined;
      }),
    )
    .toBe(true);

test('without a connection a visitor reads what the main page said last, and is back with the connection', async ({
  page,
  context,
  request,
  watch,
}) => {
  const news = (await (await request.get('/api/home/news')).json()) as { lastNewsList: { title: string }[] };
  await page.goto('/');
  await expectMinded(page);
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await page.goto('/rating');
  await expect(heading(page)).toHaveText('Связь с берегом пропала');
  await expect(page.getByText('Интернет на вашей стороне молчит')).toBeVisible();
  await expect(page.getByText(news.lastNewsList[0]?.title ?? '')).toBeVisible();
  await expect(page.getByText(/^Сохранено \d\d\.\d\d\.\d{4}/)).toBeVisible();
  await page.getByRole('link', { name: 'Проверить связь' }).click();
  await expect(heading(page)).toHaveText('Связь с берегом пропала');
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page).toHaveTitle(/^Рейтинг/);
});

test('a site that is out of reach is no fault of the visitor’s, and the page comes when it is back', async ({
  page,
  front,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  await page.goto(front.url);
  await expectMinded(page);
  await front.down();
  await page.goto(`${front.url}/rating`);
  await expect(heading(page)).toHaveText('Связь с берегом пропала');
  await expect(page.getByText('Сайт не отвечает: связь прервалась где-то по пути.')).toBeVisible();
  await expect(page.getByText('Интернет на вашей стороне молчит')).toBeHidden();
  await front.up();
  await expect(page).toHaveTitle(/^Рейтинг/);
});

/** Names of the caches, addresses of what is in them, and the text of the one page. */
const readKept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const addresses = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    const text = await (await caches.match('/offline'))?.text();
    return { names, addresses: addresses.flat(), text };
  });

test('nothing of a release is kept: with a connection every page comes from the site', async ({
  page,
  baseURL,
}) => {
  await page.goto('/');
  await expectMinded(page);
  const kept = await readKept(page);
  expect(kept.names).toEqual(['offline-1']);
  expect(kept.addresses).toEqual([`${baseURL}/offline`]);
  expect(kept.text).not.toMatch(/<script[^>]* src|<link/);
  const served = page.waitForResponse((response) => response.request().isNavigationRequest());
  await page.goto('/rating');
  expect((await served).headers()['cache-control']).toBe('private, no-cache');
  await expect(page).toHaveTitle(/^Рейтинг/);
});

test('the version check of a new build ends all that an earlier one kept, and the worker begins anew', async ({
  page,
  baseURL,
}) => {
  await page.goto('/');
  await expectMinded(page);
  await page.evaluate(async () => {
    localStorage.setItem('appVersion', '1.0.0-1');
    for (const name of ['offline-1', 'shell-of-old'])
      await (await caches.open(name)).put('/old-shell', new Response('<title>Старая оболочка</title>'));
  });
  await page.goto('/rating');
  await expect.poll(async () => (await readKept(page)).addresses).toEqual([`${baseURL}/offline`]);
  expect((await readKept(page)).names).toEqual(['offline-1']);
  expect(await page.evaluate(() => localStorage.getItem('appVersion'))).not.toBe('1.0.0-1');
  await expectMinded(page);
});

test('a worker of an earlier site, which kept its old shell, gives way to this one', async ({
  page,
  front,
}) => {
  front.setWorker(OLD_WORKER);
  await page.goto(front.url);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.goto(`${front.url}/rating`);
  await expect(page).toHaveTitle('Старая оболочка');
  front.setWorker(null);
  // the browser looks for another worker itself, a while after each page; here it is asked to
  await page.evaluate(async () => {
    const taken = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
    await (await navigator.serviceWorker.getRegistration())?.update();
    await taken;
  });
  await page.goto(`${front.url}/rating`);
  await expect(page).toHaveTitle(/^Рейтинг/);
});
