import { deletePlayer } from '../../players/player.repo';
import { openTestPayments, type TestPayments } from '../../testing/test-payments';

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
