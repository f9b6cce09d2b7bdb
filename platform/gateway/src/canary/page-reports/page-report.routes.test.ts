import { HOUR_MS } from '@site/contracts/time';
import { randomBytes } from 'node:crypto';
import { PAGE_REPORT_MAX_BYTES, PAGE_REPORT_PATH, type PageReportEvent } from '@site/contracts/page-report';
import fastify from 'fastify';
import { fixedSecret } from '../../testing/fixed-secret';
import { createPageIds, type PageIdentity } from './page-id';
import { registerPageReports } from './page-report.routes';
import { ReportLimiter } from './report-limiter';

const AT = 1_800_000_000_000;
const ALIVE: PageReportEvent = { kind: 'alive' };
const OWN = { host: 'site.example', 'sec-fetch-site': 'same-origin' };

function open(limit: { allows(page: string, address: string): boolean } = { allows: () => true }) {
  const ids = createPageIds(fixedSecret(randomBytes(32)), () => AT);
  const reports: { page: PageIdentity; events: readonly PageReportEvent[]; shared?: true }[] = [];
  const seen: string[] = [];
  const refused: string[] = [];
  const lines: string[] = [];
  const failures: unknown[] = [];
  const app = fastify({ logger: { level: 'debug', stream: { write: (line: string) => lines.push(line) } } });
  registerPageReports(app, {
    ids,
    statistics: {
      addReport: (page, events, shared) => void reports.push({ page, events, shared }),
      markSeen: (composition) => void seen.push(composition),
    },
    limit,
    failures: { add: (_log, composition, events) => void failures.push([composition, events]) },
    metrics: { countPageReport: () => {}, countPageReportRefusal: (reason) => void refused.push(reason) },
    origin: 'https://site.example',
  });
  const post = async (
    payload: string,
    headers: Record<string, string> = {},
    type = 'text/plain;charset=UTF-8',
    address = '127.0.0.1',
  ) =>
    (
      await app.inject({
        method: 'POST',
        url: PAGE_REPORT_PATH,
        payload,
        headers: { 'content-type': type, ...OWN, ...headers },
        remoteAddress: address,
      })
    ).statusCode;
  const page = ids.issue({ composition: '0123456789abcdef', owner: 'home' }, AT);
  return { app, ids, post, reports, failures, seen, refused, lines, page };
}

const say = (page: string, events: unknown[] = [ALIVE]) => JSON.stringify({ page, events });

test('accepts the report of a page of this site, as text and as JSON', async () => {
  const { post, reports, page } = open();
  expect(await post(say(page))).toBe(204);
  expect(await post(say(page), {}, 'application/json')).toBe(204);
  expect(await post(JSON.stringify({ page, shared: true, events: [ALIVE] }))).toBe(204);
  expect(reports.map(({ shared }) => shared)).toEqual([undefined, undefined, true]);
  expect(reports[0]).toMatchObject({ page: { owner: 'home', second: AT / 1_000 }, events: [ALIVE] });
});

test('accepts reports at /beacon, because open pages of earlier releases send them there', async () => {
  const { app, reports, page } = open();
  const headers = { ...OWN, 'content-type': 'text/plain' };
  await app.inject({ method: 'POST', url: '/beacon', payload: say(page), headers });
  expect(reports).toHaveLength(1);
});

test('does not count the report of a page older than a day, but records that its composition is in use', async () => {
  const { ids, post, reports, seen, refused } = open();
  const old = ids.issue({ composition: 'c0ffee', owner: 'home' }, AT - 25 * HOUR_MS);
  expect(await post(say(old))).toBe(204);
  expect([reports, seen, refused]).toEqual([[], ['c0ffee'], ['old']]);
});

test('does not count reports with a forged or malformed id, and answers them like the others', async () => {
  const { post, reports, seen, refused, page } = open();
  const foreign = createPageIds(fixedSecret(randomBytes(32))).issue(
    { composition: 'c0ffee', owner: 'home' },
    AT,
  );
  expect(await post(say(foreign))).toBe(204);
  expect(await post(say(page.replace('home', 'shell')))).toBe(204);
  expect(await post(say('v1'))).toBe(204);
  expect([reports, seen]).toEqual([[], []]);
  expect(refused).toEqual(['forged', 'forged', 'malformed']);
});

test.each([
  ['no JSON', 'alive'],
  ['nothing', ''],
  ['another shape', '{"events":[]}'],
  ['no events', say('x', [])],
  ['too many events', say('x', Array(21).fill(ALIVE))],
  ['an unknown event', say('x', [{ kind: 'dead' }])],
  ['more than asked for', say('x', [{ ...ALIVE, email: 'a@b.example' }])],
  ['a vital that is none', say('x', [{ kind: 'vital', name: 'LCP', value: -1 }])],
  ['too much', ' '.repeat(PAGE_REPORT_MAX_BYTES + 1)],
  ['a name that is too long', say('x'.repeat(201))],
])('answers 400 to %s and logs nothing of it', async (_, payload) => {
  const { post, reports, refused, lines } = open();
  expect(await post(payload)).toBe(400);
  expect([reports, refused]).toEqual([[], ['malformed']]);
  expect(lines.join('')).not.toContain('a@b.example');
  expect(lines.join('')).toContain('a page report was refused: malformed');
});

test('answers 400 to a body of another type and to a missing body', async () => {
  const { app, post, page } = open();
  expect(await post(say(page), {}, 'text/xml')).toBe(400);
  const empty = await app.inject({ method: 'POST', url: PAGE_REPORT_PATH, headers: OWN });
  expect(empty.statusCode).toBe(400);
});

test.each([
  [204, { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }],
  [400, { 'sec-fetch-site': 'cross-site' }],
  [400, { 'sec-fetch-site': 'same-site' }],
  [400, { 'sec-fetch-site': 'none' }],
])('answers %i to a request with Sec-Fetch-Site and the headers %j', async (status, headers) => {
  const { post, page } = open();
  expect(await post(say(page), headers)).toBe(status);
});

test.each([
  [204, { origin: 'https://site.example', host: 'inner:8080' }],
  [204, { origin: 'http://localhost:8080', host: 'localhost:8080' }],
  [400, { origin: 'https://evil.example' }],
  [400, { origin: 'null' }],
  [400, {}],
])('answers %i to a request without Sec-Fetch-Site and with the headers %j', async (status, headers) => {
  const { app, page } = open();
  const reply = await app.inject({
    method: 'POST',
    url: PAGE_REPORT_PATH,
    payload: say(page),
    headers: { host: 'site.example', 'content-type': 'text/plain', ...headers },
  });
  expect(reply.statusCode).toBe(status);
});

test('ignores reports above the limit and answers them like the others', async () => {
  const { post, reports, refused, page } = open({ allows: () => false });
  expect(await post(say(page))).toBe(204);
  expect([reports, refused]).toEqual([[], ['limit']]);
});

test('counts no forged and malformed reports, so that honest ones from the same network are accepted', async () => {
  const { post, reports, page } = open(new ReportLimiter(() => 0));
  const forged = page.replace('home', 'shell');
  for (let number = 0; number < 310; number += 1)
    await post(say(number % 2 === 0 ? forged : 'v1'), {}, 'text/plain', '8.8.8.8');
  expect(await post(say(page), {}, 'text/plain', '8.8.8.8')).toBe(204);
  expect(reports).toHaveLength(1);
});
