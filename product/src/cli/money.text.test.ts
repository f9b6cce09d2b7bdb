import { moneyText } from './money.text';

test.each([
  [1, 'Сверен 1 заказ: всё сходится.'],
  [4, 'Сверено 4 заказа: всё сходится.'],
  [11, 'Сверено 11 заказов: всё сходится.'],
  [21, 'Сверен 21 заказ: всё сходится.'],
])('says in the right form that %i orders agree', (orders, said) => {
  expect(moneyText.agrees({ orders, findings: [], unclear: [], away: [] })).toBe(said);
});

test('names the commission of an order that the books have otherwise', () => {
  const line = moneyText.unbooked({ orderId: 'one', what: 'commission', ordered: 0, booked: 400_000 });
  expect(line).toMatch(/^ {2}заказ one: комиссия 0,00\s₽, по проводкам 4\s000,00\s₽$/);
});
