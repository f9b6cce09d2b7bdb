import type { PaymentConfig } from '@site/shared/contracts/home';

/**
 * Returns the smallest amount in whole roubles that any payment method accepts, or 0 if no method is known.
 */
export function minPayableAmount(config: PaymentConfig | null): number {
  const minima = config?.providers.flatMap(({ methods }) => methods.map(({ min }) => min)) ?? [];
  return minima.length === 0 ? 0 : Math.ceil(Math.min(...minima));
}

/**
 * Returns the smallest amount in whole roubles that buys at least `coins` and that some payment method
 * accepts.
 */
export const toPayableAmount = (coins: number, config: PaymentConfig): number =>
  Math.max(Math.ceil(coins / config.rate), minPayableAmount(config));
