import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { journeyNeeds, needOf, skippedJourneys } from './journey-needs.mjs';
import { findSite } from './running-site.mjs';

async function withServer(answer: RequestListener, work: (url: string) => Promise<void>): Promise<void> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const siteWith =
  (outbox: number): RequestListener =>
  ({ url }, response) =>
    url === '/outbox' ? response.writeHead(outbox).end() : response.end('{"id":"00ff"}');

test.each([
  ['own', "import { test } from '../fixtures/drill';"],
  ['own', "import { startSiteProcess } from '../site/site-process';"],
  [
    'demo',
    "import { SiteAccount } from '../fixtures/site-account';\nimport { test } from '../fixtures/test';",
  ],
  ['demo', "import { OutboxPage } from '../pages/outbox.page';"],
  ['pages', "import { test } from '../fixtures/test';\nimport { HomePage } from '../pages/home.page';"],
])('finds by its imports that a spec needs %s', (need, source) => {
  expect(needOf(source)).toBe(need);
});

test('runs the journeys of pages on any site, those of accounts on a demo only, and drills on neither', () => {
  const needs = Object.fromEntries(journeyNeeds().map(({ spec, need }) => [spec, need]));
  expect(needs).toMatchObject({
    'menu.spec.ts': 'pages',
    'top-up.spec.ts': 'demo',
    'overlay.spec.ts': 'own',
  });
  const skipped = (demo: boolean) => skippedJourneys(demo).map(({ spec }) => spec);
  expect(skipped(true)).toContain('overlay.spec.ts');
  expect(skipped(true)).not.toContain('top-up.spec.ts');
  expect(skipped(false)).toEqual(expect.arrayContaining(['overlay.spec.ts', 'top-up.spec.ts']));
  expect(skipped(false)).not.toContain('menu.spec.ts');
});

test('names only specs that the arguments of Playwright choose', () => {
  const skipped = (...args: string[]) => skippedJourneys(false, args).map(({ spec }) => spec);
  expect(skipped('menu.spec')).toEqual([]);
  expect(skipped('menu.spec', 'OVERLAY.spec')).toEqual(['overlay.spec.ts']);
  expect(skipped('e2e/journeys/overlay.spec.ts:12')).toEqual(['overlay.spec.ts']);
  expect(skipped('-g', 'menu')).toEqual(skipped());
});

test.each([
  ['a demo', 200, true],
  ['a real site', 404, false],
])('recognises %s', async (_what, outbox, demo) => {
  await withServer(siteWith(outbox), async (url) => {
    expect(await findSite(`${url}/donate`)).toEqual({ url, demo });
  });
});

test('refuses an address that does not answer', async () => {
  let closed = '';
  await withServer(siteWith(200), (url) => Promise.resolve(void (closed = url)));
  await expect(findSite(closed)).rejects.toThrow(`Сайт ${closed} не отвечает (ECONNREFUSED)`);
});

test('refuses a server that is not this site, and an address that is none', async () => {
  await withServer(
    (_, response) => response.writeHead(404).end('nothing here'),
    async (url) => {
      await expect(findSite(url)).rejects.toThrow(/отвечает не этот сайт.*404/);
    },
  );
  await expect(findSite('localhost')).rejects.toThrow('Адрес «localhost» не подходит');
  await expect(findSite('ftp://site.example')).rejects.toThrow('нужен http:// или https://');
});
