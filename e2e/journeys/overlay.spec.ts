import type { Page } from '@playwright/test';
import { nextFrames } from '../fixtures/next-frames';
import { expectAccessible } from '../fixtures/accessibility';
import { expectFitsEveryWindow } from '../fixtures/layout';
import { BOTH_LAYOUTS, DESKTOP_ONLY } from '../fixtures/tags';
import { expect, test } from '../fixtures/drill';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.beforeEach(({ drill }) => drill.open());

const scrollOf = (page: Page) => page.evaluate(() => window.scrollY);

test(
  'names the modal by its title, resolves with its answer and restores the focus',
  { tag: DESKTOP_ONLY },
  async ({ drill, modal }) => {
    await drill.press('Короткое');
    await expect(modal.named('Короткое окно')).toBeVisible();
    await expect(modal.dialog.getByText('Хранилища своего раздела')).toBeVisible();
    await modal.dialog.getByRole('button', { name: 'Ответить' }).click();
    await modal.expectGone();
    await expect(drill.answer).toHaveText('ответ: готово');
    await expect(drill.button('Короткое')).toBeFocused();
  },
);

test(
  'focuses the first field, or the title on a phone, and keeps the focus inside',
  { tag: BOTH_LAYOUTS },
  async ({ page, drill, modal, isMobile }) => {
    await drill.press('Короткое');
    const start = isMobile ? modal.dialog.getByRole('heading') : modal.dialog.getByRole('textbox');
    await expect(start).toBeFocused();
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName);
      // after the last element, Tab moves the focus to the browser's own toolbar, and the page reports the
      // body as focused
      if (outside === 'BODY') expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    }
  },
);

test('closes on a click on the overlay that neither begins nor ends inside the modal', async ({
  page,
  drill,
  modal,
}) => {
  await drill.press('Короткое');
  const title = modal.dialog.getByRole('heading', { name: 'Короткое окно' });
  await title.click();
  const box = (await title.boundingBox())!;
  await page.mouse.move(box.x + 20, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(8, 8, { steps: 3 });
  await page.mouse.up();
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + 10, { steps: 3 });
  await page.mouse.up();
  await expect(title).toBeVisible();
  await modal.clickOverlay();
  await modal.expectGone();
  await expect(drill.answer).toHaveText('ответ: undefined');
});

test(
  'ignores the second click of a double click on a button that closes the modal',
  { tag: DESKTOP_ONLY },
  async ({ drill, modal, toasts }) => {
    await drill.press('Длинное');
    await modal.dialog.getByRole('button', { name: 'Сообщить и закрыть' }).dblclick();
    await modal.expectGone();
    await expect(toasts.withText('Сказано напоследок')).toHaveCount(1);
  },
);

test(
  'ignores the second click of a double click on the opener',
  { tag: DESKTOP_ONLY },
  async ({ page, drill, modal }) => {
    await drill.press('Короткое');
    await modal.cross.click();
    await modal.expectGone();
    await drill.button('Короткое').dblclick();
    await expect(modal.cross).toBeVisible();
    await page.keyboard.press('Escape');
    await modal.expectGone();
  },
);

test(
  'closes 400 ms after Escape, and a second Escape does not shorten this',
  { tag: DESKTOP_ONLY },
  async ({ page, drill, modal }) => {
    await page.clock.install();
    await drill.open();
    await drill.press('Короткое');
    await expect(modal.cross).toBeVisible();
    await page.clock.pauseAt(Date.now() + 5_000);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.clock.runFor(399);
    await expect(modal.dialog).toHaveCount(1);
    await page.clock.runFor(1);
    await modal.expectGone();
    await expect(drill.button('Короткое')).toBeFocused();
  },
);

