import type { Db } from '@site/server/db/types';
import type { AdoptionTarget } from '@site/shared/contracts/money-adoption';
import { openRestoredSite, registryOf, type RestoredSite } from '../../testing/restored-site';
import { openTestPayments, type TestPayments } from '../../testing/test-payments';

const SITE = 'https://port.example';

describe('an adoption', () => {
  let pay: TestPayments;
  let restored: RestoredSite;
  beforeAll(async () => {
    pay = await openTestPayments();
    restored = await openRestoredSite(pay);
  });
  afterAll(() => Promise.all([pay.close(), restored.close()]));

  /** Previews an adoption and counts the transactions that it opens. */
  async function countTrials(target: AdoptionTarget, site = SITE) {
    let trials = 0;
    const transaction: Db['transaction'] = (...given) => {
      trials += 1;
      return restored.db.transaction(...given);
    };
    const db = Object.create(restored.db, { transaction: { value: transaction } }) as Db;
    const { items } = await restored.preview(target, restored.ports({ db, site }));
    return { trials, items };
  }

  test('does not try held payments again until something about them changes', async () => {
    const anna = await restored.join();
    await pay.join('late');
    const booked = await restored.payFor(anna.login);
    const held = [];
    for (let count = 0; count < 5; count += 1) held.push(await restored.payFor('late'));
    const unitpay = await restored.payFor('late', 'unitpay');
    const target = registryOf(unitpay.payment.id);
    const first = await countTrials(target);
    expect([first.trials, first.items.length]).toEqual([7, 7]);
    await restored.adopt(target);
    expect(await countTrials(target)).toEqual({ trials: 0, items: [] });

    const [one, two, three] = held;
    if (!one || !two || !three) throw new Error('no payments');
    pay.simulator.refund(one.payment, 10_000);
    pay.simulator.refund(two.payment, 50_000);
    pay.simulator.refund(booked.payment, 10_000);
    const changed = await countTrials(target);
    expect(changed.trials).toBe(3);
    expect(changed.items.map(({ kind, paymentId, refunded }) => [kind, paymentId, refunded])).toEqual(
      expect.arrayContaining([
        ['held', one.payment.id, 10_000],
        ['returned', two.payment.id, 50_000],
        ['refund', booked.payment.id, 10_000],
      ]),
    );
    await restored.adopt(target);
    expect(await countTrials(target)).toEqual({ trials: 0, items: [] });

    await restored.joinStranger(null, 'late');
    const give = [{ paymentId: three.payment.id, login: 'late' }];
    const given = await countTrials({ ...target, give });
    expect(given).toMatchObject({ trials: 1, items: [{ kind: 'credit', paymentId: three.payment.id }] });
    await restored.adopt({ ...target, give });
    expect(await countTrials(target)).toEqual({ trials: 0, items: [] });
    expect(await restored.isBalanced()).toBe(true);
  });

  test('names payments of another site with the same shop without trying them', async () => {
    const anna = await restored.join();
    const { payment, id } = await restored.payFor(anna.login);
    expect(await countTrials({}, 'https://other.example')).toEqual({
      trials: 0,
      items: [
        expect.objectContaining({
          ...{ kind: 'unknown', problem: 'other-site', orderId: id, paymentId: payment.id },
          lost: true,
        }),
      ],
    });
    const give = [{ paymentId: payment.id, login: anna.login }];
    expect(await countTrials({ give }, 'https://other.example')).toMatchObject({
      trials: 1,
      items: [{ kind: 'credit' }],
    });
  });
});
