import type { PaymentConfig } from '@site/shared/contracts/home';

/** Whole roubles that some way to pay takes; 0 while none is known. */
export function leastOf(config: PaymentConfig | null): number {
  const bounds = config?.providers.flatMap(({ methods }) => methods.map(({ min }) => min)) ?? [];
  return bounds.length === 0 ? 0 : Math.ceil(Math.min(...bounds));
}

/** The least sum in whole roubles that is worth so many DP and that some way to pay takes. */
export const toPayable = (coins: number, config: PaymentConfig): number =>
  Math.max(Math.ceil(coins / config.rate), leastOf(config));
