import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility';
import { expectSignedIn } from '../fixtures/expect-signed-in';
import { type Credentials, SiteAccount } from '../fixtures/site-account';
import { PHONE, PHONE_ONLY } from '../fixtures/tags';
import { expect, test } from '../fixtures/test';
import { AuthPage } from '../pages/auth.page';
import { OutboxPage } from '../pages/outbox.page';
import { ProfilePage } from '../pages/profile.page';
import { RecoveryModal } from '../pages/recovery.page';
import { SiteToasts } from '../pages/toasts.page';

const NEW_PASSWORD = 'Маяк-2027-горит!';

async function openSettings(page: Page, { login, password }: Pick<Credentials, 'login' | 'password'>) {
  await page.goto('/profile#settings');
  await new AuthPage(page).signIn(login, password);
  await expectSignedIn(page);
  const profile = new ProfilePage(page);
  await profile.choose('Настройки');
  return profile;
}

/** Aborts requests to `path` while `act` runs, as a lost connection would. */
async function withConnectionLost(page: Page, path: string, act: () => Promise<void>) {
  await page.route(path, (route) => route.abort());
  await act();
  await page.unroute(path);
}

// docs/product/errors.md lists the messages that these tests expect

test(
  'shows what went wrong at each step of the recovery and keeps the typed text',
  { tag: PHONE },
  async ({ page, context, request, watch, isMobile }) => {
    watch.allow(/400/, /ERR_FAILED/);
    const { credentials } = await SiteAccount.register(request);
    const [auth, recovery, toasts] = [
      new AuthPage(page),
      new RecoveryModal(page, isMobile),
      new SiteToasts(page),
    ];
    await auth.open();
    await auth.forgot.click();
    const first = isMobile ? '**/auth/forgot_code' : '**/auth/request-password-reset';
    await withConnectionLost(page, first, async () => {
      await recovery.sendCode(credentials);
      const toast = toasts.withText('Ошибка восстановления пароля');
      await expect(toast).toBeVisible();
      if (isMobile) await expect(toast).toContainText('Неверный логин или почта');
      else await expect(toast).not.toContainText('Неверный');
      await expectAccessible(page);
    });

    await recovery.press('Отправить код');
    await expect(recovery.step(2)).toBeVisible();
    const code = await new OutboxPage(context).readCode(credentials.email, 'восстановление доступа');
    await recovery.code.fill(code === '111111' ? '222222' : '111111');
    await recovery.press('Далее');
    await expect(recovery.dialog.getByText('Неверный код')).toBeVisible();
    await expectAccessible(page);

    await recovery.code.fill(code);
    await recovery.press('Далее');
    await recovery.typePassword(NEW_PASSWORD);
    const last = isMobile ? '**/auth/forgot_password' : '**/auth/reset-password';
    await withConnectionLost(page, last, async () => {
      await recovery.press('Восстановить доступ');
      await expect(toasts.withText('Ошибка восстановления').filter({ hasNotText: 'пароля' })).toBeVisible();
    });
    await expect(recovery.newPassword).toHaveValue(NEW_PASSWORD);
    await expectAccessible(page);
  },
);

test(
  'shows in the settings what went wrong with password and e-mail and keeps the typed text',
  { tag: PHONE_ONLY },
  async ({ page, context, request, watch }) => {
    watch.allow(/40[09]/, /ERR_FAILED/);
    const account = await SiteAccount.register(request);
    const { credentials } = account;
    const toasts = new SiteToasts(page);
    const outbox = new OutboxPage(context);
    const profile = await openSettings(page, credentials);
    const { passwordForm, modal } = profile;

    await test.step('the code from an e-mail', async () => {
      const send = passwordForm.getByRole('button', { name: 'Отправить код' });
      await withConnectionLost(page, '**/auth/request-email-code', async () => {
        await send.click();
        await expect(toasts.withText('Ошибка отправки кода')).toBeVisible();
      });
      await send.click();
      await expect(toasts.withText('Код подтверждения отправлен')).toBeVisible();
      await passwordForm.getByLabel('Код из письма').fill('11111');
      await profile.changePassword(credentials.password, NEW_PASSWORD);
      await expect(passwordForm.getByText('Неверный код')).toBeVisible();
    });

    await test.step('confirming the e-mail address', async () => {
      await profile.confirmEmail('000');
      await expect(toasts.withText('Ошибка при подтверждении почты')).toBeVisible();
      await modal
        .getByLabel('Код подтверждения')
        .fill(await outbox.readCode(credentials.email, 'подтвердите почту'));
      await modal.getByRole('button', { name: 'Подтвердить' }).click();
      await expect(toasts.withText('Почта успешно подтверждена')).toBeVisible();
      await expect(modal).toHaveCount(0);
    });

    await test.step('the password', async () => {
      await profile.changePassword('Не-тот-пароль-1', NEW_PASSWORD);
      await expect(passwordForm.getByText('Неверный пароль')).toBeVisible();
      await profile.changePassword(credentials.password, credentials.password);
      await expect(passwordForm.getByText('Новый пароль не может совпадать с текущим')).toBeVisible();
      await withConnectionLost(page, '**/auth/change-password', async () => {
        await profile.changePassword(credentials.password, NEW_PASSWORD);
        await expect(toasts.withText('Ошибка смены пароля')).toBeVisible();
      });
      await expect(passwordForm.getByLabel('Новый пароль', { exact: true })).toHaveValue(NEW_PASSWORD);
    });

    await test.step('the e-mail address', async () => {
      await account.sendEmailCode();
      await profile.changeEmail(credentials.password, credentials.email);
      await modal
        .getByLabel('Код с текущей почты')
        .fill(await outbox.readCode(credentials.email, 'код подтверждения'));
      await profile.sendEmail();
      await expect(modal.getByText('Новая почта не может совпадать с текущей')).toBeVisible();
      await modal.getByLabel('Новая почта').fill('demo@port-noyabr.example');
      await profile.sendEmail();
      await expect(modal.getByText('Почта уже занята')).toBeVisible();
      await withConnectionLost(page, '**/auth/change-email', async () => {
        await modal.getByLabel('Новая почта').fill(`new_${credentials.email}`);
        await profile.sendEmail();
        await expect(toasts.withText('Ошибка изменения почты')).toBeVisible();
      });
    });
  },
);
