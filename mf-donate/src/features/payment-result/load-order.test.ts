/** @jest-environment node */
import { ApiError } from '@site/shared/contracts/errors';
import { createDonateStores, dehydrateDonateStores } from '../../stores/donate-stores';
import { buildCheck } from '../../testing/donate-replies';
import { loadOrder } from './load-order';

const PATH = '/checkpayment/yookassa/order-0123456789-abcdef';

async function missingAfter(path: string, reply: () => unknown) {
  const asked: string[] = [];
  const http = {
    get: async (call: string) => {
      asked.push(call);
      return reply();
    },
  };
  const stores = createDonateStores({ http, log: () => {} } as never);
  await loadOrder(path, stores);
  return { asked, missing: (dehydrateDonateStores(stores) as { missing?: string }).missing };
}
const fail = (code: 'NOT_FOUND' | 'UNAVAILABLE', status: number) => () => {
  throw new ApiError(code, status);
};

test('marks the page of an unknown order as missing, without a query to the payment system', async () => {
  expect(await missingAfter(PATH, fail('NOT_FOUND', 404))).toEqual({
    asked: ['/api/payments/check/yookassa/order-0123456789-abcdef?stored'],
    missing: PATH,
  });
});

test.each([
  ['a known order', PATH, () => buildCheck()],
  ['an api that does not answer', PATH, fail('UNAVAILABLE', 503)],
  ['an unknown payment system', '/checkpayment/evil/order-0123456789-abcdef', fail('NOT_FOUND', 404)],
])('marks nothing as missing for %s', async (_what, path, reply) => {
  expect((await missingAfter(path, reply)).missing).toBeUndefined();
});
