import { readListed } from '@site/shared/contracts/money-registry';
import type { PaymentProviderName } from '@site/shared/contracts/home';
import { readProviderRegistry } from './provider-registry';

const ID = '2d9a1f0c-000f-5000-8000-000000000001';

/** Reads registries that are given as lines. */
const read = (provider: PaymentProviderName, ...files: string[][]) => {
  const bytes = files.map((lines, at) => ({
    file: `${at}.csv`,
    bytes: new TextEncoder().encode(lines.join('\n')),
  }));
  const { rows, ...registry } = readProviderRegistry(provider, bytes);
  return { ...registry, rows: rows.map(readListed) };
};

test.each([
  ['1500', 150_000],
  ['1500.5', 150_050],
  ['1500,50', 150_050],
  ['1,500', 150_000],
  ['1.500,00', 150_000],
  ['1,500.00', 150_000],
  ['1.234.567,89', 123_456_789],
  ['1 500,00 ₽', 150_000],
  ['1500.00 руб.', 150_000],
])('reads the sum %s', (sum, kopecks) => {
  expect(read('unitpay', ['ID платежа;Сумма', `1;${sum}`]).rows).toMatchObject([{ kopecks }]);
});

test.each(['-500', '−500', '1,500,00', '1.2345', '1,50,000'])('refuses the sum %s of a payment', (sum) => {
  expect(() => read('unitpay', ['ID платежа;Сумма', `1;${sum}`])).toThrow('не похоже на сумму');
});

test('reads refunds with a minus', () => {
  const refunds = ['Идентификатор возврата;Идентификатор платежа;Сумма возврата', `1f;${ID};-200.00`];
  expect(read('yookassa', refunds).rows).toMatchObject([{ paymentId: ID, refunded: 20_000 }]);
  const beside = ['ID платежа;Сумма;Возвращено', '1;500;-200'];
  expect(read('unitpay', beside).rows).toMatchObject([{ refunded: 20_000 }]);
});

test.each([
  ['ID платежа;Сумма;К зачислению', '1;500;'],
  ['ID платежа;Сумма;Комиссия', '1;500;'],
  ['ID платежа;Сумма;Сумма комиссии без НДС;НДС с комиссии', '1;500;;'],
])('does not take an empty cell for no commission: %s', (head, row) => {
  expect(read('unitpay', [head, row])).toMatchObject({ commissions: true, rows: [{ commission: null }] });
});

const PAID = 'ID платежа;Сумма;Статус';

test('does not know the sum of a refund that the registry calls partial', () => {
  const { refunds, rows } = read('unitpay', [
    PAID,
    '1;500;Частично возвращён',
    '2;500;Возврат',
    '3;500;Успешно',
  ]);
  expect([refunds, ...rows.map(({ refunded }) => refunded)]).toEqual(['by-payment', null, 50_000, 0]);
  const empty = read('unitpay', [`${PAID};Возвращено`, '1;500;Частично возвращён;', '2;500;Возврат;']);
  expect(empty.rows.map(({ refunded }) => refunded)).toEqual([null, 50_000]);
});

const REFUND_HEAD = 'Идентификатор возврата;Идентификатор платежа;Сумма возврата';
const BACK = [REFUND_HEAD, `1f;${ID};100.00`, `2f;${ID};50.00`];

test('takes the refunds of a registry of refunds, not those beside the payments', () => {
  const payments = ['Идентификатор платежа;Сумма платежа;Возвращено', `${ID};500.00;150.00`];
  const both = read('yookassa', payments, BACK);
  expect(both).toMatchObject({ refunds: 'by-day', rows: [{ kopecks: 50_000, refunded: 15_000 }] });
  const alone = read('yookassa', payments, [REFUND_HEAD]);
  expect(alone).toMatchObject({ refunds: 'by-day', rows: [{ refunded: 0 }] });
});

test('refuses a refund that stands there twice', () => {
  expect(() => read('yookassa', BACK, BACK)).toThrow('Возврат 1f стоит в реестре дважды');
});

