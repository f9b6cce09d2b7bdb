import { PaymentStore } from './payment.store';
import { createVault } from './vault';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

/** Creates a store and loads the stored values, as on page load. */
function open() {
  const payment = new PaymentStore(createVault(window));
  payment.start();
  return payment;
}

test('keeps the chosen provider, method and order during the visit', () => {
  const payment = open();
  payment.choose('yookassa', 'sbp');
  payment.setOrderId('order-1');
  expect([payment.provider, payment.method, payment.orderId]).toEqual(['yookassa', 'sbp', 'order-1']);
});

test('clears the top-up when the player leaves, and keeps stored values', () => {
  const payment = open();
  payment.choose('yookassa', 'sbp');
  payment.setOrderId('order-1');
  payment.suggestAmount(300);
  payment.setPromocode('MAYAK');
  payment.setStep('launcher');
  payment.resetTopUp();
  expect([payment.provider, payment.method, payment.orderId]).toEqual([null, null, null]);
  expect(payment.takeSuggestedAmount()).toBeNull();
  expect([payment.promocode, payment.startDone]).toEqual(['MAYAK', ['launcher']]);
});

test('returns a suggested amount once, and not after it was withdrawn', () => {
  const payment = open();
  const takeBack = payment.suggestAmount(3_000);
  expect([payment.takeSuggestedAmount(), payment.takeSuggestedAmount()]).toEqual([3_000, null]);
  payment.suggestAmount(300);
  takeBack();
  expect(payment.takeSuggestedAmount()).toBe(300);
  payment.suggestAmount(1_000)();
  expect(payment.takeSuggestedAmount()).toBeNull();
});

test('keeps values that the browser could not store when it starts again', () => {
  const payment = new PaymentStore(createVault(null));
  payment.setStep('launcher');
  payment.setPromocode('MAYAK');
  payment.start();
  expect([payment.promocode, payment.startDone]).toEqual(['MAYAK', ['launcher']]);
});

test('keeps a promocode set before the start, whether it was stored or not', () => {
  const payment = new PaymentStore(createVault(window));
  payment.setPromocode('SMENA');
  localStorage.clear();
  payment.start();
  expect(payment.promocode).toBe('SMENA');
});

test('clears the method when another provider is chosen', () => {
  const payment = open();
  payment.choose('yookassa', 'sbp');
  payment.choose('unitpay');
  expect(payment.method).toBeNull();
});

test('restores the promocode on the next visit until it is removed', () => {
  open().setPromocode('MAYAK');
  expect(open().promocode).toBe('MAYAK');
  open().setPromocode('');
  expect(open().promocode).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('restores the progress of the start flow', () => {
  const payment = open();
  payment.setStep('launcher');
  payment.setStep('payment');
  payment.setStep('launcher');
  expect([...open().startDone].sort()).toEqual(['launcher', 'payment']);
  open().setStep('payment', false);
  expect(open().startDone).toEqual(['launcher']);
});

test('adds to steps stored by another page or before the stored ones were loaded', () => {
  open().setStep('launcher');
  // the payment page may set the step before the start flow has loaded the stored steps
  const payment = new PaymentStore(createVault(window));
  payment.setStep('payment');
  expect(payment.startDone).toEqual(['launcher', 'payment']);
  const other = open();
  payment.setStep('play');
  other.setStep('launcher', false);
  expect(open().startDone).toEqual(['payment', 'play']);
});

test('keeps the steps in memory when the browser cannot store them', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  const payment = open();
  payment.setStep('launcher');
  payment.setStep('payment');
  expect(payment.startDone).toEqual(['launcher', 'payment']);
});

describe('start-flow steps of a player', () => {
  beforeEach(() => {
    const payment = open();
    payment.setPlayer(11);
    payment.setStep('launcher');
    payment.setStep('payment');
  });

  test.each([
    ['all steps for the same player', 11, ['launcher', 'payment']],
    ['only the launcher for another player', 12, ['launcher']],
    ['only the launcher for a guest', null, ['launcher']],
  ])('restores %s on the next visit', (_case, player, steps) => {
    const payment = open();
    payment.setPlayer(player);
    expect(payment.startDone).toEqual(steps);
    expect(open().startDone).toEqual(steps);
  });

  test('drops the steps of the player of another tab when setting a step', () => {
    const payment = new PaymentStore(createVault(window));
    payment.setPlayer(12);
    const first = open();
    first.setPlayer(11);
    first.setStep('payment');
    payment.setStep('play');
    expect(payment.startDone).toEqual(['launcher', 'play']);
  });

  test.each([
    ['for the same player', 11, ['play']],
    ['for nobody else', 12, []],
  ])('restores skipped steps %s', (_case, player, skipped) => {
    const payment = open();
    payment.skipStep('play');
    payment.skipStep('payment');
    expect(localStorage.getItem('startProgress')).toBe('launcher,payment,skipped:play@11');
    payment.setPlayer(player);
    expect(payment.startSkipped).toEqual(skipped);
    expect(open().startSkipped).toEqual(skipped);
  });

  test('stores the owner only while there are personal steps', () => {
    expect(localStorage.getItem('startProgress')).toBe('launcher,payment@11');
    open().setStep('payment', false);
    expect(localStorage.getItem('startProgress')).toBe('launcher');
  });
});

test('counts a skipped step as done once it is done, and forgets it when the flow starts again', () => {
  const payment = open();
  payment.skipStep('payment');
  payment.skipStep('payment');
  expect([payment.startDone, payment.startSkipped]).toEqual([[], ['payment']]);
  payment.setStep('payment');
  expect([payment.startDone, open().startSkipped]).toEqual([['payment'], []]);
  payment.setStep('payment', false);
  payment.skipStep('payment');
  payment.setStep('payment', false);
  expect(open().startSkipped).toEqual([]);
});

test('passes a guest’s steps to the player who signs in, and drops them on sign-out', () => {
  const payment = open();
  payment.setPlayer(null);
  payment.setStep('payment');
  payment.setPlayer(11);
  expect(payment.startDone).toEqual(['payment']);
  payment.setPlayer(null);
  expect(payment.startDone).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test('leads an order of the start flow, or of a retry of one, back to the start flow', () => {
  open().recordOrder('order-1', '/donate');
  expect(open().startOrder).toBeNull();
  open().recordOrder('order-2', '/starting');
  expect(open().startOrder).toBe('order-2');
  open().recordOrder('order-3', '/checkpayment/yookassa/order-1');
  expect(open().startOrder).toBe('order-2');
  open().recordOrder('order-4', '/checkpayment/yookassa/order-2');
  expect(open().startOrder).toBe('order-4');
});

test('loads nothing stored before start, so that the first render equals the server’s', () => {
  open().setPromocode('MAYAK');
  expect(new PaymentStore(createVault(window)).promocode).toBeNull();
});

test('ignores malformed stored progress and promocodes', () => {
  localStorage.setItem('startProgress', '[object Object],launcher,3@-1@x');
  localStorage.setItem('promocode', 'x'.repeat(1_000));
  expect(open().startDone).toEqual(['launcher']);
  expect(open().promocode).toBeNull();
});
