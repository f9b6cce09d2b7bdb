import { watchQueries } from '@site/server/testing/watch-queries';
import { openMoneyOperator, refund } from '../../testing/money-operator';
import { openTestPayments, type TestPayments } from '../../testing/test-payments';

let pay: TestPayments;
let queries = 0;
beforeAll(async () => {
  // the api works in the background too, but reads deliveries only when it is asked
  watchQueries((_, text) => {
    if (/^select .* from "game_grants" where/.test(text)) queries += 1;
  });
  pay = await openTestPayments('postgres');
});
afterAll(() => pay.close());

test('reads the deliveries of all services that a payment may have bought with one query', async () => {
  const operator = openMoneyOperator(pay);
  const { playerId, id } = await operator.startPaid();
  for (let n = 0; n < 10; n += 1)
    await operator.addPurchase(playerId, { kind: 'service', item: 3, sent: false, price: 1 });
  queries = 0;
  expect((await operator.preview(refund(id))).bought.length).toBeGreaterThan(10);
  expect(queries).toBe(1);
});
