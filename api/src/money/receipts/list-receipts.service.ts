import type { ReceiptList, ReceiptSettlement } from '@site/shared/contracts/money';
import { Refusal } from '../../http/refusal';
import type { PaymentPorts } from '../orders/payment-ports';
import { selectReceiptProblems, settleReceipts } from './receipt.repo';

const LISTED_MAX = 200;

type Ports = Pick<PaymentPorts, 'db' | 'now'>;

/** Lists the orders whose receipts failed or are late. */
export async function listReceiptProblems({ db, now }: Ports): Promise<ReceiptList> {
  const rows = await selectReceiptProblems(db, now(), LISTED_MAX);
  const list = rows.map(
    ({ id, provider, paymentId, amount, refunded, receipt, refundReceipt, offsetReceipt, receiptSince }) => ({
      ...{ orderId: id, provider, paymentId, amount, refunded, receipt, refundReceipt, offsetReceipt },
      since: receiptSince?.getTime() ?? null,
    }),
  );
  return { list };
}

/** Ends the alarm about the receipts of an order. Throws `NOT_FOUND` when there is none. */
export async function endReceiptAlarm(
  ports: Ports,
  { orderId, why }: ReceiptSettlement,
  by: string,
): Promise<ReceiptList> {
  if (!(await settleReceipts(ports.db, orderId, { by, why, now: ports.now() })))
    throw new Refusal('NOT_FOUND');
  return listReceiptProblems(ports);
}
