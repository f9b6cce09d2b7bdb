import { ReportLimiter } from './report-limiter';

const countAllowed = (limit: ReportLimiter, toAddress: (number: number) => string, length = 10_000) =>
  Array.from({ length }, (_, number) => limit.allows(`page ${number}`, toAddress(number))).filter(Boolean)
    .length;

test.each([
  ['IPv4 address', 300, () => '8.8.8.8'],
  ['IPv6 /64', 300, (number: number) => `2606:4700:10:1::${number.toString(16)}`],
  ['IPv6 /56', 600, (number: number) => `2606:4700:10:${(number % 256).toString(16)}::1`],
  ['IPv4 /24', 1_200, (number: number) => `8.8.8.${number % 256}`],
  ['IPv6 /48', 1_200, (number: number) => `2606:4700:10:${number.toString(16)}::1`],
])('limits one %s per minute without affecting the others', (_network, allowed, toAddress) => {
  const clock = { now: 0 };
  const limit = new ReportLimiter(() => clock.now);
  expect(countAllowed(limit, toAddress)).toBe(allowed);
  expect(limit.allows('another page', '9.9.9.9')).toBe(true);
  clock.now = 60_000;
  expect(limit.allows('another page', toAddress(0))).toBe(true);
});

test('limits the reports on one page, whoever sends them', () => {
  const limit = new ReportLimiter(() => 0);
  const allowed = Array.from({ length: 100 }, (_, number) => limit.allows('page', `8.8.${number}.8`));
  expect(allowed.filter(Boolean)).toHaveLength(20);
});

test('accepts the reports of any number of networks', () => {
  const limit = new ReportLimiter(() => 0);
  expect(countAllowed(limit, (number) => `8.${number >> 8}.${number % 256}.1`, 40_000)).toBe(40_000);
});
