import { moneyText } from './money.text';

test.each([
  [1, 'Сверен 1 заказ: всё сходится.'],
  [4, 'Сверено 4 заказа: всё сходится.'],
  [11, 'Сверено 11 заказов: всё сходится.'],
  [21, 'Сверен 21 заказ: всё сходится.'],
])('says in the right form that %i orders agree', (orders, said) => {
  expect(moneyText.agrees({ orders, findings: [], unclear: [], away: [] })).toBe(said);
});
