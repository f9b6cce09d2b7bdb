import { expect, test } from '../fixtures/drill';

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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('До отправления три шага');
    await modal.expectGone();
    await page.goBack();
    await expect(drill.button('Длинное')).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('До отправления три шага');
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
