import { expectSignedIn } from '../fixtures/expect-signed-in';
import { SiteAccount } from '../fixtures/site-account';
import { PHONE_ONLY } from '../fixtures/tags';
import { expect, test } from '../fixtures/test';
import { AuthPage } from '../pages/auth.page';
import { ProfilePage } from '../pages/profile.page';

test('keeps the button of a long sheet on the screen', { tag: PHONE_ONLY }, async ({ page, request }) => {
  const { credentials } = await SiteAccount.register(request);
  const profile = new ProfilePage(page);
  const { modal } = profile;
  await page.goto('/profile#settings');
  await new AuthPage(page).signIn(credentials.login, credentials.password);
  await expectSignedIn(page);
  await profile.choose('Настройки');
  await profile.openBy('Подключить 2FA');
  await modal.getByLabel('Текущий пароль', { exact: true }).fill(credentials.password);
  await modal.getByRole('button', { name: 'Подключить 2FA' }).click();
  await expect(modal.getByText('Запишите резервный код.', { exact: false })).toBeInViewport();
  await expect(modal.getByRole('button', { name: 'Подключить 2FA' })).toBeInViewport({ ratio: 1 });
});
