import type { BrowserContext, Page } from '@playwright/test';
import type { SettingsInfo } from '@site/shared/contracts/profile';
import { expectAccessible } from '../fixtures/accessibility';
import { expectSignedIn } from '../fixtures/expect-signed-in';
import { SiteAccount } from '../fixtures/site-account';
import { BOTH_LAYOUTS } from '../fixtures/tags';
import { expect, test } from '../fixtures/test';
import { AuthPage } from '../pages/auth.page';
import { ProfilePage } from '../pages/profile.page';
import { SiteToasts } from '../pages/toasts.page';

test.use({ serviceWorkers: 'allow' });

/**
 * Returns a function that sets the permission for notifications, as the player does in the settings of the browser.
 * The setting lasts as long as the session of the debugger.
 */
async function openPermission(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  const where = { origin: new URL(page.url()).origin, browserContextId: targetInfo.browserContextId ?? '' };
  return (setting: 'granted' | 'denied') =>
    session.send('Browser.setPermission', { permission: { name: 'notifications' }, setting, ...where });
}

/** Lets the site offer messages before the day of the privacy policy that describes them. */
const offerPush = (page: Page) =>
  page.route('**/api/profile/settings', async (route) => {
    const response = await route.fetch();
    const settings = (await response.json()) as SettingsInfo;
    await route.fulfill({ response, json: { ...settings, push: true } });
  });

/** Hands a push message to the service worker, as the browser does for one from its push service. */
async function deliver(context: BrowserContext, page: Page, message: object): Promise<void> {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
  await session.detach();
}

/** Returns title, text and page of the notifications on the screen. */
const listNotifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body, data }) => [title, body, data as unknown]);
  });

test(
  'says what a browser needs for notifications, lists the devices that get them, and shows a message',
  { tag: BOTH_LAYOUTS },
  async ({ page, context, request, watch }) => {
    const account = await SiteAccount.register(request);
    const [profile, toasts] = [new ProfilePage(page), new SiteToasts(page)];
    const { push } = profile;
    const payment = push.getByRole('switch', { name: 'Оплата зачислена' });
    await offerPush(page);
    await page.goto('/profile');
    await new AuthPage(page).signIn(account.credentials.login, account.credentials.password);
    await expectSignedIn(page);
    await profile.choose('Настройки');

    const setPermission = await openPermission(context, page);

    await test.step('shows the switches, all off', async () => {
      await expect(push.getByRole('switch')).toHaveCount(4);
      await expect(push.getByRole('switch', { checked: true })).toHaveCount(0);
    });

    await test.step('explains how to allow notifications as soon as they are forbidden', async () => {
      await setPermission('denied');
      await expect(push.getByText('Уведомления для этого сайта запрещены')).toBeVisible();
      await expect(payment).toHaveCount(0);
      await expectAccessible(page);
    });

    await test.step('shows the switches again when notifications are allowed', async () => {
      await setPermission('granted');
      await expect(payment).not.toBeChecked();
    });

    await test.step('says that a browser without a push service cannot subscribe', async () => {
      // a context of Playwright is a private window, which has no push service
      watch.allow(/Push API in incognito mode/);
      await payment.click();
      await expect(push.getByText('Браузер не смог подключиться')).toBeVisible();
      await expect(payment).not.toBeChecked();
      await expectAccessible(page);
    });

    await test.step('tries and turns off another device of the player', async () => {
      watch.allow(/503/);
      await account.subscribeToPush();
      await page.reload();
      await payment.click();
      await expect(payment).toBeChecked();
      await push.getByRole('button', { name: /^Прислать пробное/ }).click();
      await expect(toasts.withText('Пробное уведомление не ушло')).toBeVisible();
      await expectAccessible(page);
      await push.getByRole('button', { name: /^Отключить/ }).click();
      await expect(toasts.withText('Больше не приходят')).toBeVisible();
      await expect(push.getByRole('button', { name: /^Отключить/ })).toHaveCount(0);
    });

    await test.step('shows a message that the push service has delivered', async () => {
      const message = {
        kind: 'payment',
        title: 'Оплата зачислена',
        text: 'На счету +500\u00a0DP',
        path: '/donate',
      };
      await deliver(context, page, message);
      await expect
        .poll(() => listNotifications(page))
        .toEqual([['Оплата зачислена', 'На счету +500\u00a0DP', '/donate']]);
    });
  },
);
