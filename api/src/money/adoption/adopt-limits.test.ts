import { DAY_MS } from '@site/contracts/time';
import type { PaymentHistory } from '@site/shared/contracts/payments';
import { toMoscowDay } from '../../calendar/moscow';
import { openTestPayments, type TestPayments } from '../../testing/test-payments';
import { causeOf } from '../../testing/cause-of';
import { openRestoredSite, registryOf, type RestoredSite, WHY_ADOPTED } from '../../testing/restored-site';
import { applyPaymentStatus } from '../status/apply-payment-status.service';
import { confirmAdoption, startAdoption } from './adopt.service';

const checkSecond = () => Promise.resolve(null);

describe('an adoption of payments', () => {
  let pay: TestPayments;
  let restored: RestoredSite;
  beforeAll(async () => {
    pay = await openTestPayments();
    restored = await openRestoredSite(pay);
  });
  afterAll(() => Promise.all([pay.close(), restored.close()]));

  test('credits once when callbacks arrive while it adopts', async () => {
    const anna = await restored.join();
    const orders = [];
    for (let count = 0; count < 5; count += 1) orders.push(await restored.payFor(anna.login));
    const { yookassa } = pay.payments.ports.providers;
    const { seen } = await restored.preview();
    const callbacks = orders.flatMap(({ payment }) =>
      Array.from({ length: 4 }, async () => {
        const update = await yookassa?.fetch(payment.id);
        if (update) await applyPaymentStatus(restored.db, update, { now: new Date() });
      }),
    );
    const adoptions = [1, 2].map(() =>
      startAdoption(restored.ports(), { seen, why: WHY_ADOPTED }, 'anna').catch((error: unknown) => error),
    );
    await Promise.all([...callbacks, ...adoptions]);
    expect(await restored.coinsOf(anna.id)).toBe(5 * 525);
    expect(await restored.isBalanced()).toBe(true);
  });

  test('waits for a second operator above the limit, and for the facts that the first one saw', async () => {
    const anna = await restored.join();
    const { payment } = await restored.payFor(anna.login);
    const ports = restored.ports({ aloneMax: 40_000 });
    const proposed = await restored.adopt({}, ports);
    expect(proposed.state).toBe('proposed');
    const verdict = { id: proposed.id, why: 'Проверил' };
    await expect(confirmAdoption(ports, verdict, 'anna', checkSecond)).rejects.toMatchObject(causeOf('own'));
    pay.simulator.refund(payment, 10_000);
    await expect(confirmAdoption(ports, verdict, 'boris', checkSecond)).rejects.toMatchObject(
      causeOf('changed'),
    );
    const second = await restored.adopt({}, ports);
    const done = await confirmAdoption(ports, { ...verdict, id: second.id }, 'boris', checkSecond);
    expect(done).toMatchObject({ state: 'done', confirmedBy: 'boris' });
    expect(await restored.coinsOf(anna.id)).toBe(420);
  });

  test('refuses a future period, another project and another site, and names what it cannot place', async () => {
    const anna = await restored.join();
    const mine = await restored.payFor(anna.login, 'unitpay');
    const future = toMoscowDay(new Date(Date.now() + 2 * DAY_MS));
    const fault = (cause: string) => ({ code: 'BAD_REQUEST', details: expect.objectContaining({ cause }) });
    await expect(restored.preview({ from: future })).rejects.toMatchObject(fault('future'));
    await expect(restored.preview({ from: '2026-11-02', to: '2026-11-01' })).rejects.toMatchObject(
      fault('backwards'),
    );
    await expect(
      restored.preview({ registry: { payments: [mine.payment.id], projects: ['777'] } }),
    ).rejects.toMatchObject(fault('other-project'));
    pay.simulator.setFaults({ object: { projectId: 777 } });
    await expect(restored.preview(registryOf(mine.payment.id))).rejects.toMatchObject(fault('other-project'));
    pay.simulator.setFaults({});
    expect((await restored.preview(registryOf('1'))).items).toMatchObject([
      { kind: 'unknown', problem: 'missing' },
    ]);
    const yookassa = await restored.payFor(anna.login);
    const other = await restored.preview({}, restored.ports({ site: 'https://other.example' }));
    expect(other.items).toMatchObject([
      { kind: 'unknown', problem: 'other-site', paymentId: yookassa.payment.id },
    ]);
    await expect(
      restored.preview({ give: [{ paymentId: yookassa.payment.id, login: 'nobody' }] }),
    ).rejects.toMatchObject(fault('no-login'));
  });

  test('shows an adopted payment in the history of the player like any other', async () => {
    const anna = await restored.join();
    const order = await restored.payFor(anna.login);
    await restored.adopt();
    const { list } = await restored.historyOf(anna.id);
    const { body } = await pay.post<PaymentHistory>('/api/payments/history', {}, await pay.signIn(anna.id));
    const { at: _at, age: _age, report: _report, ...shown } = { age: 0, ...list[0] };
    expect(body.list[0]).toMatchObject({ ...shown, orderId: order.id });
  });
});
