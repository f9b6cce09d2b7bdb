import { expectAccessible } from '../fixtures/accessibility';
import { expectNothingDead } from '../fixtures/dead-controls';
import { expectSelectionVisible } from '../fixtures/selection';
import { expectLinesApart } from '../fixtures/display-lines';
import { expectFitsEveryWindow, expectNoSideScroll, readShift } from '../fixtures/layout';
import { PUBLIC_PAGES, PUBLIC_PATHS } from '../fixtures/public-pages';
import { waitForHydratedHeader, waitForHydration } from '../fixtures/hydration';
import { DESKTOP_ONLY, HEAVY, PHONE } from '../fixtures/tags';
import { expect, test } from '../fixtures/test';

const PATHS = [...PUBLIC_PATHS, '/device'];
/**
 * Two halves of the pages, one per worker. Each test visits many pages, so that the code that the pages share
 * is loaded and compiled only once. The second half runs with `npm test -- --all` only.
 */
const HALVES = [0, 1].map((half) => PATHS.filter((_path, index) => index % 2 === half));
/** One page for each page layout. starting.spec.ts checks `/starting` step by step. */
const LAYOUTS = [
  '/',
  '/auth',
  '/auth/register',
  '/device',
  '/donate',
  '/launcher',
  '/legal/privacy',
  '/promo/bocman',
];

test.describe('as wide as the design', () => {
  test.use({ wide: true });

  for (const [number, paths] of HALVES.entries()) {
    test(
      `passes axe, fits the window and has no layout shift on every page (${number + 1})`,
      { tag: number === 0 ? PHONE : HEAVY },
      async ({ page }) => {
        test.slow();
        for (const path of paths) {
          await test.step(path, async () => {
            await page.goto(path);
            await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
            await expect(page.locator('main [aria-busy="true"]:visible')).toHaveCount(0);
            await expectAccessible(page);
            await expectNoSideScroll(page);
            await expectLinesApart(page);
            expect(await readShift(page), 'no layout shift').toBeLessThan(0.01);
          });
        }
      },
    );
  }

  test(
    'raises the contrast of small text for a visitor who prefers more contrast',
    { tag: DESKTOP_ONLY },
    async ({ page }) => {
      await page.emulateMedia({ contrast: 'more' });
      await page.goto('/auth');
      await waitForHydratedHeader(page);
      const shade = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => getComputedStyle(element).color);
      expect(await shade('footer h2')).toBe(await shade('body'));
      await expectAccessible(page);
    },
  );
});

test(
  'never scrolls sideways, whatever the width of the window',
  { tag: HEAVY },
  async ({ page, isMobile }) => {
    test.slow();
    for (const path of LAYOUTS) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expectFitsEveryWindow(page, { isMobile });
      });
    }
  },
);

test('shows the selected option in forced colours on every page', { tag: HEAVY }, async ({ page }) => {
  test.slow();
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of PATHS) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]:visible')).toHaveCount(0);
      await expectSelectionVisible(page);
    });
  }
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('shows heading, text and footer of every public page', async ({ page, watch }) => {
    // with JavaScript off, Chromium reports every script as blocked
    watch.allow(/\.js csp$/);
    for (const [path, text] of Object.entries(PUBLIC_PAGES)) {
      await test.step(path, async () => {
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        const main = page.getByRole('main');
        await expect(main.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(main).toContainText(text);
        await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
        // `getByText` skips the content of `noscript`
        const note = page
          .getByRole('paragraph')
          .filter({ hasText: 'Без JavaScript сайт можно только читать' });
        await expect(note).toBeVisible();
        await expectNothingDead(page);
      });
    }
  });
});

test('shows the errors of a form on paper in the red of paper', { tag: DESKTOP_ONLY }, async ({ page }) => {
  await page.goto('/preregistration');
  const send = page.getByRole('button', { name: 'Записаться' });
  await waitForHydration(send);
  await send.click();
  const errors = page.getByText('Пустое поле');
  await expect(errors).toHaveCount(2);
  for (const error of await errors.all()) await expect(error).toHaveCSS('color', 'rgb(152, 30, 21)');
  await expectAccessible(page);
});

test('pauses and resumes the rain of the home page', { tag: DESKTOP_ONLY }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const pause = page.getByRole('button', { name: 'Остановить дождь' });
  await waitForHydration(pause);
  const running = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            ({ effect, playState }) =>
              playState === 'running' && effect?.getComputedTiming().iterations === Infinity,
          ).length,
    );
  await expect.poll(running).toBeGreaterThan(0);
  await pause.click();
  await expect.poll(running).toBe(0);
  await page.getByRole('button', { name: 'Пустить дождь' }).click();
  await expect.poll(running).toBeGreaterThan(0);
});

test('outlines the focused field in forced colours', { tag: DESKTOP_ONLY }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/auth');
  const login = page.getByLabel('Почта или логин');
  await waitForHydration(login);
  await login.focus();
  await expect(page.locator('div:has(> input:focus)')).toHaveCSS('outline-width', '3px');
});

test(
  'lists the keyboard shortcuts on Ctrl+/ and returns the focus',
  { tag: DESKTOP_ONLY },
  async ({ page }) => {
    await page.goto('/');
    await waitForHydratedHeader(page);
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
    // the shortcut list closes when the focus leaves it
    await page.keyboard.press('Control+Slash');
    await expect(memo).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expect(memo).toBeHidden();
  },
);
