import type {
  MoneyOperation,
  OperationPreview,
  OperationTarget,
} from '@site/shared/contracts/money-operations';
import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@site/contracts/time';
import { gameGrants } from '../game/grants/grant.table';
import { moveCoins } from '../ledger/ledger.service';
import { ledgerTransactions } from '../ledger/ledger.table';
import { type OperationPorts, previewOperation, startOperation } from '../money/operations/operate.service';
import { insertPromocode } from '../promo/referrals/referral.repo';
import { readPromotion } from '../shop/case-promo.service';
import { goodsOrders } from '../shop/goods.table';
import type { StartedOrder, TestPayments } from './test-payments';

export const WHY = 'Заявление от 26 ноября';

interface Choices {
  take?: string[];
  keep?: string[];
}

interface Purchase {
  kind: 'case' | 'service';
  item: number;
  /** True when the game server has the goods, false when they have never been sent. */
  sent: boolean;
  /** DP that a service costs. They leave the account. Default: 100. */
  price?: number;
  /** Roubles that a case was earned with. Default: what the content asks for. */
  caseAmount?: number;
}

/** The operator «anna», who works on the test's payments, and what the tests need to know about her work. */
export interface MoneyOperator {
  ports(change?: Partial<OperationPorts>): OperationPorts;
  preview(target: OperationTarget, ports?: OperationPorts): Promise<OperationPreview>;
  /** Previews an operation and starts it. */
  start(target: OperationTarget, choices?: Choices, ports?: OperationPorts): Promise<MoneyOperation>;
  startPaid(amount?: number): Promise<StartedOrder>;
  /** Reads the note of a ledger entry. */
  noteOf(key: string): Promise<object | null | undefined>;
  spend(playerId: number, amount: number): Promise<unknown>;
  addPurchase(playerId: number, purchase: Purchase): Promise<{ id: number; grantKey: string }>;
  hasGrant(key: string): Promise<boolean>;
}

/** Returns the target of a refund of an order, or of a part of it. */
export const refund = (orderId: string, sum?: number): OperationTarget => ({
  kind: 'refund',
  orderId,
  ...(sum === undefined ? {} : { sum }),
});

export function openMoneyOperator(pay: TestPayments): MoneyOperator {
  const ports: MoneyOperator['ports'] = (change = {}) => ({
    ...pay.payments.ports,
    aloneMax: null,
    ...change,
  });
  const preview: MoneyOperator['preview'] = (target, given = ports()) => previewOperation(given, target);
  return {
    ports,
    preview,
    async start(target, choices = {}, given = ports()) {
      const { seen } = await preview(target, given);
      return startOperation(given, { ...target, ...choices, seen, why: WHY }, 'anna');
    },
    async startPaid(amount = 500) {
      const order = await pay.startOrder({ amount });
      await pay.simulator.finishPayment(order.payment, 'success');
      return order;
    },
    noteOf: async (key) =>
      (await pay.db.select().from(ledgerTransactions)).find((entry) => entry.key === key)?.note,
    spend: (playerId, amount) =>
      pay.db.transaction(async (tx) => {
        const now = pay.payments.ports.now();
        const code = randomUUID().replaceAll('-', '');
        // a code whose owner is gone belongs to none of the goods that a preview lists
        await insertPromocode(tx, { code, playerId: null, createdAt: now });
        return moveCoins(tx, {
          ...{ key: `promocode/${code}`, kind: 'promocode', playerId, amount: -amount },
          ...{ bank: 'bank/promocode', note: { code }, now },
        });
      }),
    async addPurchase(playerId, { kind, item, sent, price: cost = 100, caseAmount = null }) {
      const now = pay.payments.ports.now();
      const grantKey = `goods/${randomUUID()}`;
      const promotion = kind === 'case' ? readPromotion(now).key : '';
      const price = kind === 'case' ? 0 : cost;
      const row = { kind, item, promotion, caseAmount, characterId: 1, price, grantKey, at: now };
      const [inserted] = await pay.db
        .insert(goodsOrders)
        .values({ playerId, idempotencyKey: grantKey, ...row })
        .returning();
      await pay.db.insert(gameGrants).values({
        ...{ key: grantKey, playerId, reward: { money: 1 }, at: now },
        // the delivery of the open api takes every grant that is due
        nextAt: new Date(now.getTime() + DAY_MS),
        ...(sent ? { attempts: 1, givenAt: now } : {}),
      });
      const id = inserted?.id ?? 0;
      if (price > 0)
        await pay.db.transaction((tx) =>
          moveCoins(tx, {
            ...{ key: `service/${id}`, kind: 'service', playerId, amount: -price, now },
            bank: 'bank/service',
          }),
        );
      return { id, grantKey };
    },
    hasGrant: async (key) => (await pay.db.select().from(gameGrants)).some((grant) => grant.key === key),
  };
}
