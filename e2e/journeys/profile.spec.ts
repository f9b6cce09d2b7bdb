import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility';
import { expectSelectionVisible } from '../fixtures/selection';
import { expectSignedOut, expectSignedIn } from '../fixtures/expect-signed-in';
import { expectFitsEveryWindow } from '../fixtures/layout';
import { SiteAccount } from '../fixtures/site-account';
import { DESKTOP_ONLY, PHONE } from '../fixtures/tags';
import { expect, test } from '../fixtures/test';
import { expectTextReadable } from '../fixtures/readable-text';
import { AuthPage } from '../pages/auth.page';
import { OutboxPage } from '../pages/outbox.page';
import { ProfilePage } from '../pages/profile.page';
import { SiteToasts } from '../pages/toasts.page';

/** Widest window in which the settings are one column. */
const WIDEST_COLUMN = 940;
const DEMO = { login: 'demo', password: 'Noyabr-2026' };

async function signIn(page: Page, { login, password }: { login: string; password: string }) {
  await page.goto('/profile');
  await new AuthPage(page).signIn(login, password);
  await expectSignedIn(page);
  await expect(page).toHaveURL(/\/profile$/);
}

test(
  'changes e-mail and password and ends the other sessions',
  { tag: DESKTOP_ONLY },
  async ({ page, context, browser, request, watch }) => {
    const { credentials } = await SiteAccount.register(request);
    const [profile, toasts] = [new ProfilePage(page), new SiteToasts(page)];
    const outbox = new OutboxPage(context);
    const elsewhere = await (await browser.newContext()).newPage();
    watch.follow(elsewhere);
    // the password change ends the session of `elsewhere`, whose next token refresh fails
    watch.allow(/401/, /Ошибка при обновлении токена/);
    await signIn(page, credentials);
    await signIn(elsewhere, credentials);

    await test.step('changes the e-mail address', async () => {
      await profile.choose('Настройки');
      const email = `new_${credentials.email}`;
      await profile.changeEmail(credentials.password, email);
      await expect(toasts.withText('Почта изменена')).toBeVisible();
      await expect(profile.emailPanel).toContainText(email);
      await profile.confirmEmail(await outbox.readCode(email, 'подтвердите почту'));
      await expect(toasts.withText('Почта успешно подтверждена')).toBeVisible();
      await expect(profile.card).toContainText('Почта подтверждена');
      await expect(profile.modal).toHaveCount(0);
    });

    const password = 'Маяк-2027-горит!';
    await test.step('changes the password, which signs the other browser out', async () => {
      await expect(profile.sessions.getByRole('listitem')).toHaveCount(3);
      await profile.passwordForm.getByLabel('Новый пароль', { exact: true }).focus();
      await expect(profile.memo).toBeVisible();
      await profile.changePassword(credentials.password, password);
      await expect(toasts.withText('Пароль успешно изменен')).toBeVisible();
      await expect(profile.sessions.getByRole('listitem')).toHaveCount(1);
      await elsewhere.reload();
      await expectSignedOut(elsewhere);
    });

    await test.step('removes a notice', async () => {
      await expectAccessible(page);
      // the request to confirm the new address is gone with its cause
      await expect(profile.noticeCross('Почта изменена')).toHaveCount(0);
      const removed = page.waitForResponse('**/api/profile/remove_notification');
      await profile.noticeCross('Пароль успешно изменен').click();
      await expect(profile.noticeCross('Пароль успешно изменен')).toHaveCount(0);
      await removed;
      await page.reload();
      await expect(profile.noticeCross('Почта успешно подтверждена')).toBeVisible();
      await expect(profile.noticeCross('Пароль успешно изменен')).toHaveCount(0);
    });

    await test.step('ends all sessions', async () => {
      await signIn(elsewhere, { ...credentials, password });
      await profile.open();
      await profile.choose('Настройки');
      await profile.sessions.getByRole('button', { name: 'Завершить все, кроме этого' }).click();
      await expect(toasts.withText('Остальные сеансы завершены')).toBeVisible();
      await profile.signOut.click();
      await expectSignedOut(page);
      await expect(page).toHaveURL(/\/auth/);
    });
  },
);

test(
  'creates a promocode that its link fills in and that no other player can take',
  { tag: DESKTOP_ONLY },
  async ({ page, request, watch }) => {
    watch.allow(/409/);
    await signIn(page, DEMO);
    const profile = new ProfilePage(page);
    await profile.choose('Рефералы');
    const code = `Q${randomInt(36 ** 5).toString(36)}`.toUpperCase().padEnd(6, '0');
    await profile.openBy(/за 250.DP/);
    await profile.typePromocode(code);
    await expect(new SiteToasts(page).withText('Промокод создан')).toBeVisible();
    await expect(page.getByRole('main').getByText(code)).toBeVisible();
    await profile.signOut.click();
    await expectSignedOut(page);
    await page.goto(`/auth/register?promocode=${code}`);
    await expect(page.getByLabel(/^Промокод/)).toHaveValue(code);

    await signIn(page, (await SiteAccount.register(request)).credentials);
    await profile.choose('Рефералы');
    await profile.openBy(/за 250.DP/);
    await profile.typePromocode(code.toLowerCase());
    await expect(profile.modal.getByText('Промокод уже занят')).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'opens each profile tab by its address and passes axe in every window',
  { tag: PHONE },
  async ({ page, isMobile }) => {
    await signIn(page, DEMO);
    const profile = new ProfilePage(page);
    await profile.choose('Статистика');
    await expect(page.getByRole('table')).toContainText('это вы');
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Доска почёта' })).toBeVisible();
    await profile.choose('Персонажи');
    await expect(page.getByRole('region', { name: 'Транспорт' })).toBeVisible();
    await expectAccessible(page);
    await expectFitsEveryWindow(page, { isMobile, check: () => expectTextReadable(page, profile.card) });
    await page.emulateMedia({ forcedColors: 'active' });
    await expectSelectionVisible(page);
    await page.emulateMedia({ forcedColors: 'none' });
    await profile.choose('Рефералы');
    await expect(page.getByRole('heading', { name: 'Ваш промокод' })).toBeVisible();
    await expectAccessible(page);
    await profile.choose('Настройки');
    await expect(profile.sessions.getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
    const endOf = async (panel: string) => {
      const box = await page.getByRole('region', { name: panel }).boundingBox();
      return box ? Math.round(box.y + box.height) : NaN;
    };
    await expectFitsEveryWindow(page, {
      isMobile,
      async check(width) {
        // both columns end on one line
        if (width > WIDEST_COLUMN)
          await expect
            .poll(async () => (await endOf('Журнал безопасности')) - (await endOf('Ваши данные')))
            .toBe(0);
      },
    });
  },
);

test('shows a login of 20 wide letters, and its address, whole in every window', async ({
  page,
  request,
  isMobile,
}) => {
  const login = `${'Wm'.repeat(8)}${randomInt(1_000, 9_999)}`;
  const account = { login, email: `${login.toLowerCase()}@mail.example`, password: 'Причал-2026!' };
  await signIn(page, (await SiteAccount.register(request, account)).credentials);
  const profile = new ProfilePage(page);
  const steps = page.getByRole('region', { name: 'Первые шаги' });
  await expect(steps).toBeVisible();
  await expectFitsEveryWindow(page, {
    isMobile,
    check: async () => {
      await expectTextReadable(page, profile.card);
      await expectTextReadable(page, steps);
    },
  });
});