test('locks the scroll position of the page behind the modal and restores it', async ({
  page,
  drill,
  modal,
}) => {
  await page.evaluate(() => window.scrollTo(0, 300));
  await drill.press('Длинное');
  const before = await scrollOf(page);
  await modal.dialog.getByText('Строка 5:').hover();
  await page.mouse.wheel(0, 6000);
  await expect(modal.dialog.getByText('Строка 40:')).toBeInViewport();
  await page.mouse.wheel(0, 6000);
  await nextFrames(page);
  expect(await scrollOf(page)).toBe(before);
  // the overlay itself blocks the wheel, but a key pressed on the dialog could still scroll the page
  await modal.dialog.focus();
  await page.keyboard.press('PageDown');
  await nextFrames(page);
  expect(await scrollOf(page)).toBe(before);
  await page.keyboard.press('Escape');
  await modal.expectGone();
  expect(await scrollOf(page)).toBe(before);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => scrollOf(page)).toBeGreaterThan(before);
});

test(
  'keeps cross and actions of a sheet higher than the screen in view',
  { tag: BOTH_LAYOUTS },
  async ({ drill, modal, isMobile }) => {
    await drill.press('Длинное');
    const action = modal.dialog.getByRole('button', { name: 'Сообщить', exact: true });
    if (isMobile) await expect(action).toBeInViewport({ ratio: 1 });
    await modal.dialog.getByText('Строка 40:').scrollIntoViewIfNeeded();
    await expect(modal.cross).toBeInViewport({ ratio: 1 });
    await expect(action).toBeInViewport({ ratio: 1 });
  },
);

test(
  'replaces an open modal and returns the focus to what opened the first',
  { tag: DESKTOP_ONLY },
  async ({ page, drill, modal }) => {
    await drill.press('Длинное');
    await modal.dialog.getByRole('button', { name: 'Другое окно' }).click();
    await expect(modal.named('Короткое окно')).toBeVisible();
    await expect(modal.dialog).toHaveCount(1);
    await expect(drill.answer).toHaveText('ответ: undefined');
    await page.keyboard.press('Escape');
    await modal.expectGone();
    await expect(drill.button('Длинное')).toBeFocused();
  },
);

test(
  'closes the modal when a link inside it is followed',
  { tag: DESKTOP_ONLY },
  async ({ page, drill, modal }) => {
    await page.evaluate(() => window.scrollTo(0, 300));
    await drill.press('Длинное');
    await modal.dialog.getByRole('link', { name: 'Уйти по ссылке' }).click();
    await expect(page).toHaveURL(/\/starting$/);
    await modal.expectGone();
    await expect(page.getByRole('main')).toBeFocused();
    // polls, because the focus moves before the new page is shown and scrolled to the top
    await expect.poll(() => scrollOf(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/drill$/);
    await modal.expectGone();
  },
);

test(
  'shows that a slow modal is loading and lets the player cancel it',
  { tag: DESKTOP_ONLY },
  async ({ drill, modal }) => {
    await drill.press('Зависает');
    await expect(modal.opening).toBeVisible();
    await modal.giveUp.click();
    await expect(modal.opening).toBeHidden();
    await expect(drill.answer).toHaveText('ответ: undefined');
    await expect(drill.button('Зависает')).toBeFocused();
    await drill.press('Медленное');
    await expect(modal.opening).toBeVisible();
    await expect(modal.named('Короткое окно')).toBeVisible();
    await expect(modal.opening).toBeHidden();
  },
);

test(
  'passes axe with a modal open and fits every window',
  { tag: BOTH_LAYOUTS },
  async ({ page, drill, modal, isMobile }) => {
    await drill.press('Длинное');
    await expect(modal.cross).toBeVisible();
    await expectAccessible(page);
    const title = modal.dialog.getByRole('heading', { name: 'Длинное окно' });
    const check = async (width: number) => {
      const box = (await title.boundingBox())!;
      expect(box.x + box.width).toBeLessThanOrEqual(width);
    };
    await expectFitsEveryWindow(page, { isMobile, check });
  },
);
