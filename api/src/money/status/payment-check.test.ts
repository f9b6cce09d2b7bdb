import { MINUTE_MS } from '@site/contracts/time';
import { deletePlayer } from '../../players/player.repo';
import { openTestPayments, type TestPayments } from '../../testing/test-payments';
import { pollPayment } from './poll-payment.service';

let pay: TestPayments;
beforeAll(async () => {
  pay = await openTestPayments();
});
afterAll(() => pay.close());

test('says what becomes of a payment for an account that is gone', async () => {
  const { playerId, id, payment } = await pay.startOrder();
  await pay.db.transaction((tx) => deletePlayer(tx, playerId));
  payment.state = 'succeeded';
  expect((await pay.check(id)).body.reason).toBe(
    'Платёж пришёл для аккаунта, которого больше нет, поэтому он не зачислен. Деньги вернём туда, откуда они пришли. Если за три дня их нет, напишите в поддержку. Хотите DP на новый аккаунт\u00a0— напишите сразу',
  );
});

test('credits a payment at the time of the answer of a slow provider', async () => {
  const { id, payment } = await pay.startOrder();
  payment.state = 'succeeded';
  const { ports } = pay.payments;
  const { yookassa } = ports.providers;
  if (!yookassa) throw new Error('no YooKassa');
  const fetch: typeof yookassa.fetch = async (paymentId) => {
    const update = await yookassa.fetch(paymentId);
    pay.advanceClock(5 * MINUTE_MS);
    return update;
  };
  const asked = ports.now().getTime();
  await pollPayment({ ...ports, providers: { yookassa: { ...yookassa, fetch } } }, await pay.read(id));
  const { paidAt } = await pay.read(id);
  expect(paidAt?.getTime()).toBeGreaterThanOrEqual(asked + 5 * MINUTE_MS);
});
