import type { PaymentConfig } from '@site/shared/contracts/home';
import { paymentText as text } from './payment.text';

type Method = PaymentConfig['providers'][number]['methods'][number];

/**
 * Returns the error message for the amount, or null if the method accepts the amount. `roubles` is null when
 * the typed text is not an amount.
 */
export function toAmountFault(roubles: number | null, method: Method | null): string | null {
  if (roubles === null) return text.badAmount;
  if (!method) return null;
  if (roubles < method.min) return text.tooSmall(method.min);
  return roubles > method.max ? text.tooLarge(method.max) : null;
}
