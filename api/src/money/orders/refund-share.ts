/**
 * Returns the part of `total` coins that corresponds to the refunded share of `amount`. Rounds down until the
 * refund is complete.
 */
export const toShare = (total: number, refunded: number, amount: number): number =>
  refunded >= amount ? total : Math.floor((total * refunded) / amount);
