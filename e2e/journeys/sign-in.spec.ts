import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility';
import { expectGuest, expectPlayer } from '../fixtures/expect-player';
import { expectFitsEveryWindow } from '../fixtures/layout';
import { SiteAccount } from '../fixtures/site-account';
import { takenOver } from '../fixtures/taken-over';
import { expect, test } from '../fixtures/test';
import { AuthPage } from '../pages/auth.page';
import { DevicePage } from '../pages/device.page';
import { RecoveryModal } from '../pages/recovery.page';
import { SecondStepModal } from '../pages/second-step.page';
import { SiteMenu } from '../pages/menu.page';
import { SiteToasts } from '../pages/toasts.page';

/** As a page that asks for a player does: whoever signs in comes back to it. */
const askFrom = (page: Page, from: string) =>
  page.evaluate((path) => history.replaceState({ ...history.state, usr: { from: path } }, ''), from);

const readRefresh = (page: Page) => page.evaluate(() => localStorage.getItem('refreshToken'));

test('who signs in comes back to the page that asked, is known in every tab, and leaves on the server too', async ({
  page,
  context,
  request,
}) => {
  const { words } = await SiteAccount.register(request);
  const other = await context.newPage();
  await other.goto('/legal/terms');
  const auth = new AuthPage(page);
  await auth.open();
  await askFrom(page, '/legal/privacy');
  await page.reload();
  await auth.remember.check();
  await auth.signIn(words.login, words.password);
  await expect(page).toHaveURL(/\/legal\/privacy$/);
  await expectPlayer(page);
  await expectPlayer(other);
  const refreshToken = await readRefresh(page);
  const menu = new SiteMenu(page);
  await menu.open();
  await expect(menu.panel.getByText(words.login).first()).toBeVisible();
  const ended = page.waitForResponse('**/auth/logout');
  await menu.signOut.click();
  expect((await ended).status()).toBe(200);
  await expectGuest(page);
  await expectGuest(other);
  expect((await request.post('/auth/refresh', { data: { refreshToken } })).status()).toBe(401);
});

test('a wrong password and an unknown name read the same, and nothing that was typed is lost', async ({
  page,
  request,
  watch,
}) => {
  watch.allow(/400/);
  const { words } = await SiteAccount.register(request);
  const auth = new AuthPage(page);
  await auth.open();
  for (const name of [words.login, 'no_such_player']) {
    await auth.signIn(name, 'Не-тот-1234');
    await expect(page.getByRole('alert').getByText('Неверный логин или пароль')).toBeVisible();
    await expect(auth.name).toHaveValue(name);
    await expect(auth.password).toHaveValue('Не-тот-1234');
  }
});

test('a code of the recovery that is wrong is told in a toast, and the step stays', async ({
  page,
  request,
  isMobile,
  watch,
}) => {
  watch.allow(/400/);
  const { words } = await SiteAccount.register(request);
  const [auth, recovery, toasts] = [
    new AuthPage(page),
    new RecoveryModal(page, isMobile),
    new SiteToasts(page),
  ];
  await auth.open();
  await auth.forgot.click();
  await recovery.sendCode(words);
  await recovery.code.fill('000000');
  await recovery.press('Далее');
  await expect(toasts.saying('Ошибка восстановления пароля')).toContainText('Неверный код');
  await expect(recovery.step(2)).toBeVisible();
  await expect(recovery.code).toHaveValue('000000');
});

test('a sign-in that the phone refuses is closed, and the reserve code lets in without the phone', async ({
  page,
  browser,
  request,
  watch,
}) => {
  const account = await SiteAccount.register(request);
  const { connectLink, reserveCode } = await account.connectPhone();
  const phone = await (await browser.newContext()).newPage();
  watch.follow(phone);
  const [auth, step, device] = [new AuthPage(page), new SecondStepModal(page), new DevicePage(phone)];
  await phone.goto(connectLink);
  await device.pair.click();
  await expect(device.waiting).toBeVisible();
  await auth.open();
  await auth.signIn(account.words.login, account.words.password);
  await device.deny.click();
  await expect(step.denied).toBeVisible();
  await page.getByRole('button', { name: 'Войти заново' }).click();
  await expect(page.getByText('Вход не подтверждён. Попробуйте ещё раз.')).toBeVisible();
  await auth.send.click();
  await step.reserveCode.fill(reserveCode);
  await step.sendReserveCode.click();
  await expectPlayer(page);
  await expect(step.dialog).toBeHidden();
});

test.describe('with scripts that come late', () => {
  test.use({ scriptDelayMs: 1500 });

  test('what was typed before they came is there, and signs in', async ({ page, request }) => {
    const { words } = await SiteAccount.register(request);
    const auth = new AuthPage(page);
    await page.goto('/auth', { waitUntil: 'commit' });
    await auth.name.fill(words.login);
    await auth.password.fill(words.password);
    await auth.remember.check();
    await takenOver(auth.send);
    await auth.send.click();
    await expectPlayer(page);
    expect(await readRefresh(page)).not.toBeNull();
  });
});

for (const [path, what] of [
  ['/auth', 'signing in'],
  ['/auth/register', 'registration'],
  ['/device', 'the phone’s page'],
] as const) {
  test(`${what} meets WCAG 2.2 AA as far as a machine can tell, and fits every window`, async ({
    page,
    isMobile,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await expectFitsEveryWindow(page, { isMobile });
  });
}
