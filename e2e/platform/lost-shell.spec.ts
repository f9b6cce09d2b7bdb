import type { APIRequestContext, Page } from '@playwright/test';
import { readAvoidCookie } from '../fixtures/avoid-cookie';
import { PageReportLog } from '../fixtures/page-reports';
import { waitForHydratedHeader, waitForHydration } from '../fixtures/hydration';
import { HEAVY } from '../fixtures/tags';
import { expect, test } from '../fixtures/test';
import { AuthPage } from '../pages/auth.page';
import { HomePage } from '../pages/home.page';

const SHELL_SCRIPTS = /\/r\/shell\/[^/]+\.js$/;
const LOST = [/\/r\/shell\//, /ERR_FAILED/, /console\.error: start/];

/**
 * Returns the URLs of the shell's scripts. The markup loads `entry` and `parts`. `late` scripts load
 * afterwards.
 */
async function shellScripts(
  request: APIRequestContext,
): Promise<{ entry: string; parts: string[]; late: string[] }> {
  const markup = await (await request.get('/')).text();
  const [entry = '', ...parts] = Array.from(
    markup.matchAll(/<script async src="([^"]+)"/g),
    ([, src]) => src ?? '',
  );
  const all = new Set(Array.from(markup.matchAll(/\/r\/shell\/[\w.-]+\.js/g), ([src]) => src));
  return { entry, parts, late: [...all].filter((src) => src !== entry && !parts.includes(src)) };
}

/**
 * Fails the first request for a script. `times: 1` of Playwright would remove the route during the page load, and
 * a request that is paused at that moment may hang.
 */
async function loseOnce(page: Page, script: string): Promise<void> {
  let requests = 0;
  await page.route(`**${script}`, (route) => ((requests += 1) === 1 ? route.abort() : route.continue()));
}

test('retries a lost shell entry and hydrates the page', async ({ page, tab, watch }) => {
  watch.allow(...LOST);
  const { entry } = await shellScripts(page.request);
  await loseOnce(page, entry);
  await tab.open('/');
  expect(tab.loads).toEqual(['/']);
});

