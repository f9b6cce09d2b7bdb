import { type MoneyOperator, openMoneyOperator } from './money-operator';
import { openTestPayments, type StartedOrder, type TestPayments } from './test-payments';

type Payment = StartedOrder['payment'];

/** Payments of a site whose orders at YooKassa are prepayments, which a second receipt offsets. */
export interface OffsetPayments {
  pay: TestPayments;
  operator: MoneyOperator;
  /** Creates an order and pays it. `change` sets fields of its payment first. */
  startPaid(change?: Partial<Payment>): Promise<StartedOrder>;
  /** Advances the clock and queries the receipts that are due. */
  pollAfter(ms: number): Promise<void>;
  /** Returns the errors that the queries have reported since the last call. */
  takeErrors(): string[];
}

export async function openOffsetPayments(): Promise<OffsetPayments> {
  const pay = await openTestPayments(undefined, ({ yookassa }) => ({
    yookassa: yookassa && {
      ...yookassa,
      receipt: { vatCode: 6, subject: 'payment', mode: 'full_prepayment', taxSystemCode: 2 },
      offset: { vatCode: 4, subject: 'service' },
    },
  }));
  let errors: string[] = [];
  const { worker } = pay.open({}, (error) => errors.push(String(error)));
  return {
    pay,
    operator: openMoneyOperator(pay),
    async startPaid(change = {}) {
      const order = await pay.startOrder();
      Object.assign(order.payment, change);
      await pay.simulator.finishPayment(order.payment, 'success');
      return order;
    },
    async pollAfter(ms) {
      pay.advanceClock(ms);
      await worker.pollDueReceipts();
    },
    takeErrors() {
      const taken = errors;
      errors = [];
      return taken;
    },
  };
}

/** The receipts of an order of 500 ₽ whose whole prepayment is offset, as `offsetsOf` returns them. */
export const FULL_OFFSET = [['500.00', 'full_payment', 4, 'prepayment', '500.00']];

/** Returns sum, kind of payment, VAT and settlement of the receipts that offset a payment. */
export const offsetsOf = ({ offsets }: Payment) =>
  offsets.map(({ sent }) => {
    const { items, settlements } = sent as {
      items: { amount: { value: string }; payment_mode: string; vat_code: number }[];
      settlements: { type: string; amount: { value: string } }[];
    };
    const [item] = items;
    const [settlement] = settlements;
    return [
      item?.amount.value,
      item?.payment_mode,
      item?.vat_code,
      settlement?.type,
      settlement?.amount.value,
    ];
  });
