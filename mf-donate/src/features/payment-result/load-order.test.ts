/** @jest-environment node */
import { ApiError } from '@site/shared/contracts/errors';
import { createDonateStores, dehydrateDonateStores } from '../../stores/donate-stores';
import { buildCheck } from '../../testing/donate-replies';
import { loadOrder } from './load-order';

const PATH = '/checkpayment/yookassa/order-0123456789-abcdef';

async function servedAfter(path: string, reply: () => unknown) {
  const asked: string[] = [];
  const http = {
    get: async (call: string) => {
      asked.push(call);
      return reply();
    },
  };
  const stores = createDonateStores({ http, log: () => {} } as never);
  await loadOrder(path, stores);
  return { asked, served: (dehydrateDonateStores(stores) as { served?: unknown }).served };
}
const fail = (code: 'NOT_FOUND' | 'UNAVAILABLE', status: number) => () => {
  throw new ApiError(code, status);
};

test('marks the page of an unknown order as missing, without a query to the payment system', async () => {
  expect(await servedAfter(PATH, fail('NOT_FOUND', 404))).toEqual({
    asked: ['/api/payments/check/yookassa/order-0123456789-abcdef?stored'],
    served: { path: PATH, check: null },
  });
});

test('shows the stored state of a known order', async () => {
  const check = buildCheck();
  expect((await servedAfter(PATH, () => check)).served).toEqual({ path: PATH, check });
});

test.each([
  ['an api that does not answer', PATH, fail('UNAVAILABLE', 503)],
  ['an unknown payment system', '/checkpayment/evil/order-0123456789-abcdef', fail('NOT_FOUND', 404)],
])('leaves the order to the browser for %s', async (_what, path, reply) => {
  expect((await servedAfter(path, reply)).served).toBeUndefined();
});
