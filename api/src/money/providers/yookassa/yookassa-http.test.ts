import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callYooKassa } from './yookassa-http';
import { YooPayment } from './yookassa-shapes';

test('stops retrying when the time that a payer may wait is over', async () => {
  let requests = 0;
  const silent = createServer(() => (requests += 1)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  try {
    const api = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const access = { api, shopId: '1', secretKey: 'key', limitMs: 600_000, budgetMs: 200 };
    const request = { method: 'GET' as const, path: '/payments/1' };
    await expect(callYooKassa(access, YooPayment, request)).rejects.toMatchObject({
      name: 'ProviderUnavailable',
    });
    expect(requests).toBe(1);
  } finally {
    silent.closeAllConnections();
    silent.close();
  }
});
