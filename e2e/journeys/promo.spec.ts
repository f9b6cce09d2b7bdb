import { expectAccessible } from '../fixtures/accessibility';
import { expectPlayer } from '../fixtures/expect-player';
import { expectFitsEveryWindow } from '../fixtures/layout';
import { inventAccount, SiteAccount } from '../fixtures/site-account';
import { expect, test } from '../fixtures/test';
import { AuthPage } from '../pages/auth.page';
import { BankPage } from '../pages/bank.page';
import { CheckPaymentPage } from '../pages/check-payment.page';
import { DonatePage } from '../pages/donate.page';
import { PaymentMethodModal } from '../pages/payment-method.page';
import { PromoPage } from '../pages/promo.page';
import { SiteToasts } from '../pages/toasts.page';

const BROUGHT = /300.DP.*отыграть 10.часов и.дойти до.3-го.уровня/;

test('a partner’s link → registration with its code → a top-up with its bonus', async ({ page }) => {
  const promo = new PromoPage(page);
  const auth = new AuthPage(page);
  const words = inventAccount();

  await test.step('the poster', async () => {
    await promo.openSeen('smena');
    await expect(promo.name).toHaveText('Ночная смена');
    await expect(page).toHaveTitle('Ночная смена приглашает — Порт-Ноябрь');
    await expect(promo.bonuses).toHaveText([/50.000/, /300.DP/, /1.000/, /VIP/, /Галеон/, /4.шт/]);
    await expect(promo.networks).toHaveCount(4);
  });

  await test.step('registration begins with the code and says what it brings', async () => {
    await promo.register.click();
    const code = auth.registration.getByLabel(/^Промокод/);
    await expect(code).toHaveValue('SMENA');
    await expect(auth.registration.getByText(BROUGHT)).toBeVisible();
    const sent = page.waitForRequest(/\/auth\/register$/);
    await auth.register(words);
    expect((await sent).postDataJSON()).toMatchObject({ promocode: 'SMENA' });
    await expectPlayer(page);
    expect(await page.evaluate(() => localStorage.getItem('promocode'))).toBeNull();
  });

  await test.step('the top-up asks for no second code and has the bonus of its sum', async () => {
    const donate = new DonatePage(page);
    await donate.open();
    await donate.begin(1_000);
    const modal = new PaymentMethodModal(page);
    await expect(modal.promocode).toHaveValue('');
    await modal.choose('UnitPay');
    await modal.email.fill(words.email);
    await modal.pay.click();
    await new BankPage(page).press('Оплатить');
    const check = new CheckPaymentPage(page);
    await expect(check.paid).toBeVisible();
    await expect(check.main).toContainText(/1.100/);
  });
});

test('a player who has seen a poster pays with its code, which is judged before paying', async ({
  page,
  request,
}) => {
  const { words } = await SiteAccount.register(request);
  await page.goto('/auth');
  await new AuthPage(page).signIn(words.login, words.password);
  await expectPlayer(page);
  const promo = new PromoPage(page);
  await promo.openSeen('SMENA');
  await expect(promo.name).toBeVisible();
  await expect(promo.register).toBeHidden();
  const donate = new DonatePage(page);
  await donate.open();
  await donate.begin(500);
  const modal = new PaymentMethodModal(page);
  await expect(modal.promocode).toHaveValue('SMENA');
  await expect(modal.dialog.getByText(BROUGHT)).toBeVisible();
  await modal.choose('UnitPay');
  await modal.email.fill(words.email);
  await modal.pay.click();
  await new BankPage(page).press('Оплатить');
  await expect(new CheckPaymentPage(page).paid).toBeVisible();

  await test.step('the account has it now: the next top-up begins without it', async () => {
    await donate.open();
    await donate.begin(500);
    await expect(modal.pay).toBeVisible();
    await expect(modal.promocode).toHaveValue('');
  });
});

test('a poster leads into the game, its code can be copied, and it fits every window', async ({
  page,
  isMobile,
  context,
}) => {
  const promo = new PromoPage(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await promo.open('bocman');
  await expect(promo.poster.getByText(/экстремистской/)).toBeVisible();
  await promo.copy.click();
  await expect(new SiteToasts(page).saying('Промокод скопирован')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('BOCMAN');
  await expectAccessible(page);
  await expectFitsEveryWindow(page, { isMobile });
  await promo.start.click();
  await expect(page).toHaveURL(/\/starting$/);
});

test('an unknown partner is a real 404 in the words of the spec', async ({ page, watch }) => {
  watch.allow(/404/);
  const answer = await new PromoPage(page).open('nettakogo');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Page Not Found: /promo/nettakogo', { exact: true })).toBeVisible();
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('the poster reads whole', async ({ page, watch }) => {
    // Chromium counts scripts that it was told not to run as refused.
    watch.allow(/\.js csp$/);
    const promo = new PromoPage(page);
    await promo.open('mayachok');
    await expect(promo.name).toHaveText('Маячок');
    await expect(promo.bonuses).toHaveCount(1);
  });
});
