import { PaymentStore } from './payment.store';
import { createVault } from './vault';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

/** A new store over the browser's storage, as on page load. */
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

test('the top-up of a player who leaves is not the next one’s, what the browser keeps stays', () => {
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

test('a sum that a page has offered is taken once, or by nobody once the page has taken it back', () => {
  const payment = open();
  const takeBack = payment.suggestAmount(3_000);
  expect([payment.takeSuggestedAmount(), payment.takeSuggestedAmount()]).toEqual([3_000, null]);
  payment.suggestAmount(300);
  takeBack();
  expect(payment.takeSuggestedAmount()).toBe(300);
  payment.suggestAmount(1_000)();
  expect(payment.takeSuggestedAmount()).toBeNull();
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

test('a page that has not looked yet, and another tab, add to what is kept', () => {
  open().setStep('launcher');
  // the payment page may set the step before the start flow has loaded the stored ones
  const payment = new PaymentStore(createVault(window));
  payment.setStep('payment');
  expect(payment.startDone).toEqual(['launcher', 'payment']);
  const other = open();
  payment.setStep('play');
  other.setStep('launcher', false);
  expect(open().startDone).toEqual(['payment', 'play']);
});

test('a browser that keeps nothing goes on by what the page holds', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  const payment = open();
  payment.setStep('launcher');
  payment.setStep('payment');
  expect(payment.startDone).toEqual(['launcher', 'payment']);
});

describe('the steps of a player', () => {
  beforeEach(() => {
    const payment = open();
    payment.setPlayer(11);
    payment.setStep('launcher');
    payment.setStep('payment');
  });

  test.each([
    ['the same player goes on', 11, ['launcher', 'payment']],
    ['another player has the launcher', 12, ['launcher']],
    ['a guest has the launcher', null, ['launcher']],
  ])('%s on the next visit', (_who, player, steps) => {
    const payment = open();
    payment.setPlayer(player);
    expect(payment.startDone).toEqual(steps);
    expect(open().startDone).toEqual(steps);
  });

  test('another player of another tab gets none of them by a step of the own', () => {
    const payment = new PaymentStore(createVault(window));
    payment.setPlayer(12);
    const first = open();
    first.setPlayer(11);
    first.setStep('payment');
    payment.setStep('play');
    expect(payment.startDone).toEqual(['launcher', 'play']);
  });

  test('whose they are is kept only while there are some', () => {
    expect(localStorage.getItem('startProgress')).toBe('launcher,payment@11');
    open().setStep('payment', false);
    expect(localStorage.getItem('startProgress')).toBe('launcher');
  });
});

test('what a guest has done is the player’s who signs in, and goes with that player', () => {
  const payment = open();
  payment.setPlayer(null);
  payment.setStep('payment');
  payment.setPlayer(11);
  expect(payment.startDone).toEqual(['payment']);
  payment.setPlayer(null);
  expect(payment.startDone).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test('an order that is made in the start flow, or as another try of one, leads back there', () => {
  open().recordOrder('order-1', '/donate');
  expect(open().startOrder).toBeNull();
  open().recordOrder('order-2', '/starting');
  expect(open().startOrder).toBe('order-2');
  open().recordOrder('order-3', '/checkpayment/yookassa/order-1');
  expect(open().startOrder).toBe('order-2');
  open().recordOrder('order-4', '/checkpayment/yookassa/order-2');
  expect(open().startOrder).toBe('order-4');
});

test('nothing of the last visit is there before the page stands: the server has drawn none of it', () => {
  open().setPromocode('MAYAK');
  expect(new PaymentStore(createVault(window)).promocode).toBeNull();
});

test('garbage of an older version is no progress and no promocode', () => {
  localStorage.setItem('startProgress', '[object Object],launcher,3@-1@x');
  localStorage.setItem('promocode', 'x'.repeat(1_000));
  expect(open().startDone).toEqual(['launcher']);
  expect(open().promocode).toBeNull();
});
