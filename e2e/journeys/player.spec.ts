import { expectPlayer } from '../fixtures/expect-player';
import { holdLaterCode } from '../fixtures/hold-code';
import { headerAlive } from '../fixtures/taken-over';
import { StandInAccount } from '../fixtures/stand-in-account';
import { expect, test } from '../fixtures/test';
import { HomePage } from '../pages/home.page';
import { SiteHeader } from '../pages/header.page';
import { SiteMenu } from '../pages/menu.page';
import { ProfilePage } from '../pages/profile.page';

test('a player who comes back has balance and plate in place of a guest’s buttons', async ({
  page,
  context,
  isMobile,
}) => {
  const account = new StandInAccount(context);
  await account.serve();
  await account.remember(page);
  await page.goto('/');
  const [header, menu] = [new SiteHeader(page), new SiteMenu(page)];
  if (!isMobile) {
    await expect(header.balance).toHaveText(/2.450.DP/);
    await expect(header.plate('vetrov')).toHaveAttribute('href', '/profile');
    await expect(header.signIn).toBeHidden();
    await expect(header.preregistration).toBeHidden();
  }
  await menu.open();
  await expect(menu.link('Профиль vetrov')).toBeVisible();
  await expect(menu.panel.getByText(/2.450.DP/)).toBeVisible();
  await expect(menu.link('Личный кабинет')).toHaveAttribute('href', '/profile');
  await expect(menu.link('Войти')).toHaveCount(0);
});

test('nothing in the header moves when a player is known, and no guest’s button flashes before', async ({
  page,
  context,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone’s header has none of it');
  const account = new StandInAccount(context);
  await account.serve({ login: 'Chernyshevskaya_Anna' });
  const answer = account.hold();
  await account.remember(page);
  await page.goto('/');
  await headerAlive(page);
  await page.evaluate(() => document.fonts.ready);
  const header = new SiteHeader(page);
  await expect(header.signIn).toBeHidden();
  const before = await header.links.last().boundingBox();
  answer();
  await expect(header.plate('Chernyshevskaya_Anna')).toBeVisible();
  expect(await header.links.last().boundingBox()).toEqual(before);
});

test('a player signs out in the menu and is a guest at once', async ({ page, context }) => {
  const account = new StandInAccount(context);
  await account.serve();
  await account.remember(page);
  await page.goto('/');
  const menu = new SiteMenu(page);
  await menu.open();
  await menu.signOut.click();
  await expect(menu.panel).toBeHidden();
  await expect(menu.button).toBeFocused();
  await menu.open();
  await expect(menu.link('Войти')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
});

test('a session that takes its time holds nothing up: the page fills meanwhile', async ({
  page,
  context,
}) => {
  const account = new StandInAccount(context);
  await account.serve();
  account.hold();
  await account.remember(page);
  await page.goto('/starting');
  await headerAlive(page);
  await new SiteHeader(page).logo.click();
  const home = new HomePage(page);
  await expect(home.headlines.first()).toBeVisible();
  await expect(home.socialCards).toHaveCount(4);
});

test('whose page it is shows when its own code has taken over what the server drew for all', async ({
  page,
  context,
  isMobile,
  watch,
}) => {
  test.skip(isMobile, 'the same on both layouts');
  watch.allow(/ERR_FAILED/);
  const account = new StandInAccount(context);
  await account.serve();
  await context.route('**/api/profile/current_notification', (route) =>
    route.fulfill({ json: { list: [] } }),
  );
  await account.remember(page);
  const code = await holdLaterCode(page, 'account', '/auth', { loseFirst: true });
  await page.goto('/profile');
  await headerAlive(page);
  // the browser has nothing else to do, and has had the time to ask who came
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()));
  expect(account.refreshes).toBe(0);
  code.release();
  await expectPlayer(page);
  await expect(new ProfilePage(page).card).toContainText('vetrov');
});

test('two tabs that start together refresh once, and both go on', async ({ page, context }) => {
  const account = new StandInAccount(context);
  await account.serve();
  const answer = account.hold();
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await account.remember(tab);
    await tab.goto('/');
    await headerAlive(tab);
  }
  answer();
  for (const tab of [page, other]) await expectPlayer(tab);
  expect(account.refreshes).toBe(1);
});

test('a duplicated tab, whose tokens are copies, does not log the first one out', async ({
  page,
  context,
}) => {
  const account = new StandInAccount(context);
  await account.serve();
  await account.remember(page, 'sessionStorage');
  await page.goto('/');
  await expectPlayer(page);
  const [copy] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => void window.open('/')),
  ]);
  await expectPlayer(copy);
  expect(account.refreshes).toBe(2);
  const tokens = (tab: typeof page) => tab.evaluate(() => sessionStorage.getItem('refreshToken'));
  expect(await tokens(page)).toBe(await tokens(copy));
  await page.reload();
  await expectPlayer(page);
  await expectPlayer(copy);
});

test('signing out in one tab signs out the other', async ({ page, context }) => {
  const account = new StandInAccount(context);
  await account.serve();
  await account.remember(page);
  await page.goto('/');
  await expectPlayer(page);
  const other = await context.newPage();
  await other.goto('/');
  await expectPlayer(other);
  const menu = new SiteMenu(page);
  await menu.open();
  await menu.signOut.click();
  const otherMenu = new SiteMenu(other);
  await otherMenu.open();
  await expect(otherMenu.link('Войти')).toBeVisible();
});
