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
