import {
  addressOf,
  expectLoaded,
  followPictures,
  holdPictures,
  readPicture,
  readShift,
} from '../fixtures/pictures';
import { expect, test } from '../fixtures/test';
import { HomePage } from '../pages/home.page';

test.use({ wide: true });

test('pictures of the news come as AVIF or WebP, as sharp as the screen and not much sharper', async ({
  page,
}) => {
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
});

test('nothing moves when a picture arrives', async ({ page }) => {
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

test('a picture that is lost leaves its box, its words and no sign of breakage', async ({ page, watch }) => {
  watch.allow(/api\/images/);
  await page.route('**/api/images**', (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }),
  );
  const home = new HomePage(page);
  await home.open();
  const picture = home.section('Последние новости').getByRole('img', { name: 'Жёлтое такси' });
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveAttribute('src', /^data:image\/svg/);
  await expectLoaded(picture);
  const box = await picture.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 1);
});

test('the first screen needs no picture of the camera’s kind', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  const above = await page.evaluate(() =>
    [...document.images]
      .filter((image) => image.getBoundingClientRect().top < window.innerHeight)
      .map((image) => image.currentSrc),
  );
  for (const address of above) expect(address).toMatch(/\.svg$|^data:image\/svg/);
});
