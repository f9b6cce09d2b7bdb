import { expectAccessible } from '../fixtures/accessibility';
import { expectPlayer } from '../fixtures/expect-player';
import { takenOver } from '../fixtures/taken-over';
import { expect, test } from '../fixtures/test';
import { AuthPage } from '../pages/auth.page';
import { DonatePage } from '../pages/donate.page';
import { SiteMenu } from '../pages/menu.page';

const DEMO = { login: 'demo', password: 'Noyabr-2026' };

test('a player tops up by YooKassa, sees the coins come, and claims the case that has opened', async ({
  page,
  isMobile,
}) => {
  const donate = new DonatePage(page);
  await page.goto('/profile');
  await new AuthPage(page).signIn(DEMO.login, DEMO.password);
  await expectPlayer(page);

  await test.step('the payment', async () => {
    await donate.open();
    await takenOver(donate.locker('Чемодан'));
    await donate.begin(500);
    await donate.chooseMethod('СБП');
    await expectAccessible(page);
    await donate.pay();
    await donate.atTheBank('Оплатить');
    await expect(page).toHaveURL(/\/checkpayment\/yookassa\//);
    await expect(donate.outcome(/Деньги на.счету/)).toBeVisible();
    await expect(page.getByText('Оплачено')).toBeVisible();
  });

  await test.step('the case: one for each device, a case is claimed once', async () => {
    const name = isMobile ? 'Чемодан' : 'Ящик докера';
    await donate.open();
    await expect(donate.locker(name)).toContainText('Можно забрать');
    await donate.locker(name).click();
    await donate.modal.getByRole('button', { name: 'Забрать' }).click();
    await expect(donate.modal.getByText(/Кейс ваш/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(donate.locker(name)).toContainText('Получен');
  });
});

test('a guest tops up somebody’s account from the main page by Unitpay, and a refusal is told as one', async ({
  page,
}) => {
  const [donate, menu] = [new DonatePage(page), new SiteMenu(page)];
  await page.goto('/');
  await takenOver(menu.button);
  await menu.open();
  await menu.link('Пополнить счёт').click();
  await donate.modal.getByRole('button', { name: 'UnitPay' }).click();
  await donate.modal.getByLabel('Почта').fill('gost@mail.example');
  await donate.payFor(DEMO.login);
  await expect(donate.account).toContainText('demo');
  await donate.pay();
  await donate.atTheBank('Отказать');
  await expect(page).toHaveURL(/\/checkpayment\/unitpay\//);
  await expect(donate.outcome(/Платёж не.прошёл/)).toBeVisible();
  await expect(page.getByText('Отказ', { exact: true })).toBeVisible();
});

test('the register stands whole before its scripts, for a guest and without the query', async ({ page }) => {
  await page.goto('/donate?email=gost%40mail.example&login=gost');
  const donate = new DonatePage(page);
  await expect(donate.title).toBeVisible();
  await expect(page).toHaveURL(/\/donate$/);
  await expect(donate.receipt).toContainText('1 100');
  await expect(page.getByText('Войдите, чтобы видеть прогресс').first()).toBeVisible();
  await expectAccessible(page);
});
