import { expectAccessible } from '../fixtures/accessibility';
import { expectSignedIn } from '../fixtures/expect-signed-in';
import { holdLaterCode } from '../fixtures/hold-code';
import { waitForHydratedHeader } from '../fixtures/hydration';
import { FakeAccount } from '../fixtures/fake-account';
import { BOTH_LAYOUTS, DESKTOP_ONLY } from '../fixtures/tags';
import { expect, test } from '../fixtures/test';
import { HomePage } from '../pages/home.page';
import { SiteHeader } from '../pages/header.page';
import { SiteMenu } from '../pages/menu.page';
import { ProfilePage } from '../pages/profile.page';

test(
  'shows balance and profile link to a returning player instead of guest buttons',
  { tag: BOTH_LAYOUTS },
  async ({ page, context, isMobile }) => {
    const account = new FakeAccount(context);
    await account.serve();
    await account.remember(page);
    await page.goto('/');
    const [header, menu] = [new SiteHeader(page), new SiteMenu(page)];
    if (!isMobile) {
      await expect(header.balance).toHaveText(/2.450.DP/);
      await expect(header.plate('vetrov')).toHaveAttribute('href', '/profile');
      await expect(header.signIn).toBeHidden();
      await expect(header.registration).toBeHidden();
    }
    await menu.open();
    await expect(menu.link('Профиль vetrov')).toBeVisible();
    await expect(menu.panel.getByText(/2.450.DP/)).toBeVisible();
    await expect(menu.link('Личный кабинет')).toHaveAttribute('href', '/profile');
    await expect(menu.link('Войти')).toHaveCount(0);
    await expectAccessible(page);
  },
);

test(
  'keeps the header layout and shows no guest button while the session is being restored',
  { tag: DESKTOP_ONLY },
  async ({ page, context }) => {
    const account = new FakeAccount(context);
    await account.serve({ login: 'Chernyshevskaya_Anna' });
    const answer = account.hold();
    await account.remember(page);
    await page.goto('/');
    await waitForHydratedHeader(page);
    await page.evaluate(() => document.fonts.ready);
    const header = new SiteHeader(page);
    await expect(header.signIn).toBeHidden();
    const before = await header.links.last().boundingBox();
    answer();
    await expect(header.plate('Chernyshevskaya_Anna')).toBeVisible();
    expect(await header.links.last().boundingBox()).toEqual(before);
  },
);

test('signs out in the menu and shows the guest buttons at once', async ({ page, context }) => {
  const account = new FakeAccount(context);
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

test(
  'loads the page while the session is still being restored',
  { tag: DESKTOP_ONLY },
  async ({ page, context }) => {
    const account = new FakeAccount(context);
    await account.serve();
    account.hold();
    await account.remember(page);
    await page.goto('/starting');
    await waitForHydratedHeader(page);
    await new SiteHeader(page).logo.click();
    const home = new HomePage(page);
    await expect(home.headlines.first()).toBeVisible();
    await expect(home.socialCards).toHaveCount(4);
  },
);

test(
  'restores the session only after the page’s own code is hydrated',
  { tag: DESKTOP_ONLY },
  async ({ page, context, watch }) => {
    watch.allow(/ERR_FAILED/);
    const account = new FakeAccount(context);
    await account.serve();
    await context.route('**/api/profile/current_notification', (route) =>
      route.fulfill({ json: { list: [] } }),
    );
    await account.remember(page);
    const code = await holdLaterCode(page, 'account', '/auth', { loseFirst: true });
    await page.goto('/profile');
    await waitForHydratedHeader(page);
    // waits until the page is idle, because a page that refreshes the tokens would have sent the request by
    // then
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.evaluate(() => fetch('/readyz').then((answer) => answer.text()));
    expect(account.refreshes).toBe(0);
    code.release();
    await expectSignedIn(page);
    await expect(new ProfilePage(page).card).toContainText('vetrov');
  },
);

test(
  'refreshes the tokens once for two tabs that start together',
  { tag: DESKTOP_ONLY },
  async ({ page, context }) => {
    const account = new FakeAccount(context);
    await account.serve();
    const answer = account.hold();
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await account.remember(tab);
      await tab.goto('/');
      await waitForHydratedHeader(tab);
    }
    answer();
    for (const tab of [page, other]) await expectSignedIn(tab);
    expect(account.refreshes).toBe(1);
  },
);

test(
  'keeps the first tab signed in when it is duplicated with its tokens',
  { tag: DESKTOP_ONLY },
  async ({ page, context }) => {
    const account = new FakeAccount(context);
    await account.serve();
    await account.remember(page, 'sessionStorage');
    await page.goto('/');
    await expectSignedIn(page);
    const [copy] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate(() => void window.open('/')),
    ]);
    await expectSignedIn(copy);
    expect(account.refreshes).toBe(2);
    const tokens = (tab: typeof page) => tab.evaluate(() => sessionStorage.getItem('refreshToken'));
    expect(await tokens(page)).toBe(await tokens(copy));
    await page.reload();
    await expectSignedIn(page);
    await expectSignedIn(copy);
  },
);

test('signs out every tab of the browser', { tag: DESKTOP_ONLY }, async ({ page, context }) => {
  const account = new FakeAccount(context);
  await account.serve();
  await account.remember(page);
  await page.goto('/');
  await expectSignedIn(page);
  const other = await context.newPage();
  await other.goto('/');
  await expectSignedIn(other);
  const menu = new SiteMenu(page);
  await page.bringToFront();
  await menu.open();
  await menu.signOut.click();
  await other.bringToFront();
  const otherMenu = new SiteMenu(other);
  await otherMenu.open();
  await expect(otherMenu.link('Войти')).toBeVisible();
});
