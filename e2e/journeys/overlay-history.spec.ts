import { expect, test } from '../fixtures/drill';
import { holdLaterCode } from '../fixtures/hold-code';
import { nextFrames } from '../fixtures/next-frames';

test('on a large screen «back» leaves the page, and the modal with it', async ({
  page,
  drill,
  modal,
  isMobile,
}) => {
  test.skip(isMobile);
  await page.goto('/starting');
  await page.getByRole('banner').getByRole('link', { name: 'на главную' }).click();
  await drill.open();
  await drill.press('Короткое');
  await expect(modal.cross).toBeVisible();
  await page.goBack();
  await modal.expectGone();
  await expect(page).toHaveURL(/\/$/);
});

test('«back» before the code of the next page is there leads back, and the page stays when the code comes', async ({
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

test.describe('on a phone', () => {
  test.skip(({ isMobile }) => !isMobile);
  test.beforeEach(async ({ page, drill }) => {
    await page.goto('/starting');
    await drill.open();
  });

  test('«back» closes the modal and leaves the page; then it leaves the page', async ({
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

  test('a modal that was closed otherwise costs no second «back»', async ({ page, drill, modal }) => {
    for (const close of [() => modal.cross.click(), () => modal.clickOverlay()]) {
      await drill.press('Короткое');
      await expect(modal.cross).toBeVisible();
      await close();
      await modal.expectGone();
    }
    await page.goBack();
    await expect(page).toHaveURL(/\/starting$/);
  });

  test('whoever left a modal by a link comes back to the page in one step, and forward again', async ({
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

  test('a reload with a modal open gives the page without it, and «back» still leads away', async ({
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
