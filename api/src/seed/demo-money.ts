import type { Tx } from '@site/server/db/types';
import { insertGrant } from '../game/grants/grant.repo';
import { moveCoins, openLedger } from '../ledger/ledger.service';
import { insertOrder as insertPayment } from '../money/orders/order.repo';
import { paymentText } from '../money/orders/payment.text';
import { bookCredit } from '../money/status/book-payment.service';
import { addNotice } from '../players/notice.service';
import { noticeText } from '../players/notice.text';
import { insertOrder } from '../shop/goods.repo';
import type { City } from './city';
import { demoGoods, demoPayments, demoPromocode } from './demo-history';

/** Share of a payment that the demo's payment system pays out. */
const NET = 0.965;

interface Event {
  at: Date;
  write: () => Promise<unknown>;
}

/**
 * Writes what the demo account has paid, earned and bought, in the order of time and through the ledger, so that its
 * balance is the sum of its history. Balances of other players become opening entries before.
 */
export async function insertDemoMoney(tx: Tx, { players, characters, referrals }: City): Promise<void> {
  await openLedger(tx);
  const demo = players.at(-1);
  const character = characters.find(({ playerId }) => playerId === demo?.id);
  if (!demo || !character) throw new Error('the city has no demo account');
  const { id: playerId, login, email } = demo;

  const pay = ({ provider, method, roubles, bonus, at }: (typeof demoPayments)[number], index: number) => ({
    at,
    async write() {
      const amount = roubles * 100;
      const order = await insertPayment(tx, {
        id: `demo-payment-0000000${index + 1}`,
        requestKey: `demo/${index + 1}`,
        paymentId: `demo-${index + 1}`,
        ...{ provider, method, playerId, login, email, amount, coins: roubles, bonus },
        own: true,
        rulesVersion: 1,
        state: 'succeeded',
        receipt: 'succeeded',
        net: Math.round(amount * NET),
        createdAt: at,
        paidAt: at,
      });
      if (!order) throw new Error('the demo payments were written before');
      await bookCredit(tx, order, { paymentId: `demo-${index + 1}`, net: order.net }, { now: at });
      // the player has removed the earlier ones
      if (index === demoPayments.length - 1)
        await addNotice(tx, playerId, paymentText.credited(order.coins + order.bonus, order.amount), at);
    },
  });
  const take = ({ at, kind, item, price, input }: (typeof demoGoods)[number], index: number) => ({
    at,
    async write() {
      const grantKey = `goods/demo-${index + 1}`;
      const order = await insertOrder(tx, {
        ...{ playerId, kind, item, price, at, grantKey, characterId: character.id, input: input ?? null },
        characterName: `${character.firstName} ${character.lastName}`,
        idempotencyKey: `demo-${index + 1}`,
        promotion: kind === 'case' ? at.toISOString().slice(0, 8) + '01' : '',
      });
      if (!order) throw new Error('the demo purchases were written before');
      // the characters of the demo have these things already
      const reward = { characterId: character.id };
      await insertGrant(tx, { key: grantKey, playerId, reward, at, givenAt: at });
      if (price > 0)
        await moveCoins(tx, {
          ...{ key: `service/${order.id}`, kind: 'service', playerId, amount: -price, now: at },
          bank: 'bank/service',
          note: { service: item },
        });
    },
  });
  const { code, price } = demoPromocode;
  const events: Event[] = [
    ...demoPayments.map(pay),
    ...demoGoods.map(take),
    {
      at: demoPromocode.at,
      write: () =>
        moveCoins(tx, {
          ...{ key: `promocode/${code.toLowerCase()}`, kind: 'promocode', playerId, amount: -price },
          bank: 'bank/promocode',
          note: { code },
          now: demoPromocode.at,
        }),
    },
    ...referrals.flatMap(({ playerId: invited, rewardedAt, reward }) => {
      if (!rewardedAt || !reward) return [];
      const friend = players.find(({ id }) => id === invited)?.login ?? '';
      const move = { key: `referral/${invited}`, kind: 'referral', playerId, amount: reward } as const;
      return [
        {
          at: rewardedAt,
          async write() {
            await moveCoins(tx, { ...move, bank: 'bank/referral', now: rewardedAt });
            await addNotice(tx, playerId, noticeText.referralReward(friend, reward), rewardedAt);
          },
        },
      ];
    }),
  ];
  for (const { write } of events.sort((a, b) => a.at.getTime() - b.at.getTime())) await write();
}
