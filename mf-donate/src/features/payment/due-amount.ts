import type { PaymentConfig } from '@site/shared/contracts/home';

type Method = PaymentConfig['providers'][number]['methods'][number];

/**
 * Returns the roubles that the payer is charged: the amount with the fee that the payment system adds for the method,
 * rounded to kopecks. With a fee the sum is not exact, because the payment system may compute it otherwise, for example
 * as a part of the total. Null while no valid amount is typed.
 */
export const toDue = (roubles: number | null, method: Method | null): number | null =>
  roubles === null ? null : Math.round(roubles * (100 + (method?.fee ?? 0))) / 100;

/** Returns true if a payment system may add a fee for some method, also while the methods are unknown. */
export const mayHaveFee = (config: PaymentConfig | null): boolean =>
  config?.providers.some(({ methods }) => methods.some(({ fee }) => fee > 0)) ?? true;
