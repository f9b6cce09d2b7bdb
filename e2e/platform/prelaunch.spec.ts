import { buildDrillArea } from '../drills/build-drill';
import { StandInAccount } from '../fixtures/stand-in-account';
import { expect, test } from '../fixtures/test';
import { SiteHeader } from '../pages/header.page';
import { SiteMenu } from '../pages/menu.page';
import { deployRelease } from '../site/deploy-client';
import { type SiteProcess, startSiteProcess } from '../site/site-process';

test.describe.configure({ mode: 'serial' });

let site: SiteProcess;

test.beforeAll(async () => {
  const [dist, started] = await Promise.all([
    buildDrillArea('desk'),
    startSiteProcess({ env: { SITE_MODE: 'prelaunch' } }),
  ]);
  site = started;
  await deployRelease(site, dist, 'areas for tests');
});
test.afterAll(() => site.stop());

test('before the launch a guest gets the pre-registration, and no way to what is closed', async ({
  page,
}) => {
  await page.goto(site.url);
  const [header, menu] = [new SiteHeader(page), new SiteMenu(page)];
  await expect(header.links).toHaveText(['Начать играть', 'Форум', /^Discord/]);
  await expect(header.preregistration).toBeVisible();
  await expect(header.signIn).toHaveCount(0);
  await menu.open();
  await expect(menu.link('Предрегистрация')).toBeVisible();
  // /preregistration is open, so the desk is not closed as a whole and still offers its top-up
  await expect(menu.entries).toHaveText(['Пополнить счёт', 'Главная', 'Начать играть', 'Форум', /^Discord/]);
});

test('a player who comes back before the launch keeps plate and balance, without a way to the profile', async ({
  page,
  context,
}) => {
  const account = new StandInAccount(context);
  await account.serve();
  await account.remember(page);
  await page.goto(site.url);
  const header = new SiteHeader(page);
  await expect(header.balance).toBeVisible();
  await expect(header.root.getByText('vetrov').first()).toBeVisible();
  await expect(header.plate('vetrov')).toHaveCount(0);
});
