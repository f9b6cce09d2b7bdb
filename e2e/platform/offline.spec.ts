import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility';
import { expect, test } from '../fixtures/test';

test.use({ serviceWorkers: 'allow' });

/** What a worker of an earlier site might have done: the first page that it saw, for ever. */
const OLD_WORKER = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate')
    event.respondWith(new Response('<title>Старая оболочка</title>', { headers: { 'content-type': 'text/html; charset=utf-8' } }));
});`;

const isMinded = (page: Page) =>
  page.evaluate(async () => {
    const kept = await caches.match('/offline');
    return navigator.serviceWorker.controller !== null && kept !== undefined;
  });

test('without a connection a visitor reads what the main page said last, and is back with the connection', async ({
  page,
  context,
  request,
  watch,
}) => {
  const news = (await (await request.get('/api/home/news')).json()) as { lastNewsList: { title: string }[] };
  await page.goto('/');
  await expect.poll(() => isMinded(page)).toBe(true);
  watch.allow(/./);
  await context.setOffline(true);
  await page.goto('/rating');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Связь с берегом пропала');
  await expect(page.getByText(news.lastNewsList[0]?.title ?? '')).toBeVisible();
  await expect(page.getByText(/^Сохранено \d\d\.\d\d\.\d{4}/)).toBeVisible();
  await page.getByRole('link', { name: 'Проверить связь' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Связь с берегом пропала');
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page).toHaveTitle(/^Рейтинг/);
});

test('nothing of a release is kept: with a connection every page comes from the site', async ({
  page,
  baseURL,
}) => {
  await page.goto('/');
  await expect.poll(() => isMinded(page)).toBe(true);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const addresses = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    const text = await (await caches.match('/offline'))?.text();
    return { names, addresses: addresses.flat(), text };
  });
  expect(kept.names).toEqual(['offline-1']);
  expect(kept.addresses).toEqual([`${baseURL}/offline`]);
  expect(kept.text).not.toMatch(/<script[^>]* src|<link/);
  const served = page.waitForResponse((response) => response.request().isNavigationRequest());
  await page.goto('/rating');
  expect((await served).headers()['cache-control']).toBe('private, no-cache');
  await expect(page).toHaveTitle(/^Рейтинг/);
});

/** The site behind a server that has a worker of its own until it is told to leave off. */
async function startEarlierSite(site: string): Promise<{ url: string; server: Server; end: () => void }> {
  let isOld = true;
  const server = createServer((incoming, outgoing) => {
    if (isOld && incoming.url === '/sw.js') {
      outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(OLD_WORKER);
      return;
    }
    const passed = ask(
      site + (incoming.url ?? '/'),
      { method: incoming.method, headers: incoming.headers },
      (reply) => {
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(outgoing);
      },
    );
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, server, end: () => (isOld = false) };
}

test('a worker of an earlier site, which kept its old shell, gives way to this one', async ({
  page,
  baseURL,
  watch,
}) => {
  watch.allow(/./);
  const earlier = await startEarlierSite(baseURL ?? '');
  try {
    await page.goto(earlier.url);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.goto(`${earlier.url}/rating`);
    await expect(page).toHaveTitle('Старая оболочка');
    earlier.end();
    // the browser looks for another worker a while after a page has come, and each page begins that while anew
    const open = async () => {
      await page.goto(`${earlier.url}/rating`);
      return page.title();
    };
    await expect.poll(open, { intervals: [4_000], timeout: 30_000 }).toMatch(/^Рейтинг/);
  } finally {
    earlier.server.closeAllConnections();
    earlier.server.close();
  }
});
