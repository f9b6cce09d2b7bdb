import { expectAccessible } from '../fixtures/accessibility';
import { expectChosenSeen } from '../fixtures/chosen';
import { expectNoSideScroll, readShift } from '../fixtures/layout';
import { PUBLIC_PAGES, PUBLIC_PATHS } from '../fixtures/public-pages';
import { headerAlive } from '../fixtures/taken-over';
import { expect, test } from '../fixtures/test';

/** A window goes over many pages: what they share is fetched and compiled once. The two workers have one of them each. */
const GROUPS = [0, 1].map((rest) => PUBLIC_PATHS.filter((_path, place) => place % 2 === rest));

test.describe('as wide as the design', () => {
  test.use({ wide: true });

  for (const [number, paths] of GROUPS.entries()) {
    test(`public pages have nothing that axe finds, fit their window and stand still (${number + 1})`, async ({
      page,
    }) => {
      test.slow();
      for (const path of paths) {
        await test.step(path, async () => {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          await expect(page.locator('main [aria-busy="true"]:visible')).toHaveCount(0);
          await expectAccessible(page);
          await expectNoSideScroll(page);
          expect(await readShift(page), 'nothing has moved').toBeLessThan(0.01);
        });
      }
    });
  }

  test('who asks for more contrast reads the small words as well as the large ones', async ({ page }) => {
    await page.emulateMedia({ contrast: 'more' });
    await page.goto('/auth');
    await headerAlive(page);
    const shade = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).color);
    expect(await shade('footer h2')).toBe(await shade('body'));
    await expectAccessible(page);
  });
});

test('in the colours of the visitor’s system the chosen is told from the rest', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of PUBLIC_PATHS) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]:visible')).toHaveCount(0);
      await expectChosenSeen(page);
    });
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page reads: its heading, its words, the way to the others', async ({ page, watch }) => {
    // the browser says so of every script that it does not run
    watch.allow(/\.js csp$/);
    for (const [path, words] of Object.entries(PUBLIC_PAGES)) {
      await test.step(path, async () => {
        await page.goto(path);
        const main = page.getByRole('main');
        await expect(main.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(main).toContainText(words);
        await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
      });
    }
  });
});

test('who has a keyboard finds out what it does, by a key that no word types', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has no keys');
  await page.goto('/');
  await headerAlive(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'К содержанию' });
  await expect(skip).toBeFocused();
  const memo = page.getByRole('dialog', { name: 'Клавиши' });
  await page.keyboard.press('?');
  await expect(memo).toBeHidden();
  await page.keyboard.press('Control+Slash');
  await expect(memo).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(memo).toBeHidden();
  await expect(skip).toBeFocused();
  // who leaves it by Tab does not go on behind it
  await page.keyboard.press('Control+Slash');
  await expect(memo).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(memo).toBeHidden();
});
