import { deletePlayer } from '../../players/player.repo';
import { openRestoredSite, type RestoredSite, WHY_ADOPTED } from '../../testing/restored-site';
import { openTestPayments, type TestPayments } from '../../testing/test-payments';
import { listOperations, rejectOperation } from '../operations/operate.service';
import type { PaymentProvider } from '../orders/payment-provider';
import { readPaymentHistory } from '../search/payment-history.service';
import { startAdoption } from './adopt.service';

describe('an adoption that cannot end', () => {
  let pay: TestPayments;
  let restored: RestoredSite;
  beforeAll(async () => {
    pay = await openTestPayments();
    restored = await openRestoredSite(pay);
  });
  afterAll(() => Promise.all([pay.close(), restored.close()]));

  /** Opens ports to a YooKassa that lists all payments and does not answer about these. */
  function openPorts(silent: ReadonlySet<string>, aloneMax: number | null = null) {
    const yookassa = pay.payments.ports.providers.yookassa as PaymentProvider;
    const fetch = (id: string) => (silent.has(id) ? Promise.reject(new Error('silent')) : yookassa.fetch(id));
    return restored.ports({ aloneMax, providers: { yookassa: { ...yookassa, fetch } } });
  }
  const reject = async (ports: ReturnType<typeof openPorts>) => {
    const [open] = await listOperations(ports);
    return rejectOperation(ports, { id: open?.id ?? '', why: 'ЮKassa молчит' }, 'boris');
  };

  test('counts for the limit of one operator when it was rejected', async () => {
    const anna = await restored.join();
    const silent = new Set([(await restored.payFor(anna.login)).payment.id]);
    const ports = openPorts(silent, 80_000);
    await expect(restored.adopt({}, ports)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await reject(ports);
    silent.clear();
    expect(await restored.adopt({}, ports)).toMatchObject({ state: 'proposed' });
    await reject(ports);
    await restored.adopt();
  });

  test('books the payments that are known, and what is left after it was rejected', async () => {
    const [anna, boris] = [await restored.join(), await restored.join()];
    const one = await restored.payFor(anna.login);
    const two = await restored.payFor(boris.login);
    const silent = new Set([two.payment.id]);
    const ports = openPorts(silent);
    await expect(restored.adopt({}, ports)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await Promise.all([anna.id, boris.id].map(restored.coinsOf))).toEqual([525, 0]);
    expect(await reject(ports)).toMatchObject({ state: 'refused', refusal: 'boris: ЮKassa молчит' });
    expect(await restored.coinsOf(anna.id)).toBe(525);
    expect(await restored.isBalanced()).toBe(true);
    const { events } = await readPaymentHistory(restored.db, one.id);
    expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['booked', 'refused']));
    silent.clear();
    expect(await restored.adopt({}, ports)).toMatchObject({ state: 'done', kopecks: 50_000 });
    expect(await restored.coinsOf(boris.id)).toBe(525);
    expect(await restored.isBalanced()).toBe(true);
  });

  test('books the other payments when an account that gets one was deleted, and can be rejected', async () => {
    const anna = await restored.join();
    await pay.join('gone');
    // as many as are booked at the same time
    const lost: string[] = [];
    for (let count = 0; count < 4; count += 1) lost.push((await restored.payFor('gone')).payment.id);
    const { payment } = await restored.payFor(anna.login);
    const heir = await restored.joinStranger(null, 'heir');
    const silent = new Set([payment.id, ...lost]);
    const ports = openPorts(silent);
    const target = { give: lost.map((paymentId) => ({ paymentId, login: 'heir' })) };
    const { seen } = await restored.preview(target, ports);
    const request = { ...target, seen, why: WHY_ADOPTED };
    await expect(startAdoption(ports, request, 'anna')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    silent.clear();
    await deletePlayer(restored.db, heir);
    const fault = { code: 'BAD_REQUEST', details: { cause: 'no-login', login: 'heir' } };
    await expect(startAdoption(ports, request, 'anna')).rejects.toMatchObject(fault);
    expect(await restored.coinsOf(anna.id)).toBe(525);
    expect(await reject(ports)).toMatchObject({ state: 'refused' });
    const { items } = await restored.preview({}, ports);
    expect(items.map(({ problem }) => problem)).toEqual(lost.map(() => 'no-account'));
    expect(await restored.isBalanced()).toBe(true);
  });

  test('books nothing more once it is rejected', async () => {
    const anna = await restored.join();
    const { payment } = await restored.payFor(anna.login);
    const ports = openPorts(new Set());
    const yookassa = ports.providers.yookassa as PaymentProvider;
    const rejecting: PaymentProvider = {
      ...yookassa,
      async fetch(id) {
        const update = await yookassa.fetch(id);
        if (id === payment.id) await reject(ports);
        return update;
      },
    };
    const outcome = await restored.adopt({}, { ...ports, providers: { yookassa: rejecting } });
    expect(outcome.state).toBe('refused');
    expect(await restored.coinsOf(anna.id)).toBe(0);
    await restored.adopt({}, ports);
    expect(await restored.coinsOf(anna.id)).toBe(525);
  });
});
