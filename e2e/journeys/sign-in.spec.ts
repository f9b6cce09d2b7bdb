import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility';
import { expectSignedOut, expectSignedIn } from '../fixtures/expect-signed-in';
import { SiteAccount } from '../fixtures/site-account';
import { holdScripts } from '../fixtures/hold-scripts';
import { waitForHydration } from '../fixtures/hydration';
import { BOTH_LAYOUTS, DESKTOP_ONLY, PHONE_ONLY } from '../fixtures/tags';
import { expect, test } from '../fixtures/test';
import { AuthPage } from '../pages/auth.page';
import { DevicePage } from '../pages/device.page';
import { SecondStepModal } from '../pages/second-step.page';
import { SiteMenu } from '../pages/menu.page';

/** Stores the path to return to after signing in, as a page that requires a player does. */
const askFrom = (page: Page, from: string) =>
  page.evaluate((path) => history.replaceState({ ...history.state, usr: { from: path } }, ''), from);

const readRefresh = (page: Page) => page.evaluate(() => localStorage.getItem('refreshToken'));

test(
  'returns to the requesting page, signs in every tab and ends the session on the server',
  { tag: DESKTOP_ONLY },
  async ({ page, context, request }) => {
    const { credentials } = await SiteAccount.register(request);
    const other = await context.newPage();
    await other.goto('/legal/terms');
    await page.bringToFront();
    const auth = new AuthPage(page);
    await auth.open();
    await askFrom(page, '/legal/privacy');
    await page.reload();
    await auth.remember.check();
    await auth.signIn(credentials.login, credentials.password);
    await expect(page).toHaveURL(/\/legal\/privacy$/);
    await expectSignedIn(page);
    await expectSignedIn(other);
    const refreshToken = await readRefresh(page);
    const menu = new SiteMenu(page);
    await menu.open();
    await expect(menu.panel.getByText(credentials.login).first()).toBeVisible();
    const ended = page.waitForResponse('**/auth/logout');
    await menu.signOut.click();
    expect((await ended).status()).toBe(200);
    await expectSignedOut(page);
    await expectSignedOut(other);
    expect((await request.post('/auth/refresh', { data: { refreshToken } })).status()).toBe(401);
  },
);

test(
  'shows the same message for a wrong password and an unknown name and keeps the typed text',
  { tag: DESKTOP_ONLY },
  async ({ page, request, watch }) => {
    watch.allow(/400/);
    const { credentials } = await SiteAccount.register(request);
    const auth = new AuthPage(page);
    await auth.open();
    for (const name of [credentials.login, 'no_such_player']) {
      await auth.signIn(name, 'Не-тот-1234');
      await expect(page.getByRole('alert').getByText('Неверный логин или пароль')).toBeVisible();
      await expect(auth.name).toHaveValue(name);
      await expect(auth.password).toHaveValue('Не-тот-1234');
    }
    await expectAccessible(page);
  },
);

test(
  'rejects a sign-in that the phone denies and accepts the reserve code instead',
  { tag: DESKTOP_ONLY },
  async ({ page, browser, request, watch }) => {
    const account = await SiteAccount.register(request);
    const { connectLink, reserveCode } = await account.connectPhone();
    const phone = await (await browser.newContext()).newPage();
    watch.follow(phone);
    const [auth, step, device] = [new AuthPage(page), new SecondStepModal(page), new DevicePage(phone)];
    await phone.goto(connectLink);
    await device.pair.click();
    await expect(device.waiting).toBeVisible();
    await auth.open();
    await auth.signIn(account.credentials.login, account.credentials.password);
    await expect(step.dialog.getByRole('heading', { name: 'Подтвердите вход' })).toBeFocused();
    // the player has not left the field of the reserve code, which the sheet focused before the heading
    await expect(step.dialog.getByText('Пустое поле')).toHaveCount(0);
    await device.deny.click();
    await expect(step.denied).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Войти заново' }).click();
    await expect(page.getByText('Вход не подтверждён. Попробуйте ещё раз.')).toBeVisible();
    await auth.send.click();
    await step.reserveCode.fill(reserveCode);
    await step.sendReserveCode.click();
    await expectSignedIn(page);
    await expect(step.dialog).toBeHidden();
  },
);

test(
  'signs in with a button pressed before the scripts came',
  { tag: PHONE_ONLY },
  async ({ page, request }) => {
    const { credentials } = await SiteAccount.register(request);
    const auth = new AuthPage(page);
    const { release } = await holdScripts(page);
    await page.goto('/auth', { waitUntil: 'commit' });
    await auth.name.fill(credentials.login);
    await auth.password.fill(credentials.password);
    await auth.send.click();
    await expect(auth.send).toHaveAttribute('aria-busy', 'true');
    release();
    await expectSignedIn(page);
  },
);

test.describe('with scripts that come late', () => {
  test.use({ scriptDelayMs: 1500 });

  test('signs in with text typed before the scripts came', { tag: PHONE_ONLY }, async ({ page, request }) => {
    const { credentials } = await SiteAccount.register(request);
    const auth = new AuthPage(page);
    await page.goto('/auth', { waitUntil: 'commit' });
    await auth.name.fill(credentials.login);
    await auth.password.fill(credentials.password);
    await auth.remember.check();
    await waitForHydration(auth.send);
    await auth.send.click();
    await expectSignedIn(page);
    expect(await readRefresh(page)).not.toBeNull();
  });
});

test(
  'says above the sign-in form that the session was ended elsewhere',
  { tag: BOTH_LAYOUTS },
  async ({ page, request, watch }) => {
    watch.allow(/401|Ошибка при обновлении токена/);
    const account = await SiteAccount.register(request);
    const auth = new AuthPage(page);
    await page.goto('/profile');
    await auth.signIn(account.credentials.login, account.credentials.password);
    await expectSignedIn(page);
    await account.endOtherSessions();
    await page.reload();
    const note = auth.form.getByRole('alert').filter({ hasText: 'Сеанс завершён' });
    await expect(note).toContainText('Его завершили из другого сеанса, в настройках профиля.');
    await expect(note).toBeInViewport();
    await expectAccessible(page);
    await auth.signIn(account.credentials.login, account.credentials.password);
    await expectSignedIn(page);
    await expect(page).toHaveURL(/\/profile$/);
  },
);
