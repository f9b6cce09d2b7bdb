import { buildDrillArea } from '../drills/build-drill';
import { expectAccessible } from '../fixtures/accessibility';
import { FakeAccount } from '../fixtures/fake-account';
import { waitForHydration } from '../fixtures/hydration';
import { DESKTOP_ONLY } from '../fixtures/tags';
import { expect, test } from '../fixtures/test';
import { FormDrillPage } from '../pages/form-drill.page';
import { SiteHeader } from '../pages/header.page';
import { HomePage } from '../pages/home.page';
import { SiteMenu } from '../pages/menu.page';
import { deployRelease } from '../site/deploy';
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

test('offers a guest the pre-registration and all six menu items', async ({ page, isMobile }) => {
  await page.goto(site.url);
  const [header, menu] = [new SiteHeader(page), new SiteMenu(page)];
  if (!isMobile) {
    await expect(header.links).toHaveText(['Начать играть', 'Форум', /^Discord/]);
    await expect(header.preregistration).toBeVisible();
  }
  await expect(header.signIn).toHaveCount(0);
  await menu.open();
  await expect(menu.link('Предрегистрация')).toBeVisible();
  await expect(menu.entries).toHaveText([
    'Личный кабинет',
    'Пополнить счёт',
    'Главная',
    'Начать играть',
    'Форум',
    /^Discord/,
  ]);
  await expectAccessible(page);
});

test('promises no entry and no players, and leads every menu item to a page that says what is true', async ({
  page,
  watch,
}) => {
  watch.allow(/404/);
  await page.goto(site.url);
  const main = page.getByRole('main');
  await expect(main.getByText(/Первый паром/)).toBeVisible();
  await expect(main.getByRole('link', { name: /Начать играть|Скачать лаунчер/ })).toHaveCount(0);
  await expectAccessible(page);
  const menu = new SiteMenu(page);
  for (const item of ['Личный кабинет', 'Пополнить счёт']) {
    await page.goto(site.url);
    await menu.open();
    await menu.link(item).click();
    await expect(page).toHaveURL(`${site.url}/error`);
    await expect(page.getByText(/откроются вместе с\sгородом/)).toBeVisible();
    await expect(page.getByText(/Такого адреса/)).toHaveCount(0);
    await expect(main.getByRole('link', { name: 'Предрегистрация' })).toBeVisible();
  }
  await page.goto(`${site.url}/starting`);
  await expect(page.getByRole('heading', { level: 1, name: /Паром ещё у\sпричала/ })).toBeVisible();
  await expectAccessible(page);
});

for (const address of ['/launcher', '/profile/settings']) {
  test(`answers 404 for the closed path ${address}`, { tag: DESKTOP_ONLY }, async ({ page, watch }) => {
    watch.allow(/404/);
    const answer = await page.goto(`${site.url}${address}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Страница не найдена' })).toBeVisible();
    await expect(page).toHaveURL(`${site.url}/error`);
  });
}

test('takes no payments', { tag: DESKTOP_ONLY }, async ({ request }) => {
  const answer = await request.post(`${site.url}/api/payments/create`, { data: {} });
  expect(answer.status()).toBe(503);
  expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
});

test('redirects /home to the home page', { tag: DESKTOP_ONLY }, async ({ page }) => {
  const answer = await page.goto(`${site.url}/home`);
  expect(answer?.status()).toBe(200);
  await expect(new HomePage(page).title).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/`);
});

test(
  'shows the error page for a link to a closed page and returns on «back»',
  { tag: DESKTOP_ONLY },
  async ({ page }) => {
    const form = new FormDrillPage(page);
    await page.goto(`${site.url}/`);
    await page.goto(`${site.url}/drill/form`);
    await waitForHydration(form.toProfile);
    await form.toProfile.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Страница не найдена' })).toBeVisible();
    await expect(page).toHaveURL(`${site.url}/error`);
    await page.goBack();
    await expect(form.toProfile).toBeVisible();
  },
);

test('shows name and balance to a returning player without a link to the profile', async ({
  page,
  context,
  isMobile,
}) => {
  const account = new FakeAccount(context);
  await account.serve();
  await account.remember(page);
  await page.goto(site.url);
  const [header, menu] = [new SiteHeader(page), new SiteMenu(page)];
  if (!isMobile) {
    await expect(header.root.getByRole('img', { name: /На счету/ }).first()).toBeVisible();
    await expect(header.root.getByText('vetrov').first()).toBeVisible();
    await expect(header.balance).toHaveCount(0);
  }
  await menu.open();
  await expect(menu.panel.getByText('vetrov').first()).toBeVisible();
  await expect(menu.link('Профиль vetrov')).toHaveCount(0);
  await expect(header.plate('vetrov')).toHaveCount(0);
});
