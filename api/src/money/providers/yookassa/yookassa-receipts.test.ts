import { toReceipt } from './yookassa-receipts';

const terms = { vatCode: 4, subject: 'service', mode: 'full_payment' };
const item = {
  ...{ amount: { value: '123.45', currency: 'RUB' }, quantity: '1.00' },
  ...{ vat_code: 4, payment_subject: 'service', payment_mode: 'full_payment' },
};

test('writes tax system and unit of an item into a receipt only where they are configured', () => {
  const sale = { email: 'payer@mail.example', amount: 12_345 };
  const receipt = { customer: { email: 'payer@mail.example' }, items: [expect.objectContaining(item)] };
  expect(toReceipt(terms, sale)).toEqual(receipt);
  expect(toReceipt(terms, sale)).not.toHaveProperty('tax_system_code');
  expect(toReceipt({ ...terms, taxSystemCode: 2, measure: 'piece' }, sale)).toEqual({
    ...receipt,
    items: [expect.objectContaining({ ...item, measure: 'piece' })],
    tax_system_code: 2,
  });
});

test('makes no receipt without an address', () => {
  expect(toReceipt(terms, { email: null, amount: 12_345 })).toBeNull();
});