test('takes the column with the best name, wherever it stands', () => {
  const head = 'ID;Сумма;Комиссия;Сумма заказа;ID платежа';
  expect(read('unitpay', [head, '9;515;20;500;1']).rows).toMatchObject([{ paymentId: '1', kopecks: 50_000 }]);
});

describe('a registry of YooKassa with its title', () => {
  const whole = [
    'РЕЕСТР ПЛАТЕЖЕЙ ПО ДОГОВОРУ НБО.1 (100500)',
    'Идентификатор платежа;Сумма платежа',
    `${ID};500.00`,
    '2d9a1f0c-000f-5000-8000-000000000002;1000.00',
    'Сумма принятых платежей: 1 500.00 RUB',
    'Число платежей: 2',
  ];

  test('is read when its last lines agree with its rows', () => {
    expect(read('yookassa', whole).rows).toHaveLength(2);
  });

  test.each([
    ['its last line', whole.slice(0, -1), 'в конце нет строк «Сумма…» и «Число…»'],
    ['its last two lines', whole.slice(0, -2), 'в конце нет строк «Сумма…» и «Число…»'],
    ['a row', whole.toSpliced(2, 1), 'строк 1, а по итогу их 2'],
    ['a digit', whole.with(3, whole[3]!.replace('1000.00', '100.00')), 'сумма строк 600,00'],
  ])('is refused when it has lost %s', (_name, lines, line) => {
    expect(() => read('yookassa', lines)).toThrow(line);
  });
});

describe('lines of a registry that are no operations', () => {
  const paid = ['Идентификатор платежа;Сумма платежа;Время платежа', `${ID};500.00;20.11.2026 12:00:00`];

  test.each([
    ['a line of its own', 'По договору ЭК.1', 'По договору ЭК.1'],
    ['a row of cells', 'Итого;500.00', 'Итого 500.00'],
    ['a row with an empty first cell', ';Комиссия: 17.50;', 'Комиссия: 17.50'],
  ])('are named, not read, as %s', (_name, line, unread) => {
    for (const lines of [
      [...paid, line],
      [...paid, line, ...paid.map((row) => row.replace(/1;/, '2;'))],
    ]) {
      const registry = read('yookassa', lines);
      expect(registry.rows).toHaveLength(lines.length === 3 ? 1 : 2);
      expect(registry.unread).toEqual([unread]);
    }
  });

  test('are not named when their meaning is known', () => {
    const end = [
      'Сумма принятых платежей: 500.00 RUB',
      'Сумма принятых платежей за вычетом комиссии и НДС: 482.50 RUB',
      'Число платежей: 1',
    ];
    expect(read('yookassa', [...paid, ...end]).unread).toEqual([]);
  });
});

const BESIDE = 'ID платежа;Сумма;Описание;Дата платежа';

test.each([
  ['lost its other columns', ['1;500;a;', '2'], '«2» похожа на операцию'],
  ['has other separators', ['1;500;a;', '2,700,b'], '«2,700,b» похожа на операцию'],
  ['stands in a quoted field', ['1;500;"a', '2;700;b"'], '«2;700;b» похожа на операцию'],
  ['follows a quote that does not end', ['1;500;"a', '2;700;b'], 'кавычка открыта и не закрыта'],
  [
    'has a number that a spreadsheet has rounded',
    ['1;500;a;', '1,79E+12;700;b;'],
    'не похоже на номер платежа',
  ],
  ['has lost its number', ['1;500;a;', ';700;b;20.11.2026'], 'не похоже на номер платежа'],
])('refuses a registry with an operation that %s', (_name, rows, line) => {
  expect(() => read('unitpay', [BESIDE, ...rows])).toThrow(line);
});

test('refuses a line with the number of a payment of YooKassa that is no row', () => {
  const lines = [
    'Идентификатор платежа;Сумма платежа',
    `${ID};500.00`,
    `Платёж ${ID.replace(/1$/, '2')} 700.00`,
  ];
  expect(() => read('yookassa', lines)).toThrow('похожа на операцию');
});
