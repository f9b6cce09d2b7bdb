import { selectMails } from '../mail/mail.repo';
import { addNotice, readNotices, removeNotice } from '../players/notice.service';
import { insertPlayer } from '../players/player.repo';
import { refundPayment } from '../testing/refund-payment';
import { openTestPayments, type TestPayments } from '../testing/test-payments';

let pay: TestPayments;
beforeAll(async () => {
  pay = await openTestPayments();
});
afterAll(() => pay.close());

/** Creates an account with a confirmed address. */
const join = (login: string) => {
  const email = `${login}@mail.example`;
  return insertPlayer(pay.db, { login, email, emailConfirmed: true, recoveryEmail: email });
};

/** Returns the letters to an account, oldest first. */
const lettersTo = async (login: string) =>
  (await selectMails(pay.db, 100))
    .filter(({ recipient }) => recipient === `${login}@mail.example`)
    .toReversed();
const noticesOf = async (playerId: number) =>
  (await readNotices(pay.db, playerId)).list.map(({ title, message }) => [title, message]);

async function startPaid(login: string) {
  const order = await pay.order({ login });
  await pay.simulator.finishPayment(order.payment, 'success');
  return order;
}

test('tells of a credited payment by a letter and a notice', async () => {
  const playerId = await join('credited');
  const { id } = await startPaid('credited');
  const [letter, ...more] = await lettersTo('credited');
  expect(more).toEqual([]);
  expect(letter?.subject).toMatch(/: на счету \+525\sDP$/);
  expect(letter?.text).toMatch(
    /Платёж на 500\s₽ зачислен: на счету credited стало на 525\sDP больше, из них бонус 25\sDP/,
  );
  expect(letter?.text).toContain(`Номер заказа: ${id}`);
  expect(Buffer.byteLength(letter?.html ?? '')).toBeLessThan(4_096);
  expect(await noticesOf(playerId)).toEqual([['На счету +525\u00a0DP', 'Платёж на 500\u00a0₽ зачислен.']]);
});

test('tells of a payment that came twice and of its return', async () => {
  const playerId = await join('twice');
  const { id } = await startPaid('twice');
  const { payment: second } = await pay.order({ login: 'twice' });
  second.order = id;
  second.sent['metadata'] = { orderId: id };
  // a repeated notification adds nothing
  for (let time = 0; time < 2; time += 1) await pay.simulator.finishPayment(second, 'success');
  await pay.simulator.resendCallback(second);
  await pay.notify(second.id, 'payment.again');
  expect(await noticesOf(playerId)).toEqual([
    expect.arrayContaining(['На счету +525\u00a0DP']),
    ['Заказ оплачен дважды', 'Второй платёж на 500\u00a0₽ мы вернём. DP за первый на счету.'],
  ]);
  await refundPayment(pay.payments.ports, { orderId: id });
  expect((await noticesOf(playerId))[2]).toEqual([
    'Лишний платёж возвращён',
    'Плательщику вернули 500\u00a0₽. DP на счету не изменились.',
  ]);
  expect((await lettersTo('twice')).map(({ subject }) => subject.replace(/^.*: /, ''))).toEqual([
    'на счету +525\u00a0DP',
    'заказ оплачен дважды',
    'лишний платёж возвращён',
  ]);
});

test('tells of a payment with another sum than its order', async () => {
  const playerId = await join('othersum');
  const { payment } = await pay.order({ login: 'othersum' });
  payment.sum = '400.00';
  await pay.simulator.finishPayment(payment, 'success');
  const returned = 'Деньги вернём туда, откуда они пришли.';
  expect(await noticesOf(playerId)).toEqual([
    [
      'Платёж не совпал с заказом',
      `Платёж на другую сумму, чем заказ, поэтому он не зачислен. ${returned} Если за три дня их нет, напишите в поддержку.`,
    ],
  ]);
  const [letter, ...others] = await lettersTo('othersum');
  expect([letter?.subject, others]).toEqual([expect.stringMatching(/: платёж не совпал с заказом$/), []]);
  // such a payment is never credited, only refunded
  expect(letter?.text).toContain('поэтому он не зачислен, и DP на счёте othersum не изменились.');
  expect(letter?.text).toContain(returned);
});

test('tells of a refund, a dispute and its end', async () => {
  const playerId = await join('disputed');
  const { id } = await startPaid('disputed');
  await refundPayment(pay.payments.ports, { orderId: id, sum: 10_000 });
  await refundPayment(pay.payments.ports, { kind: 'chargeback', orderId: id });
  await refundPayment(pay.payments.ports, { kind: 'chargeback-won', orderId: id });
  const letters = await lettersTo('disputed');
  expect(letters.map(({ subject }) => subject.replace(/^.*: /, ''))).toEqual([
    'на счету +525\u00a0DP',
    'возвращена часть платежа',
    'платёж оспорен в банке',
    'спор о платеже решён',
  ]);
  const [, refund, dispute, won] = letters.map(({ text }) => text.replaceAll('\u00a0', ' '));
  expect(refund).toMatch(/Плательщику вернули 100 ₽ из 500 ₽.*\n\nСо счёта disputed списано 105 DP/);
  expect(dispute).toMatch(/банк вернул плательщику 400 ₽.*\n\nСо счёта disputed списано 420 DP/);
  expect(won).toMatch(/спор о 400 ₽ решён.* на счёт disputed вернулось 420 DP/);
  expect((await noticesOf(playerId)).map(([title]) => title)).toEqual([
    'На счету +525\u00a0DP',
    'Со счёта −105\u00a0DP',
    'Со счёта −420\u00a0DP',
    'На счету +420\u00a0DP',
  ]);
  expect((await noticesOf(playerId))[2]?.[1]).toBe(
    'Плательщик оспорил платёж, и банк вернул плательщику 400\u00a0₽. DP этого платежа списаны. Если это ошибка, напишите в поддержку.',
  );
});

test('keeps notices about money until the player removes them, beside the last three others', async () => {
  const playerId = await join('crowded');
  for (let time = 0; time < 4; time += 1) await startPaid('crowded');
  for (const title of ['один', 'два', 'три', 'четыре'])
    await pay.db.transaction((tx) => addNotice(tx, playerId, { type: 'success', title }, new Date()));
  await startPaid('crowded');
  const { list } = await readNotices(pay.db, playerId);
  const credited = 'На счету +525\u00a0DP';
  expect(list.map(({ title }) => title)).toEqual([
    ...Array<string>(4).fill(credited),
    ...['два', 'три', 'четыре', credited],
  ]);
  expect(list.map(({ kept }) => kept ?? false)).toEqual([true, true, true, true, false, false, false, true]);
  for (const { id, title } of list) if (title === credited) await removeNotice(pay.db, playerId, id);
  expect((await noticesOf(playerId)).map(([title]) => title)).toEqual(['два', 'три', 'четыре']);
});
