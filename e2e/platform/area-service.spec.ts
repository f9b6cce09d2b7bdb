import { SiteAccount } from '../fixtures/site-account';
import { expectSignedIn } from '../fixtures/expect-signed-in';
import { waitForHydratedHeader } from '../fixtures/hydration';
import { HEAVY } from '../fixtures/tags';
import { expect, test as base } from '../fixtures/test';
import { AuthPage } from '../pages/auth.page';
import { buildDrillArea } from '../drills/build-drill';
import { deployRelease } from '../site/deploy';
import { runSite } from '../site/site-command';
import { type SiteProcess, startSiteProcess } from '../site/site-process';
import { startTeamService, type TeamServiceProcess } from '../site/team-service';

let site: SiteProcess;
let service: TeamServiceProcess;

// `site` is still undefined when the hook that starts it reads the base URL
const test = base.extend({ baseURL: async ({}, use) => use((site as SiteProcess | undefined)?.url) });

test.describe.configure({ mode: 'serial', timeout: 180_000 });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const [started, lavka, counter] = await Promise.all([
    startSiteProcess(),
    buildDrillArea('lavka'),
    buildDrillArea('counter'),
  ]);
  site = started;
  service = await startTeamService(site.url);
  await runSite(site, 'upstream', 'lavka', service.url, '--why', 'goods of the shop');
  await deployRelease(site, counter, 'drill: listens to lavka');
  await deployRelease(site, lavka, 'drill: has a service of its own');
});
test.afterAll(async () => {
  await service?.stop();
  await site?.stop();
});

test(
  'draws what the service of an area answers, and refuses a guest',
  { tag: HEAVY },
  async ({ page, watch }) => {
    watch.allow(/403/);
    const served = await page.request.get('/lavka');
    expect(await served.text()).toContain('Fishing net');
    await page.goto('/lavka');
    await waitForHydratedHeader(page);
    await expect(page.getByText('Продано: ничего')).toBeVisible();
    await page.getByRole('button', { name: 'Заказать Fishing net' }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Отказ: FORBIDDEN');
    await expect(page.getByText('Продано: ничего')).toBeVisible();
  },
);

test('orders for a player, and tells another area on the page', { tag: HEAVY }, async ({ page, request }) => {
  const { credentials } = await SiteAccount.register(request);
  const auth = new AuthPage(page);
  await page.goto('/auth');
  await auth.signIn(credentials.login, credentials.password);
  await expectSignedIn(page);
  await page.goto('/lavka');
  await expectSignedIn(page);
  await page.getByRole('button', { name: 'Заказать Fishing net' }).click();
  await expect(page.getByText('Продано: net')).toBeVisible();
  await page.getByRole('button', { name: 'Заказать Paraffin lamp' }).click();
  await expect(page.getByText('Продано: net, lamp')).toBeVisible();
  await expect(page.getByText('Заказов: 2')).toBeVisible();
});
