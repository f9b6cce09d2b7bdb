import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility';
import { expectNoSideScroll } from '../fixtures/layout';
import { BOTH_LAYOUTS } from '../fixtures/tags';
import { expect, test } from '../fixtures/test';
import { DrillPage } from '../pages/drill.page';
import { ModalWindow } from '../pages/modal.page';
import { SiteToasts } from '../pages/toasts.page';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const DONE = 'Пароль успешно изменен';

/** Stops the clock of the page, so that the test can advance it. */
const stopTime = (page: Page) => page.clock.pauseAt(Date.now() + 5_000);

/** Opens the drill's page, shows and closes a toast so that the toast code is loaded, and stops the clock. */
async function openStill(page: Page) {
  const [drill, toasts] = [new DrillPage(page), new SiteToasts(page)];
  await page.clock.install();
  await drill.open();
  await drill.press('Успех');
  await expect(toasts.withText(DONE)).toBeVisible();
  await toasts.closeButton(DONE).click();
  await expect(toasts.list).toHaveCount(0);
  await page.mouse.move(5, 5);
  await stopTime(page);
  return { drill, toasts };
}

test('shows a toast above an open modal and keeps it after the modal has closed', async ({ page }) => {
  const { drill, toasts } = await openStill(page);
  const modal = new ModalWindow(page);
  await drill.press('Длинное');
  // the modal waits for animation frames, which only occur when the test advances the clock
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
  await expect(toasts.withText('Сказано напоследок')).toBeVisible();
  await expect(toasts.liveRegion('status').filter({ hasText: 'Сказано напоследок' })).toHaveCount(0);
  await page.clock.runFor(2600);
  await expect(toasts.list).toHaveCount(0);
});

test.describe('in a window of 1920 px', () => {
  test.use({ wide: true });

  test(
    'shows only the newest toasts and leaves the screen free',
    { tag: BOTH_LAYOUTS },
    async ({ page, isMobile }) => {
      const { drill, toasts } = await openStill(page);
      for (let toast = 0; toast < 6; toast += 1) await drill.press('Успех');
      await drill.press('Ошибка');
      const shown = toasts.list.filter({ visible: true });
      await expect(shown).toHaveCount(isMobile ? 3 : 5);
      await expect(shown.first()).toContainText('Неверный код');
      const bottom = await shown.last().evaluate((last) => last.getBoundingClientRect().bottom / innerHeight);
      expect(bottom).toBeLessThan(0.7);
    },
  );
});

test('wraps a toast of 200 letters without a space', { tag: BOTH_LAYOUTS }, async ({ page }) => {
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

test('passes axe with toasts shown', async ({ page }) => {
  const [drill, toasts] = [new DrillPage(page), new SiteToasts(page)];
  await drill.open();
  await drill.press('Успех');
  await drill.press('Ошибка');
  // F8 moves the focus to a toast, and toasts stay while one of them has the focus
  await page.keyboard.press('F8');
  await expect(toasts.list).toHaveCount(2);
  await expectAccessible(page);
});
