import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { OpenTab } from '../fixtures/open-tab';
import { FormDrillPage } from '../pages/form-drill.page';
import { HomePage } from '../pages/home.page';

const VERSION_FILE = '**/version.json*';
const STARTING = 'Начать играть — Порт-Ноябрь';
const FILE_IS_LOST = /version\.json/;

type Answer = Parameters<Parameters<Parameters<Page['route']>[1]>[0]['fulfill']>[0];

const LOST: Record<string, Answer> = {
  'missing (404)': { status: 404, body: 'no' },
  'a page': { contentType: 'text/html', body: '<!doctype html><title>Порт</title>' },
  'not JSON': { contentType: 'application/json', body: '{"buildTime":' },
  huge: { json: { buildTime: 1, rest: 'x'.repeat(3_000_000) } },
};

/** The site goes on as ever: from page to page without a load. */
async function expectToWork(tab: OpenTab) {
  const before = [...tab.loads];
  await new HomePage(tab.page).startPlaying.click();
  await expect(tab.page).toHaveTitle(STARTING);
  await tab.page.goBack();
  await expect(new HomePage(tab.page).title).toBeVisible();
  expect(tab.loads).toEqual(before);
}

for (const [what, answer] of Object.entries(LOST)) {
  test(`a version file that is ${what} costs one reload a tab session, and the site works`, async ({
    page,
    tab,
    watch,
  }) => {
    watch.allow(FILE_IS_LOST);
    await page.route(VERSION_FILE, (route) => route.fulfill(answer));
    await tab.open('/');
    await tab.whenWatching();
    await expect.poll(() => watch.heard(/Ошибка при получении version\.json/)).toBe(2);
    await expectToWork(tab);
    expect(tab.loads).toEqual(['/', '/']);
    await tab.open('/starting');
    await expect.poll(() => watch.heard(/Ошибка при получении version\.json/)).toBe(3);
    expect(tab.loads).toEqual(['/', '/', '/starting']);
  });
}

test('while the version file hangs the site works', async ({ page, tab }) => {
  await page.route(VERSION_FILE, () => new Promise(() => {}));
  await tab.open('/');
  await expectToWork(tab);
});

test('a page that would not come back is kept when the version file can’t be had', async ({
  page,
  tab,
  watch,
}) => {
  watch.allow(/./);
  await page.route(VERSION_FILE, (route) => route.abort());
  const asked = page.waitForRequest((request) => request.method() === 'HEAD');
  await page.route('**/', (route) =>
    route.request().method() === 'HEAD' ? route.abort() : route.continue(),
  );
  await tab.open('/');
  await asked;
  await expectToWork(tab);
  expect(tab.loads).toEqual(['/']);
});

/** A browser that saw an older version, with something left of it; the file tells of a build newer than the page's. */
async function meetNewVersion(tab: OpenTab) {
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

test('a first visit saves the version of the page and reloads nothing', async ({ page, tab }) => {
  await tab.open('/');
  await expect.poll(() => readVersion(page)).toMatch(/^1\.0\.0-\d{13}$/);
  expect(tab.loads).toEqual(['/']);
});

test('an old page is cleaned up and reloaded once, and never again', async ({ page, tab }) => {
  await meetNewVersion(tab);
  await tab.open('/');
  await tab.whenWatching();
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  expect(await readVersion(page)).toBe('1.0.0-4102444800000');
  await expectToWork(tab);
  expect(tab.loads).toEqual(['/', '/', '/']);
});

test('of two tabs that update at once each reloads at most once', async ({ context, tab }) => {
  await meetNewVersion(tab);
  const other = new OpenTab(await context.newPage());
  await Promise.all([tab.open('/'), other.open('/')]);
  for (const one of [tab, other]) {
    await expect.poll(() => readVersion(one.page).catch(() => null)).toBe('1.0.0-4102444800000');
    await expectToWork(one);
  }
  expect(tab.loads.length).toBeLessThanOrEqual(3);
  expect(other.loads.length).toBeLessThanOrEqual(2);
  expect(tab.loads.length + other.loads.length).toBeGreaterThanOrEqual(4);
});

/** Like `meetNewVersion` at `url`, but the file answers only when the returned function is called. */
async function meetNewVersionLater(tab: OpenTab, url: string) {
  const { page } = tab;
  await meetNewVersion(tab);
  let answer = () => {};
  const wanted = new Promise<void>((resolve) => (answer = resolve));
  await page.route(VERSION_FILE, async (route) => {
    await wanted;
    await route.fallback();
  });
  await tab.open(url);
  return async () => {
    const answered = page.waitForResponse(VERSION_FILE);
    answer();
    await answered;
  };
}

test('the reload waits until the player has finished with a field', async ({ page, tab }) => {
  const { letter } = new FormDrillPage(page);
  const answer = await meetNewVersionLater(tab, '/drill/form');
  await letter.fill('Привет');
  await answer();
  await letter.pressSequentially(', город');
  await expect(letter).toHaveValue('Привет, город');
  await letter.fill('');
  await expect(letter).toBeFocused();
  expect(tab.loads).toEqual(['/', '/drill/form']);
  const again = tab.whenWatching();
  await letter.blur();
  await again;
  expect(tab.loads).toEqual(['/', '/drill/form', '/drill/form']);
});

test('the reload waits until the player has closed a modal', async ({ page, tab }) => {
  const modal = page.getByRole('dialog', { name: 'Короткое' });
  const answer = await meetNewVersionLater(tab, '/drill');
  await page.getByRole('button', { name: 'Короткое' }).click();
  await expect(modal).toBeVisible();
  await answer();
  await modal.getByRole('button').first().focus();
  await expect(modal).toBeVisible();
  expect(tab.loads).toEqual(['/', '/drill']);
  const again = tab.whenWatching();
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
  test(`with storage that is ${state} the site works, and nothing goes round in circles`, async ({
    page,
    tab,
    watch,
  }) => {
    watch.allow(FILE_IS_LOST);
    await page.addInitScript(prepare);
    await tab.open('/');
    await expectToWork(tab);
    expect(tab.loads).toEqual(['/']);
    // now also the worst case: no version file, and a new build at every look
    await page.route(VERSION_FILE, (route) => route.fulfill({ status: 404 }));
    await page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id: 'fedcba9876543210' } }));
    await tab.open('/');
    const loads = state === 'full of garbage' ? 1 : 0;
    if (loads > 0) await tab.whenWatching();
    await expect.poll(() => watch.heard(/Ошибка при получении version\.json/)).toBe(loads + 1);
    await tab.lookAwayAndBack();
    await new HomePage(page).startPlaying.click();
    await expect(page).toHaveTitle(STARTING);
    expect(tab.loads).toHaveLength(2 + 2 * loads);
  });
}
