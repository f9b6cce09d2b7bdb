import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility';
import { expectNoSideScroll } from '../fixtures/layout';
import { expect, test } from '../fixtures/test';
import { DrillPage } from '../pages/drill.page';
import { ModalWindow } from '../pages/modal.page';
import { SiteToasts } from '../pages/toasts.page';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const DONE = 'Пароль успешно изменен';

/** The page's time stands from now on and moves when the test says so. */
const stopTime = (page: Page) => page.clock.pauseAt(Date.now() + 5_000);

/** A page with time in the test's hand and the code of toasts at hand. */
async function openStill(page: Page) {
  const [drill, toasts] = [new DrillPage(page), new SiteToasts(page)];
  await page.clock.install();
  await drill.open();
  await drill.press('Успех');
  await expect(toasts.saying(DONE)).toBeVisible();
  await toasts.closeButton(DONE).click();
  await expect(toasts.list).toHaveCount(0);
  await page.mouse.move(5, 5);
  await stopTime(page);
  return { drill, toasts };
}

test('a toast goes 3 s after it appeared, by itself', async ({ page }) => {
  const { drill, toasts } = await openStill(page);
  await drill.press('Успех');
  await page.clock.runFor(2999);
  await expect(toasts.saying(DONE)).toBeVisible();
  await page.clock.runFor(1);
  await expect(toasts.list).toHaveCount(0);
});

test('a toast stays while the pointer is on it, and goes when its time is over afterwards', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a finger does not hover');
  const { drill, toasts } = await openStill(page);
  await drill.press('Успех');
  await toasts.saying(DONE).hover();
  await page.clock.runFor(10_000);
  await expect(toasts.saying(DONE)).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.runFor(3000);
  await expect(toasts.list).toHaveCount(0);
});

test('F8 leads to the newest toast; it waits, and Escape removes it and gives the focus back', async ({
  page,
}) => {
  const { drill, toasts } = await openStill(page);
  await drill.button('Успех').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('F8');
  await expect(toasts.closeButton(DONE)).toBeFocused();
  await page.clock.runFor(10_000);
  await expect(toasts.saying(DONE)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(toasts.list).toHaveCount(0);
  await expect(drill.button('Успех')).toBeFocused();
});

test('success is read out politely and an error at once, in regions that stood before', async ({ page }) => {
  const [drill, toasts] = [new DrillPage(page), new SiteToasts(page)];
  await drill.open();
  await expect(toasts.readOut('alert')).toHaveText('');
  await drill.press('Успех');
  await expect(toasts.readOut('status').filter({ hasText: DONE })).toHaveCount(1);
  await drill.press('Ошибка');
  await expect(toasts.readOut('alert')).toHaveText('Ошибка. Неверный код');
});

test('a toast of an open modal can be read and closed, outlives the modal, and is read out once', async ({
  page,
}) => {
  const { drill, toasts } = await openStill(page);
  const modal = new ModalWindow(page);
  await drill.press('Длинное');
  // a modal waits for a frame, and frames are of the clock that stands
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(modal.cross).toBeVisible({ timeout: 500 });
  }).toPass();
  await modal.dialog.getByRole('button', { name: 'Сообщить', exact: true }).click();
  await toasts.closeButton('Сказано из окна').click();
  await expect(toasts.list).toHaveCount(0);
  await expect(modal.cross).toBeVisible();
  await modal.dialog.getByRole('button', { name: 'Сообщить и закрыть' }).click();
  await expect(modal.dialog.getByRole('status')).toHaveText('Сказано напоследок');
  await page.clock.runFor(400);
  await modal.expectGone();
  await expect(toasts.saying('Сказано напоследок')).toBeVisible();
  await expect(toasts.readOut('status').filter({ hasText: 'Сказано напоследок' })).toHaveCount(0);
  await page.clock.runFor(2600);
  await expect(toasts.list).toHaveCount(0);
});

test.describe('on the screen of the design', () => {
  test.use({ wide: true });

  test('seven toasts at once leave the screen free: the newest are shown', async ({ page, isMobile }) => {
    const { drill, toasts } = await openStill(page);
    for (let toast = 0; toast < 6; toast += 1) await drill.press('Успех');
    await drill.press('Ошибка');
    const shown = toasts.list.filter({ visible: true });
    await expect(shown).toHaveCount(isMobile ? 3 : 5);
    await expect(shown.first()).toContainText('Неверный код');
    const bottom = await shown.last().evaluate((last) => last.getBoundingClientRect().bottom / innerHeight);
    expect(bottom).toBeLessThan(0.7);
  });
});

test('two hundred letters without a space are all there, and the page is no wider', async ({ page }) => {
  const { drill, toasts } = await openStill(page);
  await drill.press('Длинная');
  const title = toasts.list.locator('b');
  await expect(title).toBeVisible();
  expect((await title.textContent())?.length).toBe(200);
  await expectNoSideScroll(page);
  const { left, right } = await toasts.list.evaluate((toast) => toast.getBoundingClientRect());
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(page.viewportSize()!.width);
});

test('toasts meet WCAG 2.2 AA as far as a machine can tell', async ({ page }) => {
  const [drill, toasts] = [new DrillPage(page), new SiteToasts(page)];
  await drill.open();
  await drill.press('Успех');
  await drill.press('Ошибка');
  // they wait while one of them has the focus
  await page.keyboard.press('F8');
  await expect(toasts.list).toHaveCount(2);
  await expectAccessible(page);
});
