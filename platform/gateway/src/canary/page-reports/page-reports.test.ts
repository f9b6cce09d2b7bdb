import { NO_TRACES } from '../../testing/no-traces';
import { randomBytes } from 'node:crypto';
import { fixedSecret } from '../../testing/fixed-secret';
import { openPageReports } from './page-reports';

const { stamp } = openPageReports({
  // not used, because nothing is written before the first interval ends
  database: { db: undefined as never },
  secret: fixedSecret(randomBytes(32)),
  log: { error: () => {} },
  metrics: { countPageReport: () => {}, countPageReportRefusal: () => {} },
  origin: null,
  traces: NO_TRACES,
  clock: Date.now,
});

const composition = { id: '0123456789abcdef', shell: 's', areas: {}, mode: 'live', rules: [] } as const;
const page = { composition: { ...composition, rules: [] }, owner: 'home', renderFailed: false };
const request = (headers: Record<string, string>) => ({
  method: 'GET',
  headers: { accept: 'text/html', ...headers },
  ip: '198.51.100.7',
});

test.each([
  ['a navigation', { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }],
  ['a navigation that a service worker fetches', { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'navigate' }],
  ['a browser without these headers', {}],
])('gives a page id to %s', (_what, headers) => {
  expect(stamp(page, request(headers))).toMatch(/^v1\./);
});

test.each([
  ['a script', { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }],
  ['a script that names no page', { accept: '*/*', 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }],
  ['a frame', { 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate' }],
  ['a prefetch', { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', 'sec-purpose': 'prefetch' }],
])('gives no page id to %s, so that code of an area is no witness against another', (_what, headers) => {
  expect(stamp(page, request(headers))).toBeNull();
});
