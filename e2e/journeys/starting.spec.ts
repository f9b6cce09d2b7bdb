import { expectAccessible } from '../fixtures/accessibility';
import { expectSignedIn } from '../fixtures/expect-signed-in';
import { holdScripts } from '../fixtures/hold-scripts';
import { expectFitsEveryWindow } from '../fixtures/layout';
import { nextFrames } from '../fixtures/next-frames';
import { SiteAccount } from '../fixtures/site-account';
import { waitForHydration } from '../fixtures/hydration';
import { BOTH_LAYOUTS, PHONE, PHONE_ONLY } from '../fixtures/tags';
import { expect, test } from '../fixtures/test';
import { AuthPage } from '../pages/auth.page';
import { BankPage } from '../pages/bank.page';
import { CheckPaymentPage } from '../pages/check-payment.page';
import { HomePage } from '../pages/home.page';
import { PaymentMethodModal } from '../pages/payment-method.page';
import { StartingPage } from '../pages/starting.page';

test(
  'leads through all steps into the game and resumes at the last one',
  { tag: BOTH_LAYOUTS },
  async ({ page, request, isMobile }) => {
    const [home, start, modal] = [new HomePage(page), new StartingPage(page), new PaymentMethodModal(page)];
    await home.open();
    await home.startPlaying.click();
    await expect(page).toHaveURL(/\/starting$/);
    await expect(start.stubs).toHaveCount(isMobile ? 4 : 3);

    if (isMobile) {
      await test.step('signs in on the spot', async () => {
        const { credentials } = await SiteAccount.register(request);
        await expect(start.current).toContainText('Войти');
        await new AuthPage(page).signIn(credentials.login, credentials.password);
        await expectSignedIn(page);
        await expect(start.heading('Скачайте лаунчер')).toBeFocused();
        await expect(page).toHaveURL(/\/starting$/);
      });
    }

    await test.step('downloads', async () => {
      await expect(start.current).toContainText('Скачать');
      await waitForHydration(start.download);
      // a click on the step that is already open adds no history entry, so «back» leaves the page
      await start.current.click();
      await page.goBack();
      await expect(page).toHaveURL(/:\d+\/$/);
      await page.goForward();
      await waitForHydration(start.download);
      const download = page.waitForEvent('download');
      await start.download.click();
      await download;
      await expect(start.heading('Загружаем лаунчер')).toBeFocused();
      await start.press('Дальше');
    });

    await test.step('opens the payment and skips it', async () => {
      await expect(start.heading('Возьмёте подъёмные?')).toBeFocused();
      await start.main.getByRole('radio', { name: /3.000.₽/ }).check();
      await start.pay.click();
      await expect(modal.amount).toHaveValue(/^3.000$/);
      await page.keyboard.press('Escape');
      await expect(modal.dialog).toBeHidden();
      await start.press('Пропустить');
    });

    await test.step('is ready, and browser history moves between the steps', async () => {
      await expect(start.heading('Пора на берег')).toBeFocused();
      await expect(start.address).toHaveValue(/^[a-z.-]+:\d+$/);
      await page.goBack();
      await expect(start.heading('Возьмёте подъёмные?')).toBeFocused();
      await page.goForward();
      await expect(start.current).toContainText('Запустить');
    });

    if (!isMobile) {
      await test.step('signs in and returns to the same step', async () => {
        const { credentials } = await SiteAccount.register(request);
        await start.main.getByRole('link', { name: 'Войти или зарегистрироваться' }).click();
        await new AuthPage(page).signIn(credentials.login, credentials.password);
        await expect(page).toHaveURL(/\/starting#play$/);
        await expect(start.heading('Пора на берег')).toBeFocused();
      });
    }

    await test.step('resumes at the last step', async () => {
      await start.open();
      await expect(start.current).toContainText('Запустить');
      await expect(start.main.getByText(/^gost_/)).toBeVisible();
      await start.press('Начать сначала');
      await expect(start.current).toContainText('Скачать');
    });
  },
);

test('returns from a top-up to the last step', { tag: PHONE_ONLY }, async ({ page, request }) => {
  const { credentials } = await SiteAccount.register(request);
  const [start, modal, bank] = [new StartingPage(page), new PaymentMethodModal(page), new BankPage(page)];
  await page.goto('/starting#launcher');
  await start.press('Уже скачан');
  await expect(start.heading('Возьмёте подъёмные?')).toBeFocused();
  await start.pay.click();
  await modal.choose('Unitpay');
  await modal.confirmLogin(credentials.login);
  await modal.email.fill(credentials.email);
  await modal.pay.click();
  await bank.press('Оплатить');
  await expect(new CheckPaymentPage(page).paid).toBeVisible();
  await start.main.getByRole('link', { name: 'К последнему шагу' }).click();
  await expect(start.heading('Пора на берег')).toBeFocused();
  for (const name of ['Скачать', 'Пополнить']) await expect(start.stub(name)).toContainText('пройден');
});

test('keeps typed text when the step or the orientation changes', { tag: PHONE_ONLY }, async ({ page }) => {
  const [start, auth] = [new StartingPage(page), new AuthPage(page)];
  await start.open();
  await auth.name.fill('vetrov');
  await start.stub('Скачать').click();
  await expect(auth.name).toBeHidden();
  await start.stub('Войти').click();
  await expect(auth.name).toHaveValue('vetrov');
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(auth.name).toBeVisible();
  await expect(auth.name).toHaveValue('vetrov');
});

test('keeps the open step when the skip link is used', async ({ page }) => {
  const start = new StartingPage(page);
  await page.goto('/starting#payment');
  await waitForHydration(start.pay);
  await page.getByRole('link', { name: 'К содержанию' }).press('Enter');
  await expect(page).toHaveURL(/#main$/);
  await expect(start.main).toBeFocused();
  await expect(start.current).toContainText('Пополнить');
});

test('opens a step before the scripts come and keeps it afterwards', { tag: PHONE }, async ({ page }) => {
  const start = new StartingPage(page);
  const { release } = await holdScripts(page);
  await page.goto('/starting', { waitUntil: 'commit' });
  await expect(start.heading('Пора на берег')).toBeHidden();
  await start.stub('Запустить').click();
  await expect(start.heading('Пора на берег')).toBeVisible();
  await expect(start.heading('Скачайте лаунчер')).toBeHidden();
  release();
  await expect(start.current).toContainText('Запустить');
  await expect(start.heading('Пора на берег')).toBeVisible();
});

test('passes axe on every step and fits every window', { tag: PHONE }, async ({ page, isMobile }) => {
  const start = new StartingPage(page);
  await start.open();
  await expect(start.current).toBeVisible();
  for (const stub of await start.stubs.all()) {
    await stub.click();
    await expect(stub).toHaveAttribute('aria-current', 'step');
    if (isMobile && (await stub.textContent()) === 'Войти')
      await expect(new AuthPage(page).form).toBeVisible();
    // waits for the next frame, in which the colours of the steps change
    await nextFrames(page);
    await expectAccessible(page);
  }
  await expectFitsEveryWindow(page, { isMobile });
});

test(
  'offers the sign-in page and the next steps when the sign-in form cannot be loaded',
  { tag: PHONE_ONLY },
  async ({ page, watch }) => {
    watch.allow(/\/r\/account\//, /ERR_FAILED/, /sign-in|account/);
    await page.route('**/r/account/**', (route) => route.abort());
    const start = new StartingPage(page);
    await start.open();
    await expect(start.main.getByText('Этот блок не загрузился')).toBeVisible();
    await expect(start.main.getByRole('link', { name: 'Открыть страницу входа' })).toBeVisible();
    await start.press('Пока без входа');
    await expect(start.heading('Скачайте лаунчер')).toBeFocused();
  },
);

test('starts from the beginning in a browser that cannot store progress', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Object.assign(Storage.prototype, { setItem: refuse, getItem: refuse });
  });
  const start = new StartingPage(page);
  await page.goto('/starting#launcher');
  await expect(start.current).toContainText('Скачать');
  await start.press('Уже скачан');
  await expect(start.current).toContainText('Пополнить');
  await page.goto('/');
  await page.goto('/starting#payment');
  await expect(start.current).toContainText('Пополнить');
  await expect(start.stub('Скачать')).not.toContainText('пройден');
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'shows every step and downloads the file',
    { tag: BOTH_LAYOUTS },
    async ({ page, watch, isMobile }) => {
      // with JavaScript off, Chromium reports every script as blocked
      watch.allow(/\.js csp$/);
      const start = new StartingPage(page);
      await start.open();
      for (const name of ['Скачайте лаунчер', 'Возьмёте подъёмные?', 'Пора на берег'])
        await expect(start.heading(name)).toBeVisible();
      await expect(start.heading('Кто плывёт?')).toBeVisible({ visible: isMobile });
      await expect(start.main.getByText(/^Пополнить счёт можно только с.JavaScript/)).toBeVisible();
      await expect(start.pay).toBeHidden();
      const download = page.waitForEvent('download');
      await start.download.click();
      expect((await download).suggestedFilename()).toBe('launcher.txt');
    },
  );
});
