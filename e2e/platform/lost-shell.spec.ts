import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { TabBeacons } from '../fixtures/beacons';
import { headerAlive, takenOver } from '../fixtures/taken-over';
import { expect, test } from '../fixtures/test';
import { AuthPage } from '../pages/auth.page';
import { HomePage } from '../pages/home.page';

const SHELL_SCRIPTS = /\/r\/shell\/[^/]+\.js$/;
const LOST = [/\/r\/shell\//, /ERR_FAILED/, /console\.error: start/];

const avoided = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'avoid')?.value ?? null;

/** The scripts that a page names in its markup, and all that its shell has. */
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

test('an entry that is lost once is asked for again, and the page comes alive', async ({
  page,
  tab,
  watch,
}) => {
  watch.allow(...LOST);
  const { entry } = await shellScripts(page.request);
  await page.route(`**${entry}`, (route) => route.abort(), { times: 1 });
  await tab.open('/');
  expect(tab.loads).toEqual(['/']);
});

test('a shell of which nothing can be had is asked for by one page load', async ({
  page,
  context,
  tab,
  watch,
}) => {
  watch.allow(...LOST);
  await page.route(SHELL_SCRIPTS, (route) => route.abort());
  await page.goto('/');
  await expect.poll(() => tab.loads).toEqual(['/', '/']);
  expect(await avoided(context)).toMatch(/^shell@[0-9a-f]{16}$/);
  const { entry } = await shellScripts(page.request);
  let asked = 0;
  page.on('requestfailed', (request) => void (asked += Number(request.url().endsWith(entry))));
  await page.goto('/starting');
  // all attempts of that page are over
  await expect.poll(() => asked).toBe(3);
  expect(tab.loads).toEqual(['/', '/', '/starting']);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a shell whose entry alone comes is left without a file more of it', async ({
  page,
  context,
  tab,
  watch,
}) => {
  watch.allow(...LOST);
  const { entry } = await shellScripts(page.request);
  await page.route(SHELL_SCRIPTS, (route) =>
    route.request().url().endsWith(entry) ? route.continue() : route.abort(),
  );
  await page.goto('/');
  await expect.poll(() => tab.loads).toEqual(['/', '/']);
  expect(await avoided(context)).toMatch(/^shell@[0-9a-f]{16}$/);
});

test('an entry that never answers is not waited for for ever', async ({ page, context, tab, watch }) => {
  watch.allow(...LOST);
  await page.clock.install();
  const { entry } = await shellScripts(page.request);
  await page.route(`**${entry}`, () => new Promise(() => {}));
  await page.goto('/', { waitUntil: 'commit' });
  await expect(new HomePage(page).title).toBeVisible();
  await page.clock.fastForward(15_000);
  await expect.poll(() => tab.loads).toEqual(['/', '/']);
  expect(await avoided(context)).toMatch(/^shell@[0-9a-f]{16}$/);
});

test('a page with words in it is not left', async ({ page, context, tab, watch }) => {
  watch.allow(...LOST);
  await page.route(SHELL_SCRIPTS, () => new Promise(() => {}));
  await page.goto('/', { waitUntil: 'commit' });
  await expect(new HomePage(page).title).toBeVisible();
  await page.evaluate(async () => {
    document.body.append(Object.assign(document.createElement('textarea'), { value: 'Привет' }));
    await (window as unknown as { siteGuard: { lost(): Promise<void> } }).siteGuard.lost();
  });
  expect(await avoided(context)).toBeNull();
  expect(tab.loads).toEqual(['/']);
});

test('code of the shell that is lost for good after the start costs one page load, and is told', async ({
  page,
  context,
  tab,
  watch,
}) => {
  watch.allow(...LOST);
  const { late } = await shellScripts(page.request);
  const texts = await Promise.all(late.map(async (src) => (await page.request.get(src)).text()));
  const updates = late[texts.findIndex((text) => text.includes('/builds/latest.json'))] ?? '';
  const beacons = await TabBeacons.of(page);
  await page.route(`**${updates}`, (route) => route.abort());
  await page.goto('/');
  await expect.poll(() => tab.loads).toEqual(['/', '/']);
  expect(beacons.failures).toEqual(['shell network']);
  expect(await avoided(context)).toMatch(/^shell@[0-9a-f]{16}$/);
});

test('whichever script of a page is lost once, the page comes alive', async ({ page, watch }) => {
  test.slow();
  watch.allow(...LOST, /\/r\/account\//);
  const markup = await (await page.request.get('/auth')).text();
  const scripts = new Set(
    Array.from(markup.matchAll(/\/r\/(?:shell|account)\/[\w.-]+\.js/g), ([src]) => src),
  );
  for (const script of scripts) {
    await test.step(script, async () => {
      await page.route(`**${script}`, (route) => route.abort(), { times: 1 });
      await page.goto('/auth');
      await headerAlive(page);
      await page.unroute(`**${script}`);
    });
  }
});

test('what is lost for long while a page loads: once it is back, the page with the words typed meanwhile comes alive', async ({
  page,
  tab,
  watch,
}) => {
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
      await takenOver(name);
      await expect(name).toHaveValue('vetrov');
      expect(tab.loads).toEqual(['/auth']);
      await page.unrouteAll();
    });
  }
});
