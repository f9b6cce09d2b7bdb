import { addressOf, expectLoaded, followPictures, holdPictures, readPicture } from '../fixtures/pictures';
import { readShift } from '../fixtures/layout';
import { BOTH_LAYOUTS } from '../fixtures/tags';
import { expect, test } from '../fixtures/test';
import { HomePage } from '../pages/home.page';

test.use({ wide: true });

test(
  'loads news pictures as AVIF or WebP in the resolution of the screen',
  { tag: BOTH_LAYOUTS },
  async ({ page }) => {
    const types = followPictures(page);
    const home = new HomePage(page);
    await home.open();
    expect(await home.newsPhotos.count()).toBeGreaterThanOrEqual(2);
    for (const picture of await home.newsPhotos.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expectLoaded(picture);
      expect(types.get(await addressOf(picture))).toMatch(/^image\/(avif|webp)$/);
      const { pixels, needed } = await readPicture(picture);
      expect(pixels, 'sharp enough').toBeGreaterThanOrEqual(needed * 0.95);
      expect(pixels, 'no wasted bytes').toBeLessThan(needed * 2);
    }
  },
);

test('keeps the layout when a picture loads', async ({ page }) => {
  const pictures = await holdPictures(page);
  const home = new HomePage(page);
  await home.open();
  const picture = home.newsPhotos.first();
  await picture.scrollIntoViewIfNeeded();
  const before = await picture.boundingBox();
  const shift = await readShift(page);
  pictures.release();
  await expectLoaded(picture);
  expect(await picture.boundingBox()).toEqual(before);
  expect(await readShift(page)).toBe(shift);
  expect(before?.height).toBeGreaterThan(50);
});

test('keeps box and text of a picture that fails to load', async ({ page, watch }) => {
  watch.allow(/api\/images|scene-taxi/);
  await page.route('**/api/images**', (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }),
  );
  const home = new HomePage(page);
  const picture = home.section('Последние новости').getByRole('img', { name: 'Жёлтое такси' });

  await test.step('shows the file itself when the server cannot resize it', async () => {
    await home.open();
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute('src', /^\/content\/scene-taxi\./);
    await expectLoaded(picture);
  });

  await page.route('**/content/scene-taxi.**', (route) => route.fulfill({ status: 503 }));
  await home.open();
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveAttribute('src', /^data:image\/svg/);
  await expectLoaded(picture);
  const box = await picture.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 1);
});

test('shows only vector pictures on the first screen', { tag: BOTH_LAYOUTS }, async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  const above = await page.evaluate(() =>
    [...document.images]
      .filter((image) => image.getBoundingClientRect().top < window.innerHeight)
      .map((image) => image.currentSrc),
  );
  for (const address of above) expect(address).toMatch(/\.svg$|^data:image\/svg/);
});
