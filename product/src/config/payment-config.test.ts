import { readPayments, toPayments } from './payment-config';

const SIMULATOR = { SITE_PAY_SIMULATOR: 'http://localhost:9090' };
const YOOKASSA = { SITE_YOOKASSA_SHOP: '123456', SITE_YOOKASSA_KEY: 'live_a-secret-key' };
const UNITPAY = { SITE_UNITPAY_PROJECT: '654321', SITE_UNITPAY_KEY: 'a-secret-key-of-ours' };

const setUp = (env: Record<string, string>, demo = true) => {
  const { payments, lines } = toPayments(readPayments(env), demo);
  return {
    yookassa: payments.yookassa?.api ?? null,
    unitpay: payments.unitpay?.api ?? null,
    lines,
  };
};
const REAL = 'https://api.yookassa.ru/v3';

test('uses the simulator in a demo without keys', () => {
  expect(setUp(SIMULATOR)).toEqual({
    yookassa: 'http://localhost:9090/v3',
    unitpay: 'http://localhost:9090/api',
    lines: [],
  });
});

test('switches the simulator off with real keys, and reports providers without keys', () => {
  const lines = [expect.stringContaining('SITE_UNITPAY_PROJECT, SITE_UNITPAY_KEY')];
  expect(setUp({ ...SIMULATOR, ...YOOKASSA })).toEqual({ yookassa: REAL, unitpay: null, lines });
  expect(setUp({ ...SIMULATOR, ...YOOKASSA, SITE_DEMO: '1' })).toEqual({
    yookassa: REAL,
    unitpay: 'http://localhost:9090/api',
    lines: [],
  });
  expect(setUp({ ...YOOKASSA, ...UNITPAY }).lines).toEqual([]);
});

test('credits payments of a test shop only with SITE_PAY_TEST', () => {
  const testsOf = (env: Record<string, string>) => {
    const { payments, lines } = toPayments(readPayments({ ...UNITPAY, ...env }), false);
    return [payments.yookassa?.test, payments.unitpay?.test, lines];
  };
  const shop = { ...YOOKASSA, SITE_YOOKASSA_KEY: 'test_a-secret-key' };
  expect(testsOf(YOOKASSA)).toEqual([false, false, []]);
  expect(testsOf(shop)).toEqual([false, false, [expect.stringContaining('SITE_PAY_TEST=1')]]);
  expect(testsOf({ ...shop, SITE_PAY_TEST: '1' })).toEqual([true, true, []]);
});

test('reads tax system and unit of receipts', () => {
  const receiptOf = (receipt: string) =>
    toPayments(readPayments({ ...YOOKASSA, SITE_YOOKASSA_RECEIPT: receipt }), false).payments.yookassa
      ?.receipt;
  const terms = { vatCode: 1, subject: 'service', mode: 'full_payment' };
  expect(receiptOf('1,service,full_payment')).toEqual(terms);
  expect(receiptOf('1,service,full_payment,2')).toEqual({ ...terms, taxSystemCode: 2 });
  expect(receiptOf('1,service,full_payment,2,piece')).toEqual({
    ...terms,
    taxSystemCode: 2,
    measure: 'piece',
  });
});

test('offsets prepayments only with SITE_YOOKASSA_OFFSET', () => {
  const offsetOf = (env: Record<string, string>) =>
    toPayments(readPayments({ ...YOOKASSA, ...env }), false).payments.yookassa?.offset;
  const prepayment = { SITE_YOOKASSA_RECEIPT: '6,payment,full_prepayment' };
  expect(offsetOf(prepayment)).toBeNull();
  expect(offsetOf({ ...prepayment, SITE_YOOKASSA_OFFSET: '4,service' })).toEqual({
    vatCode: 4,
    subject: 'service',
  });
});

test('never uses the simulator outside a demo', () => {
  const off = setUp(SIMULATOR, false);
  expect(off).toMatchObject({ yookassa: null, unitpay: null });
  expect(off.lines).toHaveLength(2);
});

test.each([
  [{ SITE_YOOKASSA_SHOP: '123456' }, 'нужны вместе'],
  [{ SITE_UNITPAY_KEY: 'a-secret-key-of-ours' }, 'нужны вместе'],
  [{ SITE_YOOKASSA_SHOP: 'shop' }, 'нужно число'],
  [{ SITE_YOOKASSA_KEY: 'with space in it' }, 'не похож на ключ'],
  [{ SITE_UNITPAY_API: 'ftp://unitpay.ru' }, 'нужен адрес'],
  [{ SITE_UNITPAY_SENDERS: '31.186.100.49,everybody' }, '«everybody»'],
  [{ SITE_UNITPAY_SENDERS: '0.0.0.0/0' }, 'не шире /16'],
  [{ SITE_YOOKASSA_API: 'http://yookassa.example.org/v3' }, 'http — только на этой же машине'],
  [{ SITE_YOOKASSA_RECEIPT: 'yes' }, 'НДС,предмет,способ'],
  [{ SITE_YOOKASSA_RECEIPT: 'none,service,full_payment' }, 'НДС,предмет,способ'],
  [{ SITE_YOOKASSA_RECEIPT: '1,service,full_payment,7' }, 'НДС,предмет,способ'],
  [{ SITE_YOOKASSA_OFFSET: '1', SITE_YOOKASSA_RECEIPT: '1,service,full_prepayment' }, '«НДС,предмет» чека'],
  [{ SITE_YOOKASSA_OFFSET: '1,service', SITE_YOOKASSA_RECEIPT: '1,service,full_payment' }, 'не о предоплате'],
  [{ SITE_YOOKASSA_OFFSET: '1,service' }, 'не о предоплате'],
  [{ SITE_UNITPAY_RECEIPT: '1,service,full_payment' }, 'НДС,предмет,способ'],
])('refuses %j with a Russian line', (env, words) => {
  expect(() => toPayments(readPayments(env), true)).toThrow(words);
});
