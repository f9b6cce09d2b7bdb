import type { FastifyBaseLogger } from 'fastify';
import { logDenial } from './security-log-line';

test('logs ten lines for all networks of one IPv6 customer, and names the network of each', () => {
  const lines: unknown[] = [];
  const log = { warn: (facts: unknown) => lines.push(facts) } as Pick<FastifyBaseLogger, 'warn'>;
  for (let network = 0; network < 256; network += 1) logDenial(log, `2a02:6b8:7:${network.toString(16)}::1`);
  expect(lines).toHaveLength(10);
  expect(lines[9]).toMatchObject({ security: 'denied', sender: '2a02:6b8:7:9' });
  logDenial(log, '93.184.216.35');
  expect(lines).toHaveLength(11);
});

test('gives each of 2,000 customers lines of its own, and those beyond them shared ones', () => {
  jest.useFakeTimers();
  const lines: { kind: string; sender: string; count: number }[] = [];
  const log = { warn: (facts: never) => void lines.push(facts) } as Pick<FastifyBaseLogger, 'warn'>;
  for (let customer = 0; customer < 2_500; customer += 1)
    logDenial(log, `45.${Math.floor(customer / 250)}.${customer % 250}.1`);
  const shared = lines.filter(({ kind }) => kind === 'denied');
  expect(shared).toHaveLength(10);
  expect(new Set(lines.map(({ sender }) => sender)).size).toBeGreaterThanOrEqual(2_000);
  jest.advanceTimersByTime(60_000);
  const counted = lines.filter(({ kind }) => kind === 'denied').slice(10);
  expect(counted).toMatchObject([{ sender: '45.9.249.1' }]);
  expect(lines.length - counted.length + counted[0]!.count).toBe(2_500);
  jest.useRealTimers();
});
