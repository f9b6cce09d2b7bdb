import { expectNothingDead } from '../fixtures/dead-controls';
import { SiteAccount } from '../fixtures/site-account';
import { PHONE } from '../fixtures/tags';
import { expect, test } from '../fixtures/test';

// every-page.spec.ts visits the public pages
test.use({ javaScriptEnabled: false });

test(
  'says on every other page that JavaScript is needed, and offers nothing that needs it',
  { tag: PHONE },
  async ({ page, request, watch }) => {
    // with JavaScript off, Chromium reports every script as blocked
    watch.allow(/\.js csp$/);
    const account = await SiteAccount.register(request);
    const { orderId } = await account.startPayment();
    for (const [path, text] of [
      ['/auth', 'Эта страница работает только с JavaScript'],
      ['/auth/register', 'Эта страница работает только с JavaScript'],
      ['/preregistration', 'Запись логина работает только с JavaScript'],
      ['/device', 'Ключ лежит в браузере этого телефона, и достаёт его только JavaScript'],
      ['/profile', 'Эта страница работает только с JavaScript'],
      ['/personal-account', 'Эта страница работает только с JavaScript'],
      ['/auth/keep-factor', 'Эта страница работает только с JavaScript'],
      ['/auth/undo-email', 'Эта страница работает только с JavaScript'],
      ['/auth/export', 'Эта страница работает только с JavaScript'],
      [`/checkpayment/yookassa/${orderId}`, 'Без JavaScript страница сама не обновится'],
    ] as const) {
      await test.step(path, async () => {
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await expect(page.getByRole('main').getByRole('paragraph').filter({ hasText: text })).toBeVisible();
        await expectNothingDead(page);
      });
    }
    await expect(page.getByRole('heading', { level: 1, name: /^(Банк думает|Ждём оплату)$/ })).toBeVisible();
    await expect(page.getByText('100 ₽').first()).toBeVisible();
    await expect(page.getByText('страница обновится сама')).toBeHidden();
  },
);
