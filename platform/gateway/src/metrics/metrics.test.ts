import { readFile, stat } from 'node:fs/promises';
import { PAGE_REPORT_PATH } from '@site/contracts/page-report';
import { metricsTokenFile } from '../admin/tokens/token-file';
import { BOUNDARIES } from '../testing/boundaries';
import { announceTiny, openTestSite, type TestSite } from '../testing/test-site';
import { buildRelease, buildShell, renderingArea } from '../testing/tiny-release';

const FILE = 'notes.js';
const UNREAD = 'unread.js';
const readsFrom = (source: string) => `gateway_asset_reads_total{source="${source}"}`;
let site: TestSite;
let token: string;

beforeAll(async () => {
  site = await openTestSite({ canaryTimes: { everyMs: 50, graceMs: 0 } });
  token = (await readFile(metricsTokenFile(site.dataDir), 'utf8')).trim();
  await site.deploy(buildShell());
  await site.deploy(buildHome(`'the home of ' + request.path`));
});
afterAll(() => site.close());

const buildHome = (body: string) =>
  buildRelease({
    paths: ['/', '/broken', '/hung'].map((prefix) => ({ prefix, title: 'T', description: 'D' })),
    server: renderingArea(body),
    files: { [FILE]: '/* some words */', [UNREAD]: '/* other words */' },
  });

