/**
 * Environment variables that mark a site as real, not a demo: an external database, or a key of a payment
 * provider.
 */
const REAL_SITE_VARIABLES = ['DATABASE_URL', 'SITE_YOOKASSA_KEY', 'SITE_UNITPAY_KEY'] as const;

/**
 * Returns true if the site is a demo: when `SITE_DEMO` requests it, or by default when no variable marks the
 * site as real (docs/product/payments.md#demo-mode).
 */
export const isDemo = (env: Readonly<Record<string, string | undefined>>): boolean =>
  env.SITE_DEMO === '1' ||
  (env.SITE_DEMO !== '0' && REAL_SITE_VARIABLES.every((name) => (env[name] ?? '') === ''));
