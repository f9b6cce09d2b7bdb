import type { Page } from '@playwright/test';
import { HEAVY } from '../fixtures/tags';
import { expect, test } from '../fixtures/test';
import { OpenTab } from '../fixtures/open-tab';
import { FormDrillPage } from '../pages/form-drill.page';
import { HomePage } from '../pages/home.page';

const VERSION_FILE = '**/version.json*';
const STARTING = 'Начать играть — Порт-Ноябрь';
/** Longest wait for one action of an attempt that is repeated. */
const ATTEMPT_MS = 10_000;
const VERSION_FILE_LOST = /version\.json/;

/** Expects that client-side navigation works without loading documents. */
async function expectWorking(tab: OpenTab) {
  const before = [...tab.loads];
  await new HomePage(tab.page).startPlaying.click();
  await expect(tab.page).toHaveTitle(STARTING);
  await tab.page.goBack();
  await expect(new HomePage(tab.page).title).toBeVisible();
  expect(tab.loads).toEqual(before);
}

test('reloads once per tab session without the version file, and the site works', async ({
  page,
  tab,
  watch,
}) => {
  watch.allow(VERSION_FILE_LOST);
  await page.route(VERSION_FILE, (route) => route.fulfill({ status: 404, body: 'no' }));
  await tab.open('/');
  await tab.waitForVersionCheck();
  await expect.poll(() => watch.count(/Ошибка при получении version\.json/)).toBe(2);
  await expectWorking(tab);
  expect(tab.loads).toEqual(['/', '/']);
  await tab.open('/starting');
  await expect.poll(() => watch.count(/Ошибка при получении version\.json/)).toBe(3);
  expect(tab.loads).toEqual(['/', '/', '/starting']);
});

test('works while the version file does not answer', async ({ page, tab }) => {
  await page.route(VERSION_FILE, () => new Promise(() => {}));
  await tab.open('/');
  await expectWorking(tab);
});

/**
 * Simulates a new version: stores an older version and a cache in the browser, and serves a version file
 * newer than the page.
 */
async function simulateNewVersion(tab: OpenTab) {
  const { page } = tab;
  await tab.open('/');
  await page.evaluate(async () => {
    localStorage.setItem('appVersion', '1.0.0-1');
    await (await caches.open('old')).put('/old', new Response('old'));
  });
  await page
    .context()
    .route(VERSION_FILE, (route) => route.fulfill({ json: { buildTime: 4_102_444_800_000 } }));
}

const readVersion = (page: Page) => page.evaluate(() => localStorage.getItem('appVersion'));

test('cleans up and reloads an old page once', async ({ page, tab }) => {
  await simulateNewVersion(tab);
  await tab.open('/');
  await tab.waitForVersionCheck();
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  expect(await readVersion(page)).toBe('1.0.0-4102444800000');
  await expectWorking(tab);
  expect(tab.loads).toEqual(['/', '/', '/']);
});

test('reloads each of two updating tabs at most once', { tag: HEAVY }, async ({ context, tab }) => {
  await simulateNewVersion(tab);
  const other = new OpenTab(await context.newPage());
  await Promise.all([tab.open('/'), other.open('/')]);
  await expect.poll(() => tab.loads.length + other.loads.length).toBeGreaterThanOrEqual(4);
  for (const opened of [tab, other]) {
    // the first tab saves the version for both, so the other tab may reload later, also in the middle of an attempt
    opened.page.setDefaultTimeout(ATTEMPT_MS);
    await expect(async () => {
      await expect.poll(() => opened.isStarted).toBe(true);
      if ((await opened.page.title()) === STARTING) await opened.page.goBack();
      await expectWorking(opened);
    }).toPass();
    expect(await readVersion(opened.page)).toBe('1.0.0-4102444800000');
  }
  expect(tab.loads.length).toBeLessThanOrEqual(3);
  expect(other.loads.length).toBeLessThanOrEqual(2);
});

/**
 * Opens `url` and simulates a new version, but delays the reply to the version request until the returned
 * function is called.
 */
async function simulateNewVersionLater(tab: OpenTab, url: string) {
  const { page } = tab;
  await simulateNewVersion(tab);
  let answer = () => {};
  const requested = new Promise<void>((resolve) => (answer = resolve));
  await page.route(VERSION_FILE, async (route) => {
    await requested;
    await route.fallback();
  });
  await tab.open(url);
  return async () => {
    const answered = page.waitForResponse(VERSION_FILE);
    answer();
    await answered;
  };
}

test('postpones the reload until the player leaves a field', async ({ page, tab }) => {
  const { letter } = new FormDrillPage(page);
  const answer = await simulateNewVersionLater(tab, '/drill/form');
  await letter.fill('Привет');
  await answer();
  await letter.pressSequentially(', город');
  await expect(letter).toHaveValue('Привет, город');
  await letter.fill('');
  await expect(letter).toBeFocused();
  expect(tab.loads).toEqual(['/', '/drill/form']);
  const again = tab.waitForVersionCheck();
  await letter.blur();
  await again;
  expect(tab.loads).toEqual(['/', '/drill/form', '/drill/form']);
});

test('postpones the reload until the player closes a modal', async ({ page, tab }) => {
  const modal = page.getByRole('dialog', { name: 'Короткое' });
  const answer = await simulateNewVersionLater(tab, '/drill');
  await page.getByRole('button', { name: 'Короткое' }).click();
  await expect(modal).toBeVisible();
  await answer();
  await modal.getByRole('button').first().focus();
  await expect(modal).toBeVisible();
  expect(tab.loads).toEqual(['/', '/drill']);
  const again = tab.waitForVersionCheck();
  await page.keyboard.press('Escape');
  await again;
  expect(tab.loads).toEqual(['/', '/drill', '/drill']);
});

const STORAGES: Record<string, () => void> = {
  blocked: () => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse });
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
  'full of garbage': () => {
    if (sessionStorage.length > 0) return;
    localStorage.setItem('appVersion', '{"build":[1,2');
    localStorage.setItem('online', 'много');
    sessionStorage.setItem('reloads', '[["/",null],"x"]');
  },
};

for (const [state, prepare] of Object.entries(STORAGES)) {
  test(
    `works and never reloads in a loop with ${state} storage`,
    state === 'blocked' ? {} : { tag: HEAVY },
    async ({ page, tab, watch }) => {
      watch.allow(VERSION_FILE_LOST);
      await page.addInitScript(prepare);
      await tab.open('/');
      await expectWorking(tab);
      expect(tab.loads).toEqual(['/']);
      // simulates the worst case: the version file is missing, and every poll reports another build
      await page.route(VERSION_FILE, (route) => route.fulfill({ status: 404 }));
      await page.route('**/builds/latest.json', (route) =>
        route.fulfill({ json: { id: 'fedcba9876543210' } }),
      );
      await tab.open('/');
      const loads = state === 'full of garbage' ? 1 : 0;
      if (loads > 0) await tab.waitForVersionCheck();
      await expect.poll(() => watch.count(/Ошибка при получении version\.json/)).toBe(loads + 1);
      await tab.hideAndShow();
      await new HomePage(page).startPlaying.click();
      await expect(page).toHaveTitle(STARTING);
      expect(tab.loads).toHaveLength(2 + 2 * loads);
    },
  );
}
