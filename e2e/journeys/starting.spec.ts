import { expectAccessible } from '../fixtures/accessibility';
import { expectPlayer } from '../fixtures/expect-player';
import { keepScripts } from '../fixtures/hold-scripts';
import { expectFitsEveryWindow } from '../fixtures/layout';
import { nextFrames } from '../fixtures/next-frames';
import { SiteAccount } from '../fixtures/site-account';
import { takenOver } from '../fixtures/taken-over';
import { expect, test } from '../fixtures/test';
import { AuthPage } from '../pages/auth.page';
import { BankPage } from '../pages/bank.page';
import { CheckPaymentPage } from '../pages/check-payment.page';
import { HomePage } from '../pages/home.page';
import { PaymentMethodModal } from '../pages/payment-method.page';
import { StartingPage } from '../pages/starting.page';

test('«Начать играть» leads through the steps into the game, and back to where the player left', async ({
  page,
  request,
  isMobile,
}) => {
  const [home, start, modal] = [new HomePage(page), new StartingPage(page), new PaymentMethodModal(page)];
  await home.open();
  await home.startPlaying.click();
  await expect(page).toHaveURL(/\/starting$/);
  await expect(start.stubs).toHaveCount(isMobile ? 4 : 3);

  if (isMobile) {
    await test.step('signs in on the spot', async () => {
      const { words } = await SiteAccount.register(request);
      await expect(start.current).toContainText('Войти');
      await new AuthPage(page).signIn(words.login, words.password);
      await expectPlayer(page);
      await expect(start.heading('Скачайте лаунчер')).toBeFocused();
      await expect(page).toHaveURL(/\/starting$/);
    });
  }

  await test.step('downloads', async () => {
    await expect(start.current).toContainText('Скачать');
    await takenOver(start.download);
    // the stub of the open step is no step of its own in the history
    await start.current.click();
    await page.goBack();
    await expect(page).toHaveURL(/:\d+\/$/);
    await page.goForward();
    await takenOver(start.download);
    const download = page.waitForEvent('download');
    await start.download.click();
    await download;
    await expect(start.heading('Загружаем лаунчер')).toBeFocused();
    await start.press('Дальше');
  });

  await test.step('looks at the till', async () => {
    await expect(start.heading('Возьмёте подъёмные?')).toBeFocused();
    await start.main.getByRole('radio', { name: /3.000.₽/ }).check();
    await start.pay.click();
    await expect(modal.amount).toHaveValue(/^3.000$/);
    await page.keyboard.press('Escape');
    await expect(modal.dialog).toBeHidden();
    await start.press('Пропустить');
  });

  await test.step('is ready, and the browser’s steps are the flow’s', async () => {
    await expect(start.heading('Пора на берег')).toBeFocused();
    await expect(start.address).toHaveValue(/^[a-z.-]+:\d+$/);
    await page.goBack();
    await expect(start.heading('Возьмёте подъёмные?')).toBeFocused();
    await page.goForward();
    await expect(start.current).toContainText('Запустить');
  });

  if (!isMobile) {
    await test.step('a guest signs in and is at the same step', async () => {
      const { words } = await SiteAccount.register(request);
      await start.main.getByRole('link', { name: 'Войти или зарегистрироваться' }).click();
      await new AuthPage(page).signIn(words.login, words.password);
      await expect(page).toHaveURL(/\/starting#play$/);
      await expect(start.heading('Пора на берег')).toBeFocused();
    });
  }

  await test.step('comes back', async () => {
    await start.open();
    await expect(start.current).toContainText('Запустить');
    await expect(start.main.getByText(/^gost_/)).toBeVisible();
    await start.press('Начать сначала');
    await expect(start.current).toContainText('Скачать');
  });
});

test('a top-up on the way into the game leads back to its last step', async ({ page, request, isMobile }) => {
  // a phone comes back from the bank to a page that has not looked yet at what the browser keeps
  test.skip(!isMobile);
  const { words } = await SiteAccount.register(request);
  const [start, modal, bank] = [new StartingPage(page), new PaymentMethodModal(page), new BankPage(page)];
  await page.goto('/starting#launcher');
  await start.press('Уже скачан');
  await expect(start.heading('Возьмёте подъёмные?')).toBeFocused();
  await start.pay.click();
  await modal.choose('UnitPay');
  await modal.name(words.login);
  await modal.email.fill(words.email);
  await modal.pay.click();
  await bank.press('Оплатить');
  await expect(new CheckPaymentPage(page).paid).toBeVisible();
  await start.main.getByRole('link', { name: 'К последнему шагу' }).click();
  await expect(start.heading('Пора на берег')).toBeFocused();
  for (const name of ['Скачать', 'Пополнить']) await expect(start.stub(name)).toContainText('пройден');
});

test('what is being typed stays, whatever step is looked at and however the phone is turned', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile);
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

test('the skip link leaves the step that is open', async ({ page }) => {
  const start = new StartingPage(page);
  await page.goto('/starting#payment');
  await takenOver(start.pay);
  await page.getByRole('link', { name: 'К содержанию' }).press('Enter');
  await expect(page).toHaveURL(/#main$/);
  await expect(start.main).toBeFocused();
  await expect(start.current).toContainText('Пополнить');
});

test('before the scripts are there a stub leads to its step, and they go on from it', async ({ page }) => {
  const start = new StartingPage(page);
  const { release } = await keepScripts(page);
  await page.goto('/starting', { waitUntil: 'commit' });
  await expect(start.heading('Пора на берег')).toBeHidden();
  await start.stub('Запустить').click();
  await expect(start.heading('Пора на берег')).toBeVisible();
  await expect(start.heading('Скачайте лаунчер')).toBeHidden();
  release();
  await expect(start.current).toContainText('Запустить');
  await expect(start.heading('Пора на берег')).toBeVisible();
});

test('every step meets WCAG 2.2 AA as far as a machine can tell, and fits every window', async ({
  page,
  isMobile,
}) => {
  const start = new StartingPage(page);
  await start.open();
  await expect(start.current).toBeVisible();
  for (const stub of await start.stubs.all()) {
    await stub.click();
    await expect(stub).toHaveAttribute('aria-current', 'step');
    if (isMobile && (await stub.textContent()) === 'Войти')
      await expect(new AuthPage(page).form).toBeVisible();
    // its colours come with a frame
    await nextFrames(page);
    await expectAccessible(page);
  }
  await expectFitsEveryWindow(page, { isMobile });
});

test('a form of signing in that can’t be had leaves its page and the next steps', async ({
  page,
  watch,
  isMobile,
}) => {
  test.skip(!isMobile);
  watch.allow(/\/r\/account\//, /ERR_FAILED/, /sign-in|account/);
  await page.route('**/r/account/**', (route) => route.abort());
  const start = new StartingPage(page);
  await start.open();
  await expect(start.main.getByText('Этот блок не загрузился')).toBeVisible();
  await expect(start.main.getByRole('link', { name: 'Открыть страницу входа' })).toBeVisible();
  await start.press('Пока без входа');
  await expect(start.heading('Скачайте лаунчер')).toBeFocused();
});

test('a browser that keeps nothing begins anew, and goes through all the same', async ({ page }) => {
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

  test('every step reads, and the file can be had', async ({ page, watch, isMobile }) => {
    // Chromium counts scripts that it was told not to run as refused.
    watch.allow(/\.js csp$/);
    const start = new StartingPage(page);
    await start.open();
    for (const name of ['Скачайте лаунчер', 'Возьмёте подъёмные?', 'Пора на берег'])
      await expect(start.heading(name)).toBeVisible();
    await expect(start.heading('Кто плывёт?')).toBeVisible({ visible: isMobile });
    await expect(start.main.getByText(/1.100.DP/)).toBeVisible();
    await expect(start.pay).toHaveAttribute('href', '/donate');
    const download = page.waitForEvent('download');
    await start.download.click();
    expect((await download).suggestedFilename()).toBe('launcher.txt');
  });
});
