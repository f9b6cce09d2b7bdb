import { paymentText as text } from '../../orders/payment.text';

/** Settings of a receipt that Unitpay sends. */
export interface UnitpayReceipt {
  /** VAT code, such as `none` or `vat20`. */
  nds: string;
  /** Receipt code for the type of the sold item, such as `service` or `payment`. */
  type: string;
  /** Receipt code for the kind of payment, such as `full_payment` or `full_prepayment`. */
  paymentMethod: string;
}

/** Returns the parameter `cashItems`: the only item of a receipt as JSON in base64. `amount` is in kopecks. */
export const toCashItems = (receipt: UnitpayReceipt | null, amount: number): string | null =>
  receipt &&
  Buffer.from(
    JSON.stringify([{ name: text.receiptItem, count: 1, price: amount / 100, currency: 'RUB', ...receipt }]),
  ).toString('base64');
