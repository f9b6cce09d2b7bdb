import type { BrowserContext, Page } from '@playwright/test';
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

/** Service worker of an earlier version of the site that responds to every navigation with a cached page. */
const OLD_WORKER = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate')
    event.respondWith(new Response('<title>Старая оболочка</title>', { headers: { 'content-type': 'text/html; charset=utf-8' } }));
});`;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Expects that a service worker controls the page. */
const expectControlled = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

/**
 * Makes `navigator.onLine` false in the open page. Chromium 150 does not apply `context.setOffline` to a
 * document that a service worker returned.
 */
async function emulateOffline(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: true,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  return () => session.detach();
}

test('shows the last news without a connection and returns to the page with it', async ({
  page,
  context,
  request,
  watch,
}) => {
  const news = (await (await request.get('/api/home/news')).json()) as { lastNewsList: { title: string }[] };
  await page.goto('/');
  await expectControlled(page);
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await page.goto('/rating');
  await expect(heading(page)).toHaveText('Связь с берегом пропала');
  const endEmulation = await emulateOffline(context, page);
  await expect(page.getByText('Интернет на вашей стороне молчит')).toBeVisible();
  await expect(page.getByText(news.lastNewsList[0]?.title ?? '')).toBeVisible();
  await expect(page.getByText(/^Сохранено \d\d\.\d\d\.\d{4}/)).toBeVisible();
  expect(
    await page.evaluate(() => Array.from(document.fonts, ({ family, status }) => [family, status])),
  ).toEqual([
    ['Sofia XC', 'loaded'],
    ['Golos Text', 'loaded'],
    ['Martian Mono', 'loaded'],
  ]);
  await page.getByRole('link', { name: 'Проверить связь' }).click();
  await expect(heading(page)).toHaveText('Связь с берегом пропала');
  await expectAccessible(page);
  await endEmulation();
  await context.setOffline(false);
  await expect(page).toHaveTitle(/^Рейтинг/);
});

test('shows the offline page for an unreachable site and the page when it is back', async ({
  page,
  front,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  await page.goto(front.url);
  await expectControlled(page);
  await front.down();
  await page.goto(`${front.url}/rating`);
  await expect(heading(page)).toHaveText('Связь с берегом пропала');
  await expect(page.getByText('Сайт не отвечает: связь прервалась где-то по пути.')).toBeVisible();
  await expect(page.getByText('Интернет на вашей стороне молчит')).toBeHidden();
  await expectAccessible(page);
  await front.up();
  await expect(page).toHaveTitle(/^Рейтинг/);
});

test('caches nothing and loads every page from the site', async ({ page }) => {
  await page.goto('/');
  await expectControlled(page);
  const served = page.waitForResponse((response) => response.request().isNavigationRequest());
  await page.goto('/rating');
  expect((await served).headers()['cache-control']).toBe('no-store');
  await expect(page).toHaveTitle(/^Рейтинг/);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test('shows its own offline page after code of an area wrote to the caches', async ({
  page,
  context,
  watch,
}) => {
  await page.goto('/');
  await expectControlled(page);
  await page.evaluate(async () => {
    const page = () => new Response('<h1>Введите пароль</h1>', { headers: { 'content-type': 'text/html' } });
    for (const name of ['offline-1', 'other'])
      for (const path of ['/', '/offline', '/rating']) await (await caches.open(name)).put(path, page());
  });
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  const shown = await page.goto('/rating');
  await expect(heading(page)).toHaveText('Связь с берегом пропала');
  expect(shown?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
});

test('loads pages after code of an area made the preload header longer than the site accepts', async ({
  page,
  watch,
}) => {
  await page.goto('/');
  await expectControlled(page);
  await page.evaluate(async () => {
    const { navigationPreload } = await navigator.serviceWorker.ready;
    await navigationPreload.setHeaderValue('x'.repeat(20_000));
  });
  watch.allow(/431/);
  await page.goto('/rating');
  await expect(page).toHaveTitle(/^Рейтинг/);
  const { headerValue } = await page.evaluate(async () =>
    (await navigator.serviceWorker.ready).navigationPreload.getState(),
  );
  expect(headerValue).toBe('true');
});

test('refuses files of areas as workers', async ({ page, watch }) => {
  await page.goto('/');
  watch.allow(/Content Security Policy/);
  const outcome = await page.evaluate(async () => {
    const script = document.querySelector<HTMLScriptElement>('script[src^="/r/"]')?.src ?? '';
    await fetch(script).then((reply) => reply.text());
    return navigator.serviceWorker.register(script).then(
      () => 'installed',
      (error: Error) => error.message,
    );
  });
  expect(outcome).toMatch(/violates the Content Security Policy/);
});

test('clears the caches of an earlier build', async ({ page }) => {
  await page.goto('/');
  await expectControlled(page);
  await page.evaluate(async () => {
    localStorage.setItem('appVersion', '1.0.0-1');
    for (const name of ['offline-1', 'shell-of-old'])
      await (await caches.open(name)).put('/old-shell', new Response('<title>Старая оболочка</title>'));
  });
  await page.goto('/rating');
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  // each page deletes caches at its start, before it compares the version
  await expect.poll(() => page.evaluate(() => localStorage.getItem('appVersion'))).not.toBe('1.0.0-1');
  await expectControlled(page);
});

test('replaces the service worker of an earlier site', async ({ page, front }) => {
  front.setWorker(OLD_WORKER);
  await page.goto(front.url);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.goto(`${front.url}/rating`);
  await expect(page).toHaveTitle('Старая оболочка');
  front.setWorker(null);
  // the browser would check for a new worker some time after a page load, so the test starts the check
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
