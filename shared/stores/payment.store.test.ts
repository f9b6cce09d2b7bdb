import { PaymentStore } from './payment.store';
import { createVault } from './vault';

afterEach(() => localStorage.clear());

/** The store as a page of this browser makes it. */
function open() {
  const payment = new PaymentStore(createVault(window));
  payment.start();
  return payment;
}

test('what a player has chosen to pay with is held for the whole visit', () => {
  const payment = open();
  payment.choose('yookassa', 'sbp');
  payment.setOrderId('order-1');
  expect([payment.provider, payment.method, payment.orderId]).toEqual(['yookassa', 'sbp', 'order-1']);
});

test('the top-up and the steps of a player who leaves are not the next one’s; promocode and launcher stay', () => {
  const payment = open();
  payment.choose('yookassa', 'sbp');
  payment.setOrderId('order-1');
  payment.propose(300);
  payment.setPromocode('MAYAK');
  payment.setStep('launcher');
  payment.setStep('payment');
  payment.forget();
  expect([payment.provider, payment.method, payment.orderId, payment.takeProposed()]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect([payment.promocode, payment.startDone]).toEqual(['MAYAK', ['launcher']]);
  expect(open().startDone).toEqual(['launcher']);
});

test('a sum that a page has offered is taken once', () => {
  const payment = open();
  payment.propose(3_000);
  expect([payment.takeProposed(), payment.takeProposed()]).toEqual([3_000, null]);
});

test('what a browser that keeps nothing holds stays when it is taken up again', () => {
  const payment = new PaymentStore(createVault(null));
  payment.setStep('launcher');
  payment.setPromocode('MAYAK');
  payment.start();
  expect([payment.promocode, payment.startDone]).toEqual(['MAYAK', ['launcher']]);
});

test('a code that a page has brought before the start stays, kept or not', () => {
  const payment = new PaymentStore(createVault(window));
  payment.setPromocode('SMENA');
  localStorage.clear();
  payment.start();
  expect(payment.promocode).toBe('SMENA');
});

test('another provider begins without a method: each has its own', () => {
  const payment = open();
  payment.choose('yookassa', 'sbp');
  payment.choose('unitpay');
  expect(payment.method).toBeNull();
});

test('the promocode comes back on the next visit, until it is taken out', () => {
  open().setPromocode('MAYAK');
  expect(open().promocode).toBe('MAYAK');
  open().setPromocode('');
  expect(open().promocode).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('the start flow goes on where the player left it', () => {
  const payment = open();
  payment.setStep('launcher');
  payment.setStep('payment');
  payment.setStep('launcher');
  expect([...open().startDone].sort()).toEqual(['launcher', 'payment']);
  open().setStep('payment', false);
  expect(open().startDone).toEqual(['launcher']);
});

test('nothing of the last visit is there before the page stands: the server has drawn none of it', () => {
  open().setPromocode('MAYAK');
  expect(new PaymentStore(createVault(window)).promocode).toBeNull();
});

test('garbage of an older version is no progress and no promocode', () => {
  localStorage.setItem('startProgress', '[object Object],launcher,3');
  localStorage.setItem('promocode', 'x'.repeat(1_000));
  expect(open().startDone).toEqual(['launcher']);
  expect(open().promocode).toBeNull();
});
