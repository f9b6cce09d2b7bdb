import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility';
import { expectSignedIn } from '../fixtures/expect-signed-in';
import { createCredentials, SiteAccount } from '../fixtures/site-account';
import { expect, test } from '../fixtures/test';
import { AuthPage } from '../pages/auth.page';
import { DevicePage } from '../pages/device.page';
import { OutboxPage } from '../pages/outbox.page';
import { RecoveryModal } from '../pages/recovery.page';
import { SecondStepModal } from '../pages/second-step.page';
import { SiteToasts } from '../pages/toasts.page';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const NEW_PASSWORD = 'Маяк-2027-горит!';

const readAccess = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem('authToken') ?? localStorage.getItem('authToken') ?? '');

/** Signs in with a password and approves the sign-in on the paired phone, which must show the same number. */
async function signInPastPhone(
  page: Page,
  phone: Page,
  { login, password, check }: { login: string; password: string; check?: (page: Page) => Promise<void> },
) {
  const [auth, step, device] = [new AuthPage(page), new SecondStepModal(page), new DevicePage(phone)];
  await auth.signIn(login, password);
  await expect(device.request).toBeVisible();
  await expect(device.matchNumber).toHaveText((await step.matchNumber.textContent()) ?? '');
  await check?.(page);
  await check?.(phone);
  await device.approve.click();
  await expectSignedIn(page);
  await expect(device.result('Впустили')).toBeVisible();
  await check?.(phone);
  await device.toRequests.click();
  await expect(device.waiting).toBeVisible();
}

test('registers a player, confirms the e-mail, signs in elsewhere with a paired phone and recovers access', async ({
  page,
  context,
  browser,
  watch,
  isMobile,
}) => {
  test.slow();
  const credentials = createCredentials();
  const outbox = new OutboxPage(context);

  await test.step('registers and is signed in at once', async () => {
    await page.goto('/auth/register');
    await new AuthPage(page).register(credentials);
    await expectSignedIn(page);
    await expect(new SiteToasts(page).withText('Добро пожаловать на берег')).toBeVisible();
    await expect(page).not.toHaveURL(/\/auth/);
  });
  const account = SiteAccount.of(credentials, context.request, await readAccess(page));

  await test.step('confirms the e-mail by its code', async () => {
    await account.confirmEmail(await outbox.readCode(credentials.email, 'подтвердите почту'));
  });

  const phone = await (await browser.newContext(PHONE)).newPage();
  watch.follow(phone);
  await test.step('pairs a phone by its link', async () => {
    await account.sendEmailCode();
    const code = await outbox.readCode(credentials.email, 'код подтверждения');
    const { connectLink, matchNumber } = await account.connectPhone(code);
    const device = new DevicePage(phone);
    await phone.goto(connectLink);
    await expect(device.matchNumber).toHaveText(matchNumber ?? '');
    await expectAccessible(phone);
    await device.pair.click();
    await expect(device.waiting).toBeVisible();
    await expect(phone).toHaveURL(/\/device$/);
  });

  const elsewhere = await (await browser.newContext()).newPage();
  watch.follow(elsewhere);
  await test.step('signs in on a second browser', async () => {
    await new AuthPage(elsewhere).open();
    await signInPastPhone(elsewhere, phone, { ...credentials, check: expectAccessible });
  });

  await test.step('recovers access by mail and still confirms on the phone', async () => {
    const other = await (await browser.newContext()).newPage();
    watch.follow(other);
    const [auth, recovery] = [new AuthPage(other), new RecoveryModal(other, isMobile)];
    await auth.open();
    await auth.forgot.click();
    await recovery.sendCode(credentials);
    await expect(recovery.step(2)).toBeVisible();
    await recovery.code.fill(await outbox.readCode(credentials.email, 'восстановление доступа'));
    await recovery.press('Далее');
    await recovery.typePassword(NEW_PASSWORD);
    await recovery.press('Восстановить доступ');
    await expect(recovery.dialog).toBeHidden();
    await signInPastPhone(other, phone, { ...credentials, password: NEW_PASSWORD });
  });
});
