import type { Page } from '@playwright/test';
import { nextFrames } from '../fixtures/next-frames';
import { headerAlive } from '../fixtures/taken-over';
import { expect, test } from '../fixtures/test';
import { HomePage } from '../pages/home.page';
import { SiteHeader } from '../pages/header.page';

/** What the page asks the site for: files of releases and calls, by path. */
function collectRequests(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(r|api)\//.test(pathname)) asked.push(pathname);
  });
  const of = (pattern: RegExp) => asked.filter((path) => pattern.test(path));
  return { asked, of };
}

/** The visitor's first movement, which everything that comes ahead waits for. */
async function stir(page: Page) {
  await headerAlive(page);
  await page.mouse.move(2, 2);
  await page.mouse.move(4, 4);
}

test('an area comes when a link to it is in view, and what is pointed at is all there when it is clicked', async ({
  page,
}) => {
  const { asked, of } = collectRequests(page);
  await page.goto('/');
  await stir(page);
  // «Войти» of the header
  await expect.poll(() => of(/^\/r\/account\//).length).toBeGreaterThan(0);
  const before = of(/^\/r\/home\//).length;
  await new HomePage(page).startPlaying.hover();
  await expect.poll(() => of(/^\/r\/home\//).length).toBeGreaterThan(before);
  await page.waitForLoadState('networkidle');
  asked.length = 0;
  await new HomePage(page).startPlaying.click();
  await expect(page).toHaveTitle(/^Начать играть/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(of(/^\/r\/home\/.*\.js$/)).toEqual([]);
});

test('code that is lost ahead takes nothing from the page that stands, and comes with the click', async ({
  page,
  tab,
  watch,
}) => {
  watch.allow(/\/r\/home\/.*\.js/, /ERR_FAILED/);
  await page.clock.install();
  await page.goto('/');
  await stir(page);
  let lost = 0;
  await page.route('**/r/home/*.js', (route) => {
    lost += 1;
    return route.abort();
  });
  await new HomePage(page).startPlaying.hover();
  await expect.poll(() => lost).toBe(1);
  // whatever would try again, and give the page up for it, has its time
  for (let round = 0; round < 4; round++) {
    await page.clock.runFor(10_000);
    await page.evaluate(() => fetch('/version.json').then((reply) => reply.text()));
  }
  expect(lost).toBe(1);
  expect(tab.loads).toEqual(['/']);
  await page.unroute('**/r/home/*.js');
  await new HomePage(page).startPlaying.click();
  await expect(page).toHaveTitle(/^Начать играть/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(tab.loads).toEqual(['/']);
});

/** How often the browser faded one page into another. */
async function countTransitions(page: Page) {
  await page.addInitScript(() => {
    const begin = document.startViewTransition.bind(document);
    Object.assign(document, {
      startViewTransition: (...args: Parameters<typeof begin>) => {
        document.documentElement.dataset.faded = String(
          Number(document.documentElement.dataset.faded ?? 0) + 1,
        );
        return begin(...args);
      },
    });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.faded ?? 0));
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`with ${reducedMotion} of movement pages ${reducedMotion === 'reduce' ? 'come at once' : 'fade into each other'}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    const faded = await countTransitions(page);
    await page.goto('/launcher');
    await headerAlive(page);
    await new SiteHeader(page).logo.click();
    await expect(new HomePage(page).title).toBeVisible();
    await nextFrames(page);
    expect(await faded()).toBe(reducedMotion === 'reduce' ? 0 : 1);
    await page.goBack();
    await expect(page).toHaveTitle(/лаунчер/i);
    expect(await faded()).toBe(reducedMotion === 'reduce' ? 0 : 2);
  });
}