test('reloads the page once when no file of the shell can be loaded', async ({
  page,
  context,
  tab,
  watch,
}) => {
  watch.allow(...LOST);
  const { entry } = await shellScripts(page.request);
  let failed = 0;
  page.on('requestfailed', (request) => void (failed += Number(request.url().endsWith(entry))));
  await page.route(SHELL_SCRIPTS, (route) => route.abort());
  await page.goto('/');
  // each document requests the entry three times
  await expect.poll(() => failed).toBe(6);
  expect(tab.loads).toEqual(['/', '/']);
  expect(await readAvoidCookie(context)).toMatch(/^shell@[0-9a-f]{16}$/);
  await page.goto('/starting');
  await expect.poll(() => failed).toBe(9);
  expect(tab.loads).toEqual(['/', '/', '/starting']);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('reloads a page once whose document was cut before its state', async ({ page, tab, watch }) => {
  watch.allow(/console\.error: start/);
  let documents = 0;
  await page.route('/', async (route) => {
    const isFirst = route.request().isNavigationRequest() && (documents += 1) === 1;
    if (!isFirst) return route.continue();
    const response = await route.fetch();
    const [cut] = (await response.text()).split('<script type="application/json"');
    await route.fulfill({ response, body: cut });
  });
  await page.goto('/');
  await expect.poll(() => tab.loads).toEqual(['/', '/']);
  await waitForHydratedHeader(page);
  expect(tab.loads).toEqual(['/', '/']);
});

test(
  'reloads once when only the entry of the shell loads and an area has filled the session storage',
  { tag: HEAVY },
  async ({ page, context, tab, watch }) => {
    watch.allow(...LOST);
    const { entry } = await shellScripts(page.request);
    await page.addInitScript(() => {
      for (let size = 2 ** 22; size >= 1; size /= 2)
        try {
          sessionStorage.setItem(`planted${size}`, 'x'.repeat(size));
        } catch {
          // no room for this size
        }
    });
    await page.route(SHELL_SCRIPTS, (route) =>
      route.request().url().endsWith(entry) ? route.continue() : route.abort(),
    );
    await page.goto('/');
    await expect.poll(() => tab.loads).toEqual(['/', '/']);
    expect(await readAvoidCookie(context)).toMatch(/^shell@[0-9a-f]{16}$/);
  },
);

test(
  'reloads once when the shell entry never answers',
  { tag: HEAVY },
  async ({ page, context, tab, watch }) => {
    watch.allow(...LOST);
    await page.clock.install();
    const { entry } = await shellScripts(page.request);
    await page.route(`**${entry}`, () => new Promise(() => {}));
    await page.goto('/', { waitUntil: 'commit' });
    await expect(new HomePage(page).title).toBeVisible();
    await page.clock.fastForward(15_000);
    await expect.poll(() => tab.loads).toEqual(['/', '/']);
    expect(await readAvoidCookie(context)).toMatch(/^shell@[0-9a-f]{16}$/);
  },
);

test('does not reload a page with typed text', async ({ page, context, tab, watch }) => {
  watch.allow(...LOST);
  await page.route(SHELL_SCRIPTS, () => new Promise(() => {}));
  await page.goto('/', { waitUntil: 'commit' });
  await expect(new HomePage(page).title).toBeVisible();
  await page.evaluate(async () => {
    document.body.append(Object.assign(document.createElement('textarea'), { value: 'Привет' }));
    await (window as unknown as { shellFallback: { recover(): Promise<void> } }).shellFallback.recover();
  });
  expect(await readAvoidCookie(context)).toBeNull();
  expect(tab.loads).toEqual(['/']);
});

test(
  'reloads once and reports it when shell code is lost after the start',
  { tag: HEAVY },
  async ({ page, context, tab, watch }) => {
    watch.allow(...LOST);
    const { late } = await shellScripts(page.request);
    const texts = await Promise.all(late.map(async (src) => (await page.request.get(src)).text()));
    const updates = late[texts.findIndex((text) => text.includes('/builds/latest.json'))] ?? '';
    const reports = await PageReportLog.record(page);
    await page.route(`**${updates}`, (route) => route.abort());
    await page.goto('/');
    await expect.poll(() => tab.loads).toEqual(['/', '/']);
    expect(reports.failures).toEqual(['shell network']);
    expect(await readAvoidCookie(context)).toMatch(/^shell@[0-9a-f]{16}$/);
  },
);

test('hydrates the page whichever of its scripts is lost once', { tag: HEAVY }, async ({ page, watch }) => {
  test.slow();
  watch.allow(...LOST, /\/r\/account\//);
  const markup = await (await page.request.get('/auth')).text();
  const scripts = new Set(
    Array.from(markup.matchAll(/\/r\/(?:shell|account)\/[\w.-]+\.js/g), ([src]) => src),
  );
  for (const script of scripts) {
    await test.step(script, async () => {
      await loseOnce(page, script);
      await page.goto('/auth');
      await waitForHydratedHeader(page);
      await page.unroute(`**${script}`);
    });
  }
});

test(
  'hydrates the page with its typed text after a long outage',
  { tag: HEAVY },
  async ({ page, tab, watch }) => {
    test.slow();
    watch.allow(...LOST, /\/r\/account\//);
    const { entry, parts } = await shellScripts(page.request);
    const { name } = new AuthPage(page);
    for (const lost of ['', ...parts]) {
      await test.step(lost || 'everything', async () => {
        let isGone = true;
        await page.route(/\/r\/[^/]+\/[^/]+\.js$/, (route) => {
          const { pathname } = new URL(route.request().url());
          return isGone && pathname !== entry && pathname.includes(lost) ? route.abort() : route.continue();
        });
        tab.loads.length = 0;
        const gaveUp = page.waitForEvent('console', {
          predicate: (message) => message.text().startsWith('start '),
        });
        await page.goto('/auth');
        await name.fill('vetrov');
        await gaveUp;
        isGone = false;
        await waitForHydration(name);
        await expect(name).toHaveValue('vetrov');
        expect(tab.loads).toEqual(['/auth']);
        await page.unrouteAll();
      });
    }
  },
);
