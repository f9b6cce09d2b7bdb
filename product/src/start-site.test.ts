import { deployTiny } from '@site/gateway/testing/test-site';
import { buildShell } from '@site/gateway/testing/tiny-release';
import { createDeployClient } from '../../platform/gateway/src/deploy-client/deploy-client';
import type { Site } from './start-site';
import { openProductSite } from './testing/product-site';

let site: Site;
beforeAll(async () => {
  site = await openProductSite();
  await deployTiny(createDeployClient(site), buildShell());
});
afterAll(() => site.close());

test('names the missing features at the start and has no demo players outside a demo', async () => {
  expect(site.demoSignIn).toBeNull();
  expect(site.missingFeatures).toEqual([
    'Игровой сервер не подключён: персонажи, рейтинги и игровые награды недоступны. Задайте SITE_GAME_URL и SITE_GAME_TOKEN.',
    'ЮKassa: ключей нет (SITE_YOOKASSA_SHOP, SITE_YOOKASSA_KEY), этим способом заплатить нельзя',
    'Unitpay: ключей нет (SITE_UNITPAY_PROJECT, SITE_UNITPAY_KEY), этим способом заплатить нельзя',
  ]);
  const headers = { 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body: '{}' };
  const rating = await fetch(`${site.url}/api/rating/rating_by_money`, request);
  expect([rating.status, await rating.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'UNAVAILABLE' }),
  ]);
});

test('serves the api’s calls and the deploy API’s calls of the product', async () => {
  expect((await fetch(`${site.url}/api/home/news`)).status).toBe(200);
  const headers = { authorization: `Bearer ${site.token}` };
  const ledger = await fetch(`${site.url}/deploy/v1/money/ledger`, { headers });
  expect(await ledger.json()).toMatchObject({ ok: true });
});

test.each(['/api/home/news', '/api/nope', '/images?w=64&src=/x', '/sw.js', '/content/x'])(
  'answers %s without an error of its own and forbids browsers to guess the type and to frame it',
  async (address) => {
    const reply = await fetch(site.url + address);
    expect(reply.status).toBeLessThan(500);
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(reply.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*frame-ancestors 'none'/,
    );
  },
);
