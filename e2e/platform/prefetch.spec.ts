import type { Page } from '@playwright/test';
import { nextFrames } from '../fixtures/next-frames';
import { waitForHydratedHeader } from '../fixtures/hydration';
import { expect, test } from '../fixtures/test';
import { HomePage } from '../pages/home.page';
import { SiteHeader } from '../pages/header.page';

/** Collects the paths of the release files and api calls that the page requests from now on. */
function collectRequests(page: Page) {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(r|api)\//.test(pathname)) paths.push(pathname);
  });
  const matching = (pattern: RegExp) => paths.filter((path) => pattern.test(path));
  return { paths, matching };
}

/** Moves the mouse, because prefetching starts with the visitor's first input. */
async function moveMouse(page: Page) {
  await waitForHydratedHeader(page);
  await page.mouse.move(2, 2);
  await page.mouse.move(4, 4);
}

test('loads an area when a link to it is in view, and its page when the link is pointed at', async ({
  page,
}) => {
  const { paths, matching } = collectRequests(page);
  await page.goto('/');
  await moveMouse(page);
  // the account area is prefetched, because the header contains the link «Войти»
  await expect.poll(() => matching(/^\/r\/account\//).length).toBeGreaterThan(0);
  const before = matching(/^\/r\/home\//).length;
  await new HomePage(page).startPlaying.hover();
  await expect.poll(() => matching(/^\/r\/home\//).length).toBeGreaterThan(before);
  await page.waitForLoadState('networkidle');
  paths.length = 0;
  await new HomePage(page).startPlaying.click();
  await expect(page).toHaveTitle(/^Начать играть/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(matching(/^\/r\/home\/.*\.js$/)).toEqual([]);
});

test('keeps the page when prefetched code is lost and loads it on the click', async ({
  page,
  tab,
  watch,
}) => {
  watch.allow(/\/r\/home\/.*\.js/, /ERR_FAILED/);
  await page.clock.install();
  await page.goto('/');
  await moveMouse(page);
  const lost: string[] = [];
  await page.route('**/r/home/*.js', (route) => {
    lost.push(route.request().url());
    return route.abort();
  });
  await new HomePage(page).startPlaying.hover();
  await expect.poll(() => lost.length).toBeGreaterThan(0);
  // advances the clock far enough for retries and for a recovery reload, neither of which may happen
  for (let round = 0; round < 4; round++) {
    await page.clock.runFor(10_000);
    await page.evaluate(() => fetch('/version.json').then((reply) => reply.text()));
  }
  // each file was requested once
  expect([...new Set(lost)]).toEqual(lost);
  expect(tab.loads).toEqual(['/']);
  await page.unroute('**/r/home/*.js');
  await new HomePage(page).startPlaying.click();
  await expect(page).toHaveTitle(/^Начать играть/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(tab.loads).toEqual(['/']);
});

/** Starts to count view transitions. Returns a function that reads the count. */
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
  test(`${reducedMotion === 'reduce' ? 'changes pages at once with reduced motion' : 'fades one page into the next'}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    const faded = await countTransitions(page);
    await page.goto('/launcher');
    await waitForHydratedHeader(page);
    await new SiteHeader(page).logo.click();
    await expect(new HomePage(page).title).toBeVisible();
    await nextFrames(page);
    expect(await faded()).toBe(reducedMotion === 'reduce' ? 0 : 1);
    await page.goBack();
    await expect(page).toHaveTitle(/лаунчер/i);
    expect(await faded()).toBe(reducedMotion === 'reduce' ? 0 : 2);
  });
}
