import { isDemo } from './is-demo';

test.each([
  [{}, true],
  [{ DATABASE_URL: '' }, true],
  [{ DATABASE_URL: 'postgres://db/site' }, false],
  [{ DATABASE_URL: 'postgres://db/site', SITE_DEMO: '1' }, true],
  [{ SITE_DEMO: '0' }, false],
  [{ SITE_YOOKASSA_KEY: 'live_key' }, false],
  [{ SITE_UNITPAY_KEY: 'key' }, false],
  [{ SITE_UNITPAY_KEY: 'key', SITE_DEMO: '1' }, true],
])('decides for the environment %j whether to seed demo data: %s', (env, wanted) => {
  expect(isDemo(env)).toBe(wanted);
});
