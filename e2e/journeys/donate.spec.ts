import { expectAccessible } from '../fixtures/accessibility';
import { expectSignedIn } from '../fixtures/expect-signed-in';
import { waitForHydration } from '../fixtures/hydration';
import { DESKTOP_ONLY, PHONE_ONLY } from '../fixtures/tags';
import { expect, test } from '../fixtures/test';
import { AuthPage } from '../pages/auth.page';
import { BankPage } from '../pages/bank.page';
import { CheckPaymentPage } from '../pages/check-payment.page';
import { DonatePage } from '../pages/donate.page';
import { SiteMenu } from '../pages/menu.page';
import { PaymentMethodModal } from '../pages/payment-method.page';

const DEMO = { login: 'demo', password: 'Noyabr-2026' };

test(
  'credits a player who pays by YooKassa and lets them claim the unlocked case',
  { tag: PHONE_ONLY },
  async ({ page }) => {
    const [donate, modal] = [new DonatePage(page), new PaymentMethodModal(page)];
    const [bank, check] = [new BankPage(page), new CheckPaymentPage(page)];
    await page.goto('/profile');
    await new AuthPage(page).signIn(DEMO.login, DEMO.password);
    await expectSignedIn(page);

    await test.step('pays', async () => {
      await donate.open();
      await waitForHydration(donate.locker('Чемодан'));
      await donate.begin(500);
      await modal.chooseMethod('СБП');
      await expectAccessible(page);
      await modal.pay.click();
      await bank.press('Оплатить');
      await expect(page).toHaveURL(/\/checkpayment\/yookassa\//);
      await expect(check.paid).toBeVisible();
      await expect(page.getByText('Оплачено')).toBeVisible();
    });

    await test.step('claims a case', async () => {
      const name = 'Чемодан';
      await donate.open();
      await expect(donate.locker(name)).toHaveAccessibleDescription(/Можно забрать/);
      await donate.locker(name).click();
      await donate.modal.getByRole('button', { name: 'Забрать' }).click();
      await expect(donate.modal.getByText(/Кейс ваш/)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(donate.locker(name)).toHaveAccessibleDescription(/Получен/);
    });
  },
);

test(
  'shows a guest that a Unitpay top-up from the menu was refused',
  { tag: DESKTOP_ONLY },
  async ({ page }) => {
    const [menu, modal] = [new SiteMenu(page), new PaymentMethodModal(page)];
    const [bank, check] = [new BankPage(page), new CheckPaymentPage(page)];
    await page.goto('/');
    await waitForHydration(menu.button);
    await menu.open();
    await menu.link('Пополнить счёт').click();
    await modal.choose('Unitpay');
    await modal.email.fill('gost@mail.example');
    await modal.confirmLogin(DEMO.login);
    await expect(modal.account).toContainText('demo');
    await modal.pay.click();
    await bank.press('Отказать');
    await expect(page).toHaveURL(/\/checkpayment\/unitpay\//);
    await expect(check.refused).toBeVisible();
    await expect(page.getByText('Отказ', { exact: true })).toBeVisible();
  },
);

test(
  'takes an abandoned payment up again, pays it in another way, and closes the first order',
  { tag: PHONE_ONLY },
  async ({ page }) => {
    const sum = 710;
    const actions = page.getByRole('group', { name: `Что сделать с заказом на ${sum}` });
    const [donate, modal] = [new DonatePage(page), new PaymentMethodModal(page)];
    const [bank, check] = [new BankPage(page), new CheckPaymentPage(page)];
    await page.goto('/profile');
    await new AuthPage(page).signIn(DEMO.login, DEMO.password);
    await expectSignedIn(page);
    await donate.open();
    await waitForHydration(donate.locker('Чемодан'));
    await donate.begin(sum);
    await modal.chooseMethod('СБП');
    await modal.pay.click();
    await expect(bank.demo).toBeVisible();
    const first = page.url();

    await test.step('continues on the page of the same order', async () => {
      await donate.open();
      await actions.getByRole('button', { name: 'Продолжить оплату' }).click();
      await expect(page).toHaveURL(first);
    });

    await test.step('pays in another way', async () => {
      await donate.open();
      await page
        .getByRole('link', { name: `Платёж ${sum}` })
        .first()
        .click();
      await expect(check.action('Отменить')).toBeVisible();
      await expectAccessible(page);
      await check.action('Другой способ').click();
      await expect(modal.amount).toHaveValue(String(sum));
      await modal.choose('Unitpay');
      await modal.pay.click();
      await bank.press('Оплатить');
      await expect(page).toHaveURL(/\/checkpayment\/unitpay\//);
      await expect(check.paid).toBeVisible();
    });

    await test.step('shows the first order as closed', async () => {
      await donate.open();
      await expect(page.getByText('Выбран другой способ оплаты').first()).toBeVisible();
      await expect(actions).toHaveCount(0);
    });
  },
);
