import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { ReleaseManifest } from '@site/shared/contracts/release';
import { chromiumOptions } from '../chromium';
import { buildDrill } from '../drills/build-drill';
import { nextFrames } from '../fixtures/next-frames';
import { OpenTab } from '../fixtures/open-tab';
import { headerAlive } from '../fixtures/taken-over';
import { expect, test } from '../fixtures/test';
import { AreaPanel } from '../pages/area-panel.page';
import { HomePage } from '../pages/home.page';
import { deployRelease, deployRetitled, rollBack } from '../site/deploy-client';
import { type SiteProcess, startSiteProcess } from '../site/site-process';

test.describe.configure({ mode: 'serial' });

let site: SiteProcess;
let dist: string;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  [dist, site] = await Promise.all([
    // the home area in another build: none of its scripts is the live release's
    buildDrill({ module: 'broken-area', manifest: 'mf-home/area.json' }),
    startSiteProcess(),
  ]);
});
test.afterAll(() => site?.stop());

const retitle = (title: string) => deployRetitled(site, dist, { prefix: '/starting', title });

/** Scripts of the area that the tab asks for from now on, with the answers. */
function watchScripts(page: Page) {
  const scripts = new Map<string, number>();
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (/^\/r\/home\/.+\.js$/.test(pathname)) scripts.set(pathname, answer.status());
  });
  return scripts;
}

test('a tab that was open during three deploys goes on with its own release, and then to the newest by one load', async ({
  page,
}) => {
  const tab = new OpenTab(page);
  const home = new HomePage(page);
  await tab.open(`${site.url}/`);
  await tab.lookAway();
  await deployRelease(site, dist, 'drill: another build');
  await retitle('Вторая сборка');
  await retitle('Третья сборка');

  const scripts = watchScripts(page);
  await home.startPlaying.click();
  await expect(page).toHaveTitle('Начать играть — Порт-Ноябрь');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(new AreaPanel(page).panel).toBeHidden();
  // code that no live release has any more
  expect([...scripts.values()]).toEqual([200]);
  const { files } = JSON.parse(await readFile(path.join(dist, 'release.json'), 'utf8')) as ReleaseManifest;
  const newest = files.map((file) => `/r/home/${file.path}`);
  expect(newest).not.toContain([...scripts.keys()][0]);
  expect(tab.loads).toEqual(['/']);

  await tab.lookBack();
  await page.goBack();
  await expect(home.title).toBeVisible();
  await expect.poll(() => tab.loads).toEqual(['/', '/']);
  await headerAlive(page);
  await home.startPlaying.click();
  await expect(page).toHaveTitle('Третья сборка — Порт-Ноябрь');
  expect(tab.loads).toEqual(['/', '/']);
});

test('the way back to a page from before a deploy leads to a whole page, and on to the newest release', async ({
  page,
}) => {
  const tab = new OpenTab(page);
  const home = new HomePage(page);
  await tab.open(`${site.url}/`);
  await page.goto(`${site.url}/legal`);
  await rollBack(site, 'home');
  await page.goBack();
  await expect(home.title).toBeVisible();
  await headerAlive(page);
  await expect(new AreaPanel(page).panel).toBeHidden();
  expect(tab.loads).toEqual(['/', '/legal', '/']);
  // browsers take the document of a way back from their cache, so it is the one from before the deploy
  await tab.lookAwayAndBack();
  await home.startPlaying.click();
  await expect(page).toHaveTitle('Вторая сборка — Порт-Ноябрь');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(tab.loads).toEqual(['/', '/legal', '/', '/starting']);
});

test('a page that the browser has kept whole is the same on the way back, and its next page is of the newest release', async ({
  playwright,
}) => {
  // Playwright switches this off, browsers have it on
  const browser = await playwright.chromium.launch({
    ...(await chromiumOptions()),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage();
    const tab = new OpenTab(page);
    const home = new HomePage(page);
    await tab.open(`${site.url}/`);
    await headerAlive(page);
    await page.goto(`${site.url}/legal`);
    await retitle('Четвёртая сборка');
    const looked = page.waitForResponse('**/builds/latest.json');
    await page.evaluate(() => history.back());
    await looked;
    await nextFrames(page);
    await expect(home.title).toBeVisible();
    await expect(new AreaPanel(page).panel).toBeHidden();
    expect(tab.loads).toEqual(['/', '/legal']);
    await home.startPlaying.click();
    await expect(page).toHaveTitle('Четвёртая сборка — Порт-Ноябрь');
    expect(tab.loads).toEqual(['/', '/legal', '/starting']);
  } finally {
    await browser.close();
  }
});