/** Fetches the metrics and returns all series, keyed by name and labels as Prometheus writes them. */
async function scrape(path = '/metrics'): Promise<Map<string, number>> {
  const reply = await site.get(path, { authorization: `Bearer ${token}` });
  expect(reply.status).toBe(200);
  const lines = (await reply.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

/** Returns how much each of the named series grows during `act`. */
async function growth(act: () => Promise<unknown>, ...names: string[]): Promise<number[]> {
  const before = await scrape();
  await act();
  const after = await scrape();
  return names.map((name) => (after.get(name) ?? 0) - (before.get(name) ?? 0));
}

test.each(['/metrics', '/api/metrics'])('refuses %s without its token', async (path) => {
  for (const authorization of ['', 'Bearer not-the-token-of-this-site']) {
    const reply = await site.get(path, { authorization });
    expect([reply.status, await reply.json()]).toEqual([
      401,
      expect.objectContaining({ code: 'UNAUTHORIZED' }),
    ]);
    expect(reply.headers.get('www-authenticate')).toContain('Bearer');
  }
  expect((await site.get(path, { authorization: `Bearer ${site.token}` })).status).toBe(401);
});

test('protects the metrics token file, and does not accept the token for deploys', async () => {
  expect((await stat(metricsTokenFile(site.dataDir))).mode & 0o777).toBe(0o600);
  const reply = await site.get('/deploy/v1/status', { authorization: `Bearer ${token}` });
  expect(reply.status).toBe(401);
});

test('counts a page as rendered once and as cached afterwards', async () => {
  const pages = (source: string) => `gateway_pages_total{source="${source}",degraded="false"}`;
  const renders = 'gateway_drawing_duration_seconds_count{outcome="whole"}';
  const first = await growth(() => site.get('/?a=1'), pages('drawing'), pages('cache'), renders);
  expect(first).toEqual([1, 0, 1]);
  const again = async () => {
    await site.get('/');
    await site.get('/?a=1');
  };
  expect(await growth(again, pages('drawing'), pages('cache'), renders)).toEqual([0, 2, 0]);
});

test('counts requests by their route pattern, never by the requested path', async () => {
  const pages = (status: string) =>
    `gateway_http_request_duration_seconds_count{route="/*",method="GET",status="${status}"}`;
  const ask = async () => {
    for (const path of ['/made-up-1', '/made-up-2', '/r/made-up/made-up.js', '/%zz']) await site.get(path);
    await fetch(`${site.url}/made-up-3`, { method: 'PURGE' });
  };
  const [missing] = await growth(ask, pages('4xx'));
  // an address that cannot be decoded is answered by the route of pages
  expect(missing).toBe(3);
  const all = await scrape();
  expect([...all.keys()].filter((name) => /made-up|zz/.test(name))).toEqual([]);
  expect(
    all.get('gateway_http_request_duration_seconds_count{route="none",method="PURGE",status="4xx"}'),
  ).toBe(1);
});

test('counts api requests in the api’s metrics only', async () => {
  await site.get('/api/home/news');
  const route = `http_request_duration_seconds_count{route="/api/home/news",method="GET",status="2xx"}`;
  expect((await scrape('/api/metrics')).get(`api_${route}`)).toBe(1);
  expect((await scrape()).get(`gateway_${route}`)).toBeUndefined();
});

test('counts failing and hanging areas by name and reason, and ended processes', async () => {
  const bad = `request.path === '/hung' ? (() => { for (;;); })() : (() => { throw new Error('broken') })()`;
  const failures = (reason: string) => `gateway_area_failures_total{area="home",reason="${reason}"}`;
  const degraded = 'gateway_pages_total{source="drawing",degraded="true"}';
  const ended = 'gateway_render_process_ends_total{reason="timeout"}';
  await site.deploy(buildHome(bad));
  const names = [failures('threw'), failures('timeout'), degraded, ended];
  expect(await growth(() => site.get('/broken'), ...names)).toEqual([1, 0, 1, 0]);
  // Requests again, because on a busy machine a render process may end before it has reached the endless loop. The
  // page is sent before the hung process has exited.
  const hang = async () => {
    for (let n = 0; !(await scrape()).has(ended); n += 1) await site.get(`/hung?n=${n}`);
  };
  const [threw, timeouts, pages, ends] = await growth(hang, ...names);
  expect([threw, ends]).toEqual([0, 1]);
  expect(timeouts).toBeGreaterThanOrEqual(1);
  expect(pages).toBeGreaterThanOrEqual(1);
});

test('counts deploys, rollbacks and refusals by area, and names the live release', async () => {
  const moves = (area: string, action: string, result: string) =>
    `gateway_moves_total{area="${area}",action="${action}",result="${result}"}`;
  const live = () =>
    scrape().then((all) => [...all.keys()].filter((name) => name.includes('area="home",release')));
  const good = buildHome(`'good'`);
  const deploy = () => site.deploy(good);
  expect(await growth(deploy, moves('home', 'deploy', 'done'))).toEqual([1]);
  expect(await live()).toEqual([`gateway_release_info{area="home",release="${good.manifest.id}"}`]);
  const back = () => site.client.change({ area: 'home', action: 'rollback', why: 'it is broken' });
  const revision = 'gateway_channel_revision';
  expect(await growth(back, moves('home', 'rollback', 'done'), revision)).toEqual([1, 1]);
  expect(await live()).not.toContain(good.manifest.id);
  const unfit = buildRelease({ needs: [{ key: 'tiny/gone', range: '^1.0.0', names: [] }] });
  const refused = () => site.deploy(unfit).catch(() => {});
  expect(await growth(refused, moves('home', 'deploy', 'DOES_NOT_LINK'))).toEqual([1]);
  const madeUp = () =>
    site.client.change({ area: 'made-up', to: 'x', action: 'deploy', why: 'a slip' }).catch(() => {});
  expect(await growth(madeUp, moves('other', 'deploy', 'NOT_FOUND'))).toEqual([1]);
});

test('counts a release file as read from the database once, then from memory', async () => {
  const get = () => site.get(`/r/home/${FILE}`, { 'accept-encoding': 'identity' });
  expect(await growth(get, readsFrom('database'), readsFrom('memory'))).toEqual([1, 0]);
  expect(await growth(get, readsFrom('database'), readsFrom('memory'))).toEqual([0, 1]);
});

test('answers HEAD of a release file like GET, without reading the file', async () => {
  const identity = { 'accept-encoding': 'identity' };
  const address = `/r/home/${UNREAD}`;
  let head = new Response();
  const ask = async () => (head = await site.head(address, identity));
  expect(await growth(ask, ...['database', 'disk', 'memory'].map(readsFrom))).toEqual([0, 0, 0]);
  const get = await site.get(address, identity);
  const described = ({ status, headers }: Response) => [
    status,
    ...['content-length', 'content-type', 'etag', 'vary', 'cache-control'].map((name) => headers.get(name)),
  ];
  expect(described(head)).toEqual(described(get));
  expect(described(head).slice(0, 2)).toEqual([200, String((await get.arrayBuffer()).byteLength)]);
});

test('counts every browser report for the area of its file', async () => {
  const reports = (area: string) => `gateway_browser_reports_total{area="${area}"}`;
  const report = (blocked: string) =>
    fetch(`${site.url}/csp-report`, {
      method: 'POST',
      headers: { 'content-type': 'application/csp-report' },
      body: JSON.stringify({ 'csp-report': { 'blocked-uri': blocked } }),
    });
  const send = async () => {
    for (let number = 0; number < 30; number += 1) await report(`${site.url}/r/home/entry.js`);
    await report('https://evil.example/r/made-up/x.js');
  };
  expect(await growth(send, reports('home'), reports('other'))).toEqual([30, 1]);
});

test('counts page report events by kind, and refused reports by reason', async () => {
  const id = /id="page-id" value="([^"]+)"/.exec(await (await site.get('/')).text())?.[1];
  const say = (page = '') =>
    fetch(site.url + PAGE_REPORT_PATH, {
      method: 'POST',
      headers: { origin: site.url, 'content-type': 'text/plain' },
      body: JSON.stringify({ page, events: [{ kind: 'alive' }] }),
    });
  const names = [
    'gateway_beacon_events_total{kind="alive"}',
    'gateway_beacon_refusals_total{reason="malformed"}',
  ];
  expect(await growth(() => say(id), ...names)).toEqual([1, 0]);
  expect(await growth(() => say('made up'), ...names)).toEqual([0, 1]);
});

test('exposes the figures of a running canary', async () => {
  const tried = buildHome(`'tried'`);
  await announceTiny(site.client, tried);
  const { id } = tried.manifest;
  await site.client.change({ action: 'canary', area: 'home', to: id, percent: 10, why: 'a test' });
  const pages = (arm: string) => `gateway_canary_pages{area="home",arm="${arm}"}`;
  let all = await scrape();
  while (!all.has(pages('canary'))) all = await scrape();
  expect([all.get(pages('canary')), all.get('gateway_canary_evidence{area="home"}')]).toEqual([0, 0]);
});

test('exposes metrics of the process, the render processes and the database', async () => {
  const all = await scrape();
  expect(all.get('gateway_database_up')).toBe(1);
  const processes = ['idle', 'busy'].map(
    (state) => all.get(`gateway_render_processes{state="${state}"}`) ?? 0,
  );
  expect(processes.reduce((sum, count) => sum + count)).toBeGreaterThan(0);
  expect(all.get('gateway_render_waiting')).toBe(0);
  expect(all.get(`gateway_render_boundary{kind="${BOUNDARIES.at(-1)}"}`)).toBe(1);
  expect(all.get('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
});
