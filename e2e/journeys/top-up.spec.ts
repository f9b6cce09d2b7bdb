import type { APIRequestContext, Page } from '@playwright/test';
import type { TokenPair } from '@site/shared/contracts/sign-in';
import { randomInt } from 'node:crypto';
import { expectAccessible } from '../fixtures/accessibility';
import { expectSignedIn } from '../fixtures/expect-signed-in';
import { SiteAccount } from '../fixtures/site-account';
import { DESKTOP_ONLY, PHONE } from '../fixtures/tags';
import { expect, test } from '../fixtures/test';
import { AuthPage } from '../pages/auth.page';
import { BankPage } from '../pages/bank.page';
import { CheckPaymentPage } from '../pages/check-payment.page';
import { DonatePage } from '../pages/donate.page';
import { PaymentMethodModal } from '../pages/payment-method.page';

async function signIn(page: Page, { login, password }: { login: string; password: string }) {
  await page.goto('/auth');
  await new AuthPage(page).signIn(login, password);
  await expectSignedIn(page);
}

async function openPayment(page: Page, roubles: number) {
  const donate = new DonatePage(page);
  await donate.open();
  await donate.begin(roubles);
  const modal = new PaymentMethodModal(page);
  await expect(modal.dialog).toBeVisible();
  return modal;
}

const balance = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^На счету/ });

async function makePromocode(request: APIRequestContext, credentials: { login: string; password: string }) {
  const promocode = `P${randomInt(36 ** 6).toString(36)}`.toUpperCase().padEnd(7, '0');
  const data = { emailOrLogin: credentials.login, password: credentials.password };
  const { access_token } = (await (await request.post('/auth/login', { data })).json()) as TokenPair;
  const headers = { authorization: `Bearer ${access_token}` };
  expect((await request.post('/api/create-promocode', { data: { promocode }, headers })).status()).toBe(200);
  return promocode;
}

test(
  'credits payments by both providers, with 3-D Secure and with a friend’s promocode',
  { tag: PHONE },
  async ({ page, request, isMobile }) => {
    const { credentials } = await SiteAccount.register(request);
    const friend = await SiteAccount.register(request);
    const [bank, check] = [new BankPage(page), new CheckPaymentPage(page)];

    await test.step('the friend pays by YooKassa with 3-D Secure', async () => {
      await signIn(page, friend.credentials);
      const modal = await openPayment(page, 500);
      await modal.choose('ЮKassa');
      await expect(modal.amount).toHaveValue('500');
      await modal.pay.click();
      await expect(bank.demo).toBeVisible();
      await bank.press('Оплатить с проверкой 3-D Secure');
      await bank.confirm('000000');
      await bank.confirm('391745');
      await expect(check.paid).toBeVisible();
      // 500 coins and a bonus of five per cent
      await expect(check.main).toContainText('525');
      if (!isMobile) await expect(balance(page)).toContainText('525');
      await expectAccessible(page);
      await page.evaluate(() => sessionStorage.clear());
    });

    await test.step('the player pays by Unitpay with the friend’s code', async () => {
      const promocode = await makePromocode(request, friend.credentials);
      await page.context().clearCookies();
      await signIn(page, credentials);
      const modal = await openPayment(page, 1_000);
      await modal.choose('Unitpay');
      await modal.email.fill(credentials.email);
      await modal.promocode.fill('НЕТ-ТАКОГО');
      await modal.promocode.blur();
      await expect(modal.dialog.getByText('Некорректный промокод')).toBeVisible();
      await modal.promocode.fill(promocode.toLowerCase());
      await modal.promocode.blur();
      await expect(modal.dialog.getByText(/в игре после оплаты/)).toBeVisible();
      await modal.pay.click();
      await bank.press('Оплатить');
      await expect(check.paid).toBeVisible();
      await expect(check.main).toContainText(/1.000/);
    });
  },
);

test(
  'lets a guest pay after a refusal and an unfinished payment',
  { tag: DESKTOP_ONLY },
  async ({ page, context, request, watch }) => {
    const { credentials } = await SiteAccount.register(request);
    const [bank, check, modal] = [
      new BankPage(page),
      new CheckPaymentPage(page),
      new PaymentMethodModal(page),
    ];

    await test.step('rejects an unknown login', async () => {
      watch.allow(/404/);
      await openPayment(page, 300);
      await modal.choose('ЮKassa');
      await modal.login.fill(`net_${credentials.login}`.slice(0, 20));
      await modal.login.blur();
      await expect(modal.dialog.getByText('Пользователь не найден')).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('shows why YooKassa refused the payment', async () => {
      await modal.confirmLogin(credentials.login);
      await modal.email.fill(credentials.email);
      await modal.pay.click();
      await bank.refuse('Не хватает денег');
      await expect(check.refused).toBeVisible();
      await expect(check.main.getByText('Оплачено')).toHaveCount(0);
      await expectAccessible(page);
    });

    await test.step('waits after a return from Unitpay without payment, and shows the late payment', async () => {
      await check.again.click();
      await modal.choose('Unitpay');
      await modal.confirmLogin(credentials.login);
      await modal.amount.fill('300');
      await modal.email.fill(credentials.email);
      await modal.pay.click();
      await expect(bank.demo).toBeVisible();
      const atBank = page.url();
      await bank.press('Вернуться и не платить');
      await expect(check.waiting).toBeVisible();
      await expect(check.main.getByText('Деньги на счету')).toHaveCount(0);
      await expectAccessible(page);

      const other = await context.newPage();
      await other.goto(atBank);
      await new BankPage(other).press('Оплатить, но не уведомить сайт');
      await expect(check.paid).toBeVisible({ timeout: 30_000 });
      await expect(check.main).toContainText('300');
    });
  },
);
