import type { TOTP } from 'otpauth';
import { URI } from 'otpauth';
import { expectAccessible } from '../fixtures/accessibility';
import { expectSignedIn } from '../fixtures/expect-signed-in';
import { openFactorSheet } from '../fixtures/open-factor-sheet';
import { SiteAccount } from '../fixtures/site-account';
import { DESKTOP_ONLY, PHONE_ONLY } from '../fixtures/tags';
import { expect, test } from '../fixtures/test';
import { AuthPage } from '../pages/auth.page';
import { ProfilePage } from '../pages/profile.page';
import { SecondStepModal } from '../pages/second-step.page';
import { SiteToasts } from '../pages/toasts.page';

test(
  'connects an authenticator app, saves backup codes and disconnects by the reserve code',
  { tag: DESKTOP_ONLY },
  async ({ page, request, watch }) => {
    watch.allow(/400/);
    const { credentials } = await SiteAccount.register(request);
    const [profile, toasts] = [new ProfilePage(page), new SiteToasts(page)];
    const { modal } = profile;
    await page.goto('/profile#settings');
    await new AuthPage(page).signIn(credentials.login, credentials.password);
    await expectSignedIn(page);
    await profile.choose('Настройки');

    let reserveCode = '';
    await test.step('connects', async () => {
      await profile.openBy('Подключить 2FA');
      await modal.getByLabel('Текущий пароль', { exact: true }).fill(credentials.password);
      await modal.getByRole('button', { name: 'Подключить 2FA' }).click();
      const link = modal.getByRole('link', { name: 'Ссылка для подключения' });
      const totp = URI.parse((await link.getAttribute('href')) ?? '') as TOTP;
      reserveCode = (await modal.getByText(/^[\dA-Z]{4}([-–][\dA-Z]{4}){2}$/).textContent()) ?? '';
      await expectAccessible(page);
      await modal.getByRole('checkbox', { name: 'Резервный код записан' }).check();
      const field = modal.getByLabel('Код из приложения');
      await field.focus();
      await expect(modal.locator('[data-next]')).not.toHaveCSS('box-shadow', 'none');
      const code = totp.generate();
      await field.fill(code === '111111' ? '222222' : '111111');
      await modal.getByRole('button', { name: 'Подключить 2FA' }).click();
      await expect(modal.getByText('Неверный код')).toBeVisible();
      await field.fill(totp.generate());
      await modal.getByRole('button', { name: 'Подключить 2FA' }).click();
      await expect(toasts.withText('2FA успешно подключен')).toBeVisible();
      await expect(modal).toHaveCount(0);
    });

    await test.step('saves two backup codes', async () => {
      await profile.openBy('Взять новые коды');
      await modal.getByLabel('Текущий пароль', { exact: true }).fill(credentials.password);
      await modal.getByRole('button', { name: 'Показать коды' }).click();
      await modal.getByRole('checkbox').nth(0).check();
      await modal.getByRole('checkbox').nth(3).check();
      await expectAccessible(page);
      await modal.getByRole('button', { name: 'Сохранить 2 кода' }).click();
      await expect(toasts.withText('Резервные коды сохранены')).toBeVisible();
      await expect(page.getByRole('img', { name: /^Действующих кодов: 2 из \d+$/ })).toBeVisible();
    });

    await test.step('disconnects', async () => {
      await profile.openBy('Отключить 2FA');
      const field = modal.getByLabel('Код из приложения или резервный');
      await field.fill('000000');
      await modal.getByRole('button', { name: 'Отключить 2FA' }).click();
      await expect(modal.getByText('Неверный код')).toBeVisible();
      await field.fill(reserveCode);
      await modal.getByRole('button', { name: 'Отключить 2FA' }).click();
      await expect(toasts.withText('2FA успешно отключен')).toBeVisible();
      await expect(page.getByRole('main').getByRole('button', { name: 'Подключить 2FA' })).toBeVisible();
    });
  },
);

test(
  'hides the copy button of the reserve code below the close button while the sheet scrolls',
  { tag: PHONE_ONLY },
  async ({ page, request }) => {
    const modal = await openFactorSheet(page, request);
    const copy = modal.getByRole('button', { name: 'Скопировать код' });
    const cross = modal.getByRole('button', { name: 'Закрыть', exact: true });
    // a low window, in which the button scrolls up to the cross
    await page.setViewportSize({ width: 390, height: 560 });
    const scroller = page.locator('dialog [data-overlay]').first();
    await expect
      .poll(async () => {
        const [button, corner] = await Promise.all([copy.boundingBox(), cross.boundingBox()]);
        const gap = button!.y + button!.height / 2 - corner!.y - corner!.height / 2;
        await scroller.evaluate((element, by) => element.scrollBy(0, by), gap);
        return Math.abs(gap);
      })
      .toBeLessThan(2);
    const { x, y, height } = (await copy.boundingBox())!;
    const isOnTop = await copy.evaluate(
      (element, [left, top]) => element.contains(document.elementFromPoint(left, top)),
      [x + 1, y + height / 2] as const,
    );
    expect(isOnTop).toBe(false);
  },
);

test(
  'moves the focus to the code of the second step, and back to the button when it is cancelled',
  { tag: DESKTOP_ONLY },
  async ({ page, request }) => {
    const account = await SiteAccount.register(request);
    await account.connectAuthenticator();
    const auth = new AuthPage(page);
    await page.goto('/auth');
    await auth.signIn(account.credentials.login, account.credentials.password);
    const { dialog } = new SecondStepModal(page);
    const code = dialog.getByRole('textbox', { name: 'Код из приложения' });
    await expect(code).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main').getByRole('button', { name: 'Войти' })).toBeFocused();
  },
);
