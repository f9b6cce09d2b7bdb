/**
 * Contest terms that apply until the server sends its own terms (docs/product/shop.md#contest). Thresholds
 * are in roubles.
 */
export const CONTEST_DEFAULTS = {
  thresholds: { daily: 500, weekly: 500, 'weekly-big': 1_000 },
  percentage: 50,
} as const;
