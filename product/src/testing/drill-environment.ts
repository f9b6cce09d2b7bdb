import { type Simulator, SIMULATOR_KEYS } from '../../../simulator/src/simulator';

/** Operators of drills, each with a deploy token of their own. */
export const ANNA = { name: 'anna', areas: ['*'], token: 'a-token-of-the-first-operator' };
export const BORIS = { name: 'boris', areas: ['*'], token: 'a-token-of-the-second-operator' };

const LOOPBACK = '127.0.0.1,::1';

/**
 * Returns the environment of a site whose payment systems are this simulator. `aloneMax` is the value of
 * `SITE_MONEY_ALONE_MAX`, in roubles. The caller adds the database.
 */
export function toDrillEnvironment(
  port: number,
  simulator: Pick<Simulator, 'url'>,
  aloneMax: string,
): Record<string, string> {
  const { yookassa, unitpay } = SIMULATOR_KEYS;
  return {
    ...{ PORT: String(port), SITE_ORIGIN: `http://localhost:${port}`, SITE_TRUST_KEYS: 'none' },
    ...{ SITE_RENDERERS: '1', SITE_DEMO: '0', SITE_PAY_TEST: '1', SITE_TRUSTED_PROXIES: LOOPBACK },
    SITE_MONEY_ALONE_MAX: aloneMax,
    SITE_TOKENS: JSON.stringify([ANNA, BORIS]),
    ...{ SITE_YOOKASSA_SHOP: yookassa.shopId, SITE_YOOKASSA_KEY: yookassa.secretKey },
    ...{ SITE_YOOKASSA_API: `${simulator.url}/v3`, SITE_YOOKASSA_SENDERS: LOOPBACK },
    ...{ SITE_UNITPAY_PROJECT: unitpay.projectId, SITE_UNITPAY_KEY: unitpay.secretKey },
    ...{ SITE_UNITPAY_API: `${simulator.url}/api`, SITE_UNITPAY_SENDERS: LOOPBACK },
    SITE_UNITPAY_FEED: `${simulator.url}/ips/ips_webhooks.json`,
  };
}
