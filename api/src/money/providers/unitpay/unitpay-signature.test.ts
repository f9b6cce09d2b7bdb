import { findRejectReason, readUnitpayQuery } from './verify-unitpay-callback';
import { isSignature, signUnitpay } from './unitpay-signature';

/** Parameters of the test vectors (api/src/money/providers/unitpay/README.md). */
const callback = {
  account: 'ord_01HTEST',
  date: '2026-03-01 12:00:00',
  operator: 'mts',
  paymentType: 'sbp',
  projectId: '1',
  payerSum: '500.00',
  payerCurrency: 'RUB',
  orderSum: '500.00',
  orderCurrency: 'RUB',
  unitpayId: '1234567',
  test: '0',
};
const form = { account: 'ord_01HTEST', currency: 'RUB', desc: 'Пополнение баланса', sum: '500.00' };

test.each([
  [
    'check',
    { a: 'tod', b: 'bob', c: 'sam' },
    'a1b1c1d1',
    'cda8967f6fd073057f52b1978e126ace255e7b1cbd6363983188b8e0af8e049e',
  ],
  ['check', callback, 'secret123', 'd2ae3a08707a7c52224ea1a18640064f7f1f9b79ba2e5545533e87df71aed552'],
  [
    'pay',
    { ...callback, profit: '485.00', '3ds': '1' },
    'secret123',
    'e9e1aea104e6e73b64b244149143db0b3fd01e07a9457c6c047edb8e827195a5',
  ],
  [undefined, form, 'secret123', 'c55b479f0d329a48f0fc779c72c72dbba9c4a0a8adfbeb5c63cf9b86dd1eb1b3'],
])('computes Unitpay’s signature of the method %s', (method, params, secret, expected) => {
  expect(signUnitpay(params, secret, method)).toBe(expected);
  expect(signUnitpay({ ...params, signature: 'any', sign: 'any' }, secret, method)).toBe(expected);
});

test('refuses a signature of another length but accepts capital letters', () => {
  const right = signUnitpay(form, 'secret123');
  expect([
    isSignature(right.toUpperCase(), right),
    isSignature('', right),
    isSignature(`${right}0`, right),
  ]).toEqual([true, false, false]);
});

const trust = {
  projectId: '1',
  secretKey: 'secret123',
  acceptsTest: false,
  now: new Date('2026-03-01T09:00:00Z'),
};
const toQuery = (params: Record<string, string>, more = '') => {
  const query = new URLSearchParams({ method: 'check' });
  for (const [name, value] of Object.entries(params)) query.set(`params[${name}]`, value);
  query.set('params[signature]', signUnitpay(params, 'secret123', 'check'));
  return query.toString() + more;
};
const rejectReasonOf = (query: string, at = trust.now) =>
  findRejectReason(readUnitpayQuery(query), { ...trust, now: at });

test('accepts a callback dated noon in Moscow within five minutes of 09:00 UTC', () => {
  const at = (seconds: number) =>
    rejectReasonOf(toQuery(callback), new Date(trust.now.getTime() + seconds * 1_000));
  expect([at(0), at(300), at(-300), at(301), at(-301), at(3 * 3_600)]).toEqual([
    null,
    null,
    null,
    'date',
    'date',
    'date',
  ]);
  const { date: _, ...undated } = callback;
  expect(rejectReasonOf(toQuery(undated))).toBeNull();
});

test.each([
  ['&params[orderSum][]=500.00', 'signature'],
  ['&params[orderSum][x]=500.00', 'signature'],
  ['&params[signature][]=x', 'signature'],
  ['&method=refund', 'method'],
  ['&params[__proto__]=x', 'signature'],
  ['&params[extra]=x', 'signature'],
])('rejects a callback when %s is appended to it', (more, reason) => {
  expect(rejectReasonOf(toQuery(callback, more))).toBe(reason);
});
