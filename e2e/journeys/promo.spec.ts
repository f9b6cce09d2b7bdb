import { expectAccessible } from '../fixtures/accessibility';
import { expectSignedIn } from '../fixtures/expect-signed-in';
import { createCredentials, SiteAccount } from '../fixtures/site-account';
import { DESKTOP_ONLY } from '../fixtures/tags';
import { expect, test } from '../fixtures/test';
import { AuthPage } from '../pages/auth.page';
import { BankPage } from '../pages/bank.page';
import { CheckPaymentPage } from '../pages/check-payment.page';
import { DonatePage } from '../pages/donate.page';
import { PaymentMethodModal } from '../pages/payment-method.page';
import { PromoPage } from '../pages/promo.page';
import { SiteToasts } from '../pages/toasts.page';

const REWARD = /300.DP.*отыграть 10.часов и.дойти до.3.го.уровня/;

test('applies a partner’s code from its poster through registration to the first top-up', async ({
  page,
}) => {
  const promo = new PromoPage(page);
  const auth = new AuthPage(page);
  const credentials = createCredentials();

  await test.step('shows the poster', async () => {
    await promo.openAndCount('smena');
    await expect(promo.name).toHaveText('Ночная смена');
    await expect(page).toHaveTitle('Ночная смена приглашает — Порт-Ноябрь');
    await expect(promo.bonuses).toHaveText([/50.000/, /300.DP/, /1.000/, /VIP/, /Галеон/, /4.шт/]);
    await expect(promo.networks).toHaveCount(4);
  });

  await test.step('fills the code into the registration and shows its reward', async () => {
    await promo.register.click();
    const code = auth.registration.getByLabel(/^Промокод/);
    await expect(code).toHaveValue('SMENA');
    await expect(auth.registration.getByText(REWARD)).toBeVisible();
    await expectAccessible(page);
    const sent = page.waitForRequest(/\/auth\/register$/);
    await auth.register(credentials);
    expect((await sent).postDataJSON()).toMatchObject({ promocode: 'SMENA' });
    await expectSignedIn(page);
    expect(await page.evaluate(() => localStorage.getItem('promocode'))).toBeNull();
  });

  await test.step('tops up without a second code and with the bonus for the sum', async () => {
    const donate = new DonatePage(page);
    await donate.open();
    await donate.begin(1_000);
    const modal = new PaymentMethodModal(page);
    await expect(modal.promocode).toHaveValue('');
    await modal.choose('Unitpay');
    await modal.email.fill(credentials.email);
    await modal.pay.click();
    await new BankPage(page).press('Оплатить');
    const check = new CheckPaymentPage(page);
    await expect(check.paid).toBeVisible();
    await expect(check.main).toContainText(/1.100/);
  });
});

test(
  'fills in the code of a seen poster and checks it before the payment',
  { tag: DESKTOP_ONLY },
  async ({ page, request }) => {
    const { credentials } = await SiteAccount.register(request);
    await page.goto('/auth');
    await new AuthPage(page).signIn(credentials.login, credentials.password);
    await expectSignedIn(page);
    const promo = new PromoPage(page);
    await promo.openAndCount('SMENA');
    await expect(promo.name).toBeVisible();
    await expect(promo.register).toBeHidden();
    const donate = new DonatePage(page);
    await donate.open();
    await donate.begin(500);
    const modal = new PaymentMethodModal(page);
    await expect(modal.promocode).toHaveValue('SMENA');
    await expect(modal.dialog.getByText(REWARD)).toBeVisible();
    await modal.choose('Unitpay');
    await modal.email.fill(credentials.email);
    await modal.pay.click();
    await new BankPage(page).press('Оплатить');
    await expect(new CheckPaymentPage(page).paid).toBeVisible();

    await test.step('leaves the code out of the next top-up, because the account has used it', async () => {
      await donate.open();
      await donate.begin(500);
      await expect(modal.pay).toBeVisible();
      await expect(modal.promocode).toHaveValue('');
    });
  },
);

test(
  'leads from a poster into the game and copies its code',
  { tag: DESKTOP_ONLY },
  async ({ page, context }) => {
    const promo = new PromoPage(page);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await promo.open('bocman');
    await expect(promo.poster.getByText(/экстремистской/)).toBeVisible();
    await promo.copy.click();
    await expect(new SiteToasts(page).withText('Промокод скопирован')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('BOCMAN');
    await promo.start.click();
    await expect(page).toHaveURL(/\/starting$/);
  },
);

test('answers 404 for an unknown partner', { tag: DESKTOP_ONLY }, async ({ page, watch }) => {
  watch.allow(/404/);
  const answer = await new PromoPage(page).open('nettakogo');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Page Not Found: /promo/nettakogo', { exact: true })).toBeVisible();
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the whole poster', async ({ page, watch }) => {
    // with JavaScript off, Chromium reports every script as blocked
    watch.allow(/\.js csp$/);
    const promo = new PromoPage(page);
    await promo.open('mayachok');
    await expect(promo.name).toHaveText('Маячок');
    await expect(promo.bonuses).toHaveCount(1);
  });
});
