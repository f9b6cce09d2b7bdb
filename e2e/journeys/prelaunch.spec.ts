import { buildDrillArea } from '../drills/build-drill';
import { StandInAccount } from '../fixtures/stand-in-account';
import { takenOver } from '../fixtures/taken-over';
import { expect, test } from '../fixtures/test';
import { FormDrillPage } from '../pages/form-drill.page';
import { SiteHeader } from '../pages/header.page';
import { HomePage } from '../pages/home.page';
import { SiteMenu } from '../pages/menu.page';
import { deployRelease } from '../site/deploy-client';
import { type SiteProcess, startSiteProcess } from '../site/site-process';

test.describe.configure({ mode: 'serial' });

let site: SiteProcess;

test.beforeAll(async () => {
  const [started, drill] = await Promise.all([
    startSiteProcess({ env: { SITE_MODE: 'prelaunch' } }),
    buildDrillArea('overlay-openers'),
  ]);
  site = started;
  await deployRelease(site, drill, 'an area for tests');
});
test.afterAll(() => site.stop());

test('before the launch a guest gets the pre-registration, and no way to what is closed', async ({
  page,
  isMobile,
}) => {
  await page.goto(site.url);
  const [header, menu] = [new SiteHeader(page), new SiteMenu(page)];
  if (!isMobile) {
    await expect(header.links).toHaveText(['Начать играть', 'Форум', /^Discord/]);
    await expect(header.preregistration).toBeVisible();
  }
  await expect(header.signIn).toHaveCount(0);
  await menu.open();
  await expect(menu.link('Предрегистрация')).toBeVisible();
  // /checkpayment is open, so the register is not closed as a whole and still offers its top-up
  await expect(menu.entries).toHaveText(['Пополнить счёт', 'Главная', 'Начать играть', 'Форум', /^Discord/]);
});

for (const address of ['/launcher', '/profile/settings']) {
  test(`${address} is a real 404 before the launch`, async ({ page, watch }) => {
    watch.allow(/404/);
    const answer = await page.goto(`${site.url}${address}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Страница не найдена' })).toBeVisible();
    await expect(page).toHaveURL(`${site.url}/error`);
  });
}

test('/home becomes the main page before the launch', async ({ page }) => {
  const answer = await page.goto(`${site.url}/home`);
  expect(answer?.status()).toBe(200);
  await expect(new HomePage(page).title).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/`);
});

test('a link inside to what is closed ends at the error page, and «back» leads to where it was', async ({
  page,
}) => {
  const form = new FormDrillPage(page);
  await page.goto(`${site.url}/`);
  await page.goto(`${site.url}/drill/form`);
  await takenOver(form.toProfile);
  await form.toProfile.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Страница не найдена' })).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/error`);
  await page.goBack();
  await expect(form.toProfile).toBeVisible();
});

test('a player who comes back before the launch keeps plate and balance, without a way to the profile', async ({
  page,
  context,
  isMobile,
}) => {
  const account = new StandInAccount(context);
  await account.serve();
  await account.remember(page);
  await page.goto(site.url);
  const [header, menu] = [new SiteHeader(page), new SiteMenu(page)];
  if (!isMobile) {
    await expect(header.balance).toBeVisible();
    await expect(header.root.getByText('vetrov').first()).toBeVisible();
  }
  await menu.open();
  await expect(menu.panel.getByText('vetrov').first()).toBeVisible();
  await expect(menu.link('Профиль vetrov')).toHaveCount(0);
  await expect(header.plate('vetrov')).toHaveCount(0);
});
