import { writeKopecks } from '../../orders/kopecks';
import { paymentText as text } from '../../orders/payment.text';
import { type OffsetRequest, type OffsetResult, ProviderUnavailable } from '../../orders/payment-provider';
import { toWorstReceipt } from '../../orders/receipt-schedule';
import { callYooKassa, type YooAccess } from './yookassa-http';
import { listAll } from './yookassa-lists';
import { YooReceipt } from './yookassa-shapes';

/** Settings of 54-FZ receipts, in YooKassa's codes (api/src/money/providers/yookassa/README.md). */
export interface ReceiptTerms {
  /** VAT code. 1 means without VAT. */
  vatCode: number;
  /** Tax system, 1 to 6. Only a seller with more than one of them has to name it. */
  taxSystemCode?: number;
  /** Unit of the sold item, such as `piece`, as fiscal document format 1.2 has it. YooKassa chooses one by default. */
  measure?: string;
  /** Code for the type of the sold item, such as `service` or `payment`. */
  subject: string;
  /** Code for the kind of payment, such as `full_payment` or `full_prepayment`. */
  mode: string;
}

/**
 * VAT code and type of the item in the receipt that offsets a prepayment. They differ from those of the prepayment,
 * whose VAT is computed from the sum that includes it.
 */
export type OffsetTerms = Pick<ReceiptTerms, 'vatCode' | 'subject'>;

export const rub = (kopecks: number) => ({ value: writeKopecks(kopecks), currency: 'RUB' });

interface ReceiptOf {
  email: string | null;
  amount: number;
}

/** Returns the receipt of a payment or a refund, or null without an address to send it to. */
export const toReceipt = (terms: ReceiptTerms, { email, amount }: ReceiptOf) =>
  email === null
    ? null
    : {
        customer: { email },
        items: [
          {
            description: text.receiptItem,
            quantity: '1.00',
            amount: rub(amount),
            vat_code: terms.vatCode,
            payment_subject: terms.subject,
            payment_mode: terms.mode,
            ...(terms.measure === undefined ? {} : { measure: terms.measure }),
          },
        ],
        ...(terms.taxSystemCode === undefined ? {} : { tax_system_code: terms.taxSystemCode }),
      };

const SALE = 'full_payment';

/**
 * Returns the terms of receipts about a sale whose prepayment was offset. Null when the settings do not say them,
 * because the VAT code of a prepayment would make a wrong receipt.
 */
export function toSaleTerms(terms: ReceiptTerms, offset: OffsetTerms | null): ReceiptTerms | null {
  if (offset) return { ...terms, ...offset, mode: SALE };
  return terms.mode === SALE ? terms : null;
}

const isOffsetReceipt = ({ type, settlements = [] }: YooReceipt): boolean =>
  type === 'payment' && settlements.some((settlement) => settlement.type === 'prepayment');

/**
 * Returns the receipt that offsets a prepayment, and requests it if YooKassa has none: a key is remembered for a day
 * only, and a database that was restored from a backup may have forgotten the request. Throws `ProviderUnavailable`.
 */
export async function findOrRequestOffset(
  access: YooAccess,
  terms: ReceiptTerms | null,
  { paymentId, email, kopecks, key }: OffsetRequest,
): Promise<OffsetResult> {
  const known = await listAll(access, YooReceipt, '/receipts', { payment_id: paymentId });
  const states = known.filter(isOffsetReceipt).map(({ status }) => status);
  if (states.includes('succeeded')) return { kind: 'made', state: 'succeeded' };
  const state = toWorstReceipt(states);
  if (state !== null) return { kind: 'made', state };
  const receipt = terms && toReceipt(terms, { email, amount: kopecks });
  if (!receipt) return { kind: 'refused', reason: terms ? 'no-email' : 'off' };
  const body = {
    ...{ type: 'payment', payment_id: paymentId, send: true, ...receipt },
    settlements: [{ type: 'prepayment', amount: rub(kopecks) }],
  };
  const answer = await callYooKassa(access, YooReceipt, { method: 'POST', path: '/receipts', body, key });
  return answer.kind === 'ok'
    ? { kind: 'made', state: answer.value.status }
    : { kind: 'refused', reason: answer.code || 'refused' };
}

/** Reports that YooKassa refused a receipt, so that its code appears in the log. */
export const toRefusedOffset = (paymentId: string, reason: string): ProviderUnavailable =>
  new ProviderUnavailable(`YooKassa refused the offset receipt of the payment ${paymentId}: ${reason}`);
