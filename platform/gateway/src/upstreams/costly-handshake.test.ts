import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { createServer } from 'node:tls';
import { createCostlyChain } from '@site/server/testing/costly-chain';
import { callFault, LIMITS } from '../testing/upstream-call';
import { Upstream } from './upstream';

test('keeps working while the costly certificates of an upstream are checked', async () => {
  const server = createServer(createCostlyChain(12));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const limits = { ...LIMITS, connectMs: 120_000, totalMs: 120_000 };
  const upstream = new Upstream(`https://localhost:${port}`, { limits, onRest: () => {} });
  const began = performance.now();
  const before = performance.eventLoopUtilization();
  expect(await callFault(upstream)).toBe('connect');
  const { utilization } = performance.eventLoopUtilization(before);
  const tookMs = performance.now() - began;
  await upstream.stop();
  server.close();
  await once(server, 'close');
  // shorter means that the chain was refused without the work
  expect(tookMs).toBeGreaterThan(200);
  expect(utilization).toBeLessThan(0.5);
});
