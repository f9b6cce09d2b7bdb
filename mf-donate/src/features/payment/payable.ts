import type { PaymentConfig } from '@site/shared/contracts/home';
import { paymentText as text } from './payment.text';

type Method = PaymentConfig['providers'][number]['methods'][number];

/** Whole roubles that some way to pay takes; 0 while none is known. */
export function leastOf(config: PaymentConfig | null): number {
  const bounds = config?.providers.flatMap(({ methods }) => methods.map(({ min }) => min)) ?? [];
  return bounds.length === 0 ? 0 : Math.ceil(Math.min(...bounds));
}

/** The least sum in whole roubles that is worth so many DP and that some way to pay takes. */
export const toPayable = (coins: number, config: PaymentConfig): number =>
  Math.max(Math.ceil(coins / config.rate), leastOf(config));

/** What is wrong with a sum that is to be paid so, in words. `roubles` is null for what is no sum. */
export function toAmountFault(roubles: number | null, method: Method | null): string | null {
  if (roubles === null) return text.badAmount;
  if (!method) return null;
  if (roubles < method.min) return text.tooSmall(method.min);
  return roubles > method.max ? text.tooLarge(method.max) : null;
}
