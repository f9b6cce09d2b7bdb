import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility';
import { expectChosenSeen } from '../fixtures/chosen';
import { expectGuest, expectPlayer } from '../fixtures/expect-player';
import { expectFitsEveryWindow } from '../fixtures/layout';
import { SiteAccount } from '../fixtures/site-account';
import { expect, test } from '../fixtures/test';
import { expectWordsWhole } from '../fixtures/words';
import { AuthPage } from '../pages/auth.page';
import { OutboxPage } from '../pages/outbox.page';
import { ProfilePage } from '../pages/profile.page';
import { SiteToasts } from '../pages/toasts.page';

const DEMO = { login: 'demo', password: 'Noyabr-2026' };

async function signIn(page: Page, { login, password }: { login: string; password: string }) {
  await page.goto('/profile');
  await new AuthPage(page).signIn(login, password);
  await expectPlayer(page);
  await expect(page).toHaveURL(/\/profile$/);
}

test('a player changes address and password, and signs out everywhere', async ({
  page,
  context,
  browser,
  request,
  watch,
}) => {
  const { words } = await SiteAccount.register(request);
  const [profile, toasts] = [new ProfilePage(page), new SiteToasts(page)];
  const outbox = new OutboxPage(await context.newPage());
  const elsewhere = await (await browser.newContext()).newPage();
  watch.follow(elsewhere);
  // its session ends under it
  watch.allow(/401/, /Ошибка при обновлении токена/);
  await signIn(page, words);
  await signIn(elsewhere, words);

  await test.step('the address', async () => {
    await profile.choose('Настройки');
    const email = `new_${words.email}`;
    await profile.changeEmail(words.password, email);
    await expect(toasts.saying('Почта изменена')).toBeVisible();
    await expect(profile.emailPanel).toContainText(email);
    await profile.confirmEmail(await outbox.readCode(email, 'подтвердите почту'));
    await expect(toasts.saying('Почта успешно подтверждена')).toBeVisible();
    await expect(profile.card).toContainText('Почта подтверждена');
    await expect(profile.modal).toHaveCount(0);
  });

  const password = 'Маяк-2027-горит!';
  await test.step('the password: the other browser is out by it', async () => {
    await expect(profile.sessions.getByRole('listitem')).toHaveCount(3);
    await profile.passwordForm.getByLabel('Новый пароль', { exact: true }).focus();
    await expect(profile.memo).toBeVisible();
    await profile.changePassword(words.password, password);
    await expect(toasts.saying('Пароль успешно изменен')).toBeVisible();
    await expect(profile.sessions.getByRole('listitem')).toHaveCount(1);
    await elsewhere.reload();
    await expectGuest(elsewhere);
  });

  await test.step('a notice that has been read', async () => {
    await expectAccessible(page);
    const removed = page.waitForResponse('**/api/profile/remove_notification');
    await profile.noticeCross('Почта изменена').click();
    await expect(profile.noticeCross('Почта изменена')).toHaveCount(0);
    await removed;
    await page.reload();
    await expect(profile.noticeCross('Пароль успешно изменен')).toBeVisible();
    await expect(profile.noticeCross('Почта изменена')).toHaveCount(0);
  });

  await test.step('out of everything', async () => {
    await signIn(elsewhere, { ...words, password });
    await profile.open();
    await profile.choose('Настройки');
    await profile.sessions.getByRole('button', { name: 'Завершить все, кроме этого' }).click();
    await expect(toasts.saying('Остальные сеансы завершены')).toBeVisible();
    await profile.signOut.click();
    await expectGuest(page);
    await expect(page).toHaveURL(/\/auth/);
  });
});

test('a player makes a promocode of his own, which its link brings to a new player and nobody else can have', async ({
  page,
  request,
  watch,
}) => {
  watch.allow(/409/);
  await signIn(page, DEMO);
  const profile = new ProfilePage(page);
  await profile.choose('Рефералы');
  const code = `Q${randomInt(36 ** 5).toString(36)}`.toUpperCase().padEnd(6, '0');
  await profile.openBy(/за 250.DP/);
  await profile.typePromocode(code);
  await expect(new SiteToasts(page).saying('Промокод создан')).toBeVisible();
  await expect(page.getByRole('main').getByText(code)).toBeVisible();
  await profile.signOut.click();
  await expectGuest(page);
  await page.goto(`/auth/register?promocode=${code}`);
  await expect(page.getByLabel(/^Промокод/)).toHaveValue(code);

  await signIn(page, (await SiteAccount.register(request)).words);
  await profile.choose('Рефералы');
  await profile.openBy(/за 250.DP/);
  await profile.typePromocode(code.toLowerCase());
  await expect(profile.modal.getByText('Промокод уже занят')).toBeVisible();
});

test('the tabs of the profile are places: each opens at once, by its address, and to everybody', async ({
  page,
  isMobile,
}) => {
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
  await expectFitsEveryWindow(page, { isMobile, check: () => expectWordsWhole(page, profile.card) });
  await page.emulateMedia({ forcedColors: 'active' });
  await expectChosenSeen(page);
  await page.emulateMedia({ forcedColors: 'none' });
  await profile.choose('Рефералы');
  await expect(page.getByRole('heading', { name: 'Ваш промокод' })).toBeVisible();
  await expectAccessible(page);
  await profile.choose('Настройки');
  await expect(profile.sessions.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  await expectFitsEveryWindow(page, { isMobile });
});
