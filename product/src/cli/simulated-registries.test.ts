import { openMoney } from '@site/api/app';
import { openTestPayments, type TestPayments, until } from '@site/api/testing/test-payments';
import type { PaymentProviderName } from '@site/shared/contracts/home';
import { DAY_MS } from '@site/contracts/time';
import { readProviderRegistry } from './provider-registry';
import { toMoscowDay } from './moscow-day';

let pay: TestPayments;
beforeAll(async () => {
  pay = await openTestPayments();
});
afterAll(() => pay.close());

const FILES = {
  yookassa: ['/cabinet/yookassa/payments.csv', '/cabinet/yookassa/refunds.csv'],
  unitpay: ['/cabinet/registry.csv'],
} as const;

/** Compares the books with the registries that the simulator gives out. */
async function compare(provider: PaymentProviderName) {
  const files = await Promise.all(
    FILES[provider].map(async (file) => ({
      file,
      bytes: new Uint8Array(await (await fetch(`${pay.simulator.url}${file}`)).arrayBuffer()),
    })),
  );
  const money = openMoney({
    ...{ db: pay.db, untimed: pay.db, payments: pay.config, origin: 'https://port.example' },
    ...{ onError: () => {}, now: () => new Date(Date.now() + 5 * DAY_MS) },
  });
  // the clock of the site is ahead at times
  const period = { from: toMoscowDay(Date.now() - DAY_MS), to: toMoscowDay(Date.now() + 3 * DAY_MS) };
  const registry = readProviderRegistry(provider, files);
  return { ...(await money.compareRegistry({ ...registry, ...period, provider })), registry };
}

test.each(['yookassa', 'unitpay'] as const)(
  'agrees with the registry of %s after payments and refunds, until one of them is missing',
  async (provider) => {
    const orders = await Promise.all([1, 2, 3].map(() => pay.startOrder({ provider })));
    for (const { payment } of orders) await pay.simulator.finishPayment(payment, 'success');
    const [one, two, three] = orders;
    if (!one || !two || !three) throw new Error('no orders');
    pay.simulator.refund(two.payment, 12_300);
    // Unitpay reports no refunds: its paid orders are queried a day later
    pay.advanceClock(2 * DAY_MS);
    await pay.payments.worker.work();
    pay.advanceClock(-2 * DAY_MS);
    // YooKassa notifies the site meanwhile
    await until(
      () => pay.read(two.id),
      ({ refunded }) => refunded === 12_300,
    );
    const agreed = await compare(provider);
    const refunds = provider === 'unitpay' ? 'by-payment' : 'by-day';
    expect(agreed).toMatchObject({ differences: [], registry: { commissions: true, refunds } });
    expect(agreed.books).toEqual({ payments: 3, gross: 150_000, commission: 5_250, refunds: 12_300 });
    one.payment.state = 'canceled';
    three.payment.sum = '600.00';
    expect((await compare(provider)).differences.map(({ kind, orderId }) => [kind, orderId])).toEqual([
      ['amount', three.id],
      ['commission', three.id],
      ['not-listed', one.id],
    ]);
  },
);
