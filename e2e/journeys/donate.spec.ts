import { expectAccessible } from '../fixtures/accessibility';
import { expectPlayer } from '../fixtures/expect-player';
import { takenOver } from '../fixtures/taken-over';
import { expect, test } from '../fixtures/test';
import { AuthPage } from '../pages/auth.page';
import { BankPage } from '../pages/bank.page';
import { CheckPaymentPage } from '../pages/check-payment.page';
import { DonatePage } from '../pages/donate.page';
import { SiteMenu } from '../pages/menu.page';
import { PaymentMethodModal } from '../pages/payment-method.page';

const DEMO = { login: 'demo', password: 'Noyabr-2026' };

test('a player tops up by YooKassa, sees the coins come, and claims the case that has opened', async ({
  page,
  isMobile,
}) => {
  const [donate, modal] = [new DonatePage(page), new PaymentMethodModal(page)];
  const [bank, check] = [new BankPage(page), new CheckPaymentPage(page)];
  await page.goto('/profile');
  await new AuthPage(page).signIn(DEMO.login, DEMO.password);
  await expectPlayer(page);

  await test.step('the payment', async () => {
    await donate.open();
    await takenOver(donate.locker('Чемодан'));
    await donate.begin(500);
    await modal.chooseMethod('СБП');
    await expectAccessible(page);
    await modal.pay.click();
    await bank.press('Оплатить');
    await expect(page).toHaveURL(/\/checkpayment\/yookassa\//);
    await expect(check.paid).toBeVisible();
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
  const [menu, modal] = [new SiteMenu(page), new PaymentMethodModal(page)];
  const [bank, check] = [new BankPage(page), new CheckPaymentPage(page)];
  await page.goto('/');
  await takenOver(menu.button);
  await menu.open();
  await menu.link('Пополнить счёт').click();
  await modal.choose('UnitPay');
  await modal.email.fill('gost@mail.example');
  await modal.name(DEMO.login);
  await expect(modal.account).toContainText('demo');
  await modal.pay.click();
  await bank.press('Отказать');
  await expect(page).toHaveURL(/\/checkpayment\/unitpay\//);
  await expect(check.refused).toBeVisible();
  await expect(page.getByText('Отказ', { exact: true })).toBeVisible();
});
