import { DESKTOP_ONLY, PHONE_ONLY } from '../fixtures/tags';
import { expect, test } from '../fixtures/drill';
import { holdLaterCode } from '../fixtures/hold-code';
import { nextFrames } from '../fixtures/next-frames';

test(
  'closes the modal and leaves the page on «back»',
  { tag: DESKTOP_ONLY },
  async ({ page, drill, modal }) => {
    await page.goto('/starting');
    await page.getByRole('banner').getByRole('link', { name: 'на главную' }).click();
    await drill.open();
    await drill.press('Короткое');
    await expect(modal.cross).toBeVisible();
    await page.goBack();
    await modal.expectGone();
    await expect(page).toHaveURL(/\/$/);
  },
);

test('returns on «back» before the next page’s code has come, and stays when it comes', async ({
  page,
  drill,
  modal,
}) => {
  const code = await holdLaterCode(page, 'home', '/drill');
  await drill.open();
  await drill.press('Короткое');
  await modal.cross.click();
  await modal.expectGone();
  await page.getByRole('banner').getByRole('link', { name: 'на главную' }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/drill$/);
  const arrived = page.waitForResponse(/\/r\/home\/remoteEntry/);
  code.release();
  await (await arrived).finished();
  await nextFrames(page);
  await drill.press('Короткое');
  await expect(modal.cross).toBeVisible();
});

test.describe('on a phone', { tag: PHONE_ONLY }, () => {
  test.beforeEach(async ({ page, drill }) => {
    await page.goto('/starting');
    await drill.open();
  });

  test('closes the modal on the first «back» and leaves the page on the second', async ({
    page,
    drill,
    modal,
  }) => {
    await drill.press('Короткое');
    await expect(modal.cross).toBeVisible();
    await page.goBack();
    await modal.expectGone();
    await expect(page).toHaveURL(/\/drill$/);
    await expect(drill.answer).toHaveText('ответ: undefined');
    await page.goBack();
    await expect(page).toHaveURL(/\/starting$/);
  });

  test('leaves the page on one «back» after a modal was closed by other means', async ({
    page,
    drill,
    modal,
  }) => {
    for (const close of [() => modal.cross.click(), () => modal.clickOverlay()]) {
      await drill.press('Короткое');
      await expect(modal.cross).toBeVisible();
      await close();
      await modal.expectGone();
    }
    await page.goBack();
    await expect(page).toHaveURL(/\/starting$/);
  });

  test('goes back to the page and forward again in one step after a link in a modal', async ({
    page,
    drill,
    modal,
  }) => {
    await drill.press('Длинное');
    await modal.dialog.getByRole('link', { name: 'Уйти по ссылке' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'До отправления четыре шага' })).toBeVisible();
    await modal.expectGone();
    await page.goBack();
    await expect(drill.button('Длинное')).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name: 'До отправления четыре шага' })).toBeVisible();
    await page.goBack();
    await expect(drill.button('Длинное')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/starting$/);
    await modal.expectGone();
  });

  test('shows the page without its modal after a reload, and leaves it on «back»', async ({
    page,
    drill,
    modal,
  }) => {
    await drill.press('Короткое');
    await expect(modal.cross).toBeVisible();
    await page.reload();
    await modal.expectGone();
    await drill.press('Короткое');
    await modal.cross.click();
    await modal.expectGone();
    await page.goBack();
    await expect(page).toHaveURL(/\/starting$/);
  });
});
