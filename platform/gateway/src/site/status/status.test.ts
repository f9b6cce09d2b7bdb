import { DAY_MS, HOUR_MS } from '@site/contracts/time';
import { addPageCounts } from '../../canary/page-reports/page-report.repo';
import type { ChannelEntry } from '../../channel/channel.repo';
import { openTestSite, type TestSite } from '../../testing/test-site';
import { buildRelease, buildShell, renderingArea } from '../../testing/tiny-release';
import { toIncidents } from './incident';

let site: TestSite;
let at = Date.now();
beforeAll(async () => {
  site = await openTestSite({ clock: () => at });
  await site.deploy(buildShell());
  await site.deploy(
    buildRelease({
      paths: [{ prefix: '/home', title: 'Дом', description: 'Проба' }],
      server: renderingArea(`'home'`),
    }),
  );
});
afterAll(() => site.close());

/** Reads the page after its reply is no longer shared. */
async function read(): Promise<string> {
  at += HOUR_MS;
  const reply = await site.get('/status');
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
  return reply.text();
}

test('says what works, without a script and without the shell', async () => {
  const html = await read();
  expect(html).toMatch(/<body><main .*<h1>Всё работает<\/h1>.*<\/main><\/body>/);
  expect(html).toMatch(/<h2>Разделы<\/h2><ul><li>[^<]+: работает<\/li><\/ul>/);
  expect(html).not.toContain('<script');
});

test('names an area whose pages could not be rendered', async () => {
  const { composition } = await site.client.fetchStatus();
  await addPageCounts(site.database.db, [
    { bucket: new Date(), composition, owner: 'home', served: 10, unrendered: 9 },
  ]);
  const html = await read();
  expect(html).toContain('<h1>Не всё работает</h1>');
  expect(html).toMatch(/: сбоит, чиним<\/li>/);
});

test('names a closed area, and shows alarms as incidents', async () => {
  await site.client.change({ action: 'close', target: 'home', why: 'a test' });
  const text = 'Банки <b>молчат</b>';
  await site.client.change({ action: 'announce', text, tone: 'alarm', why: 'a test' });
  const html = await read();
  expect(html).toMatch(/: закрыто<\/li>/);
  expect(html).toContain('<p>Банки &lt;b&gt;молчат&lt;/b&gt;</p>');
  expect(html).toMatch(/МСК\. Банки &lt;b&gt;молчат&lt;\/b&gt; Ещё не закончилось\.<\/li>/);
});

const build = (over: object): ChannelEntry =>
  ({
    revision: 1,
    action: 'announce',
    area: '*',
    from: null,
    to: 'Сбой',
    at: new Date(1_000),
    ...over,
  }) as ChannelEntry;
const controls = (over: object = {}) => ({
  canaries: {},
  frozen: [],
  closed: [],
  announcements: [{ id: 'a', text: 'Сбой', tone: 'alarm', ...over }],
});

test('ends an incident when it was retracted or is over', () => {
  const retraction = build({ revision: 2, action: 'retract', from: 'Сбой', to: null, at: new Date(5_000) });
  expect(toIncidents([retraction, build({ controls: controls() })], DAY_MS)).toEqual([
    { text: 'Сбой', began: 1_000, ended: 5_000 },
  ]);
  expect(toIncidents([build({ controls: controls({ from: 2_000, until: 4_000 }) })], 3_000)).toEqual([
    { text: 'Сбой', began: 2_000, ended: null },
  ]);
  expect(toIncidents([build({ controls: controls({ from: 9_000 }) })], 3_000)).toEqual([]);
  expect(toIncidents([build({ controls: controls({ tone: 'info' }) })], 3_000)).toEqual([]);
});
