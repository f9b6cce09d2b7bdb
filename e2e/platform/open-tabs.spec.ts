import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { ReleaseManifest } from '@site/contracts/release';
import { BROKEN_HOME, buildDrill } from '../drills/build-drill';
import { OpenTab } from '../fixtures/open-tab';
import { waitForHydratedHeader } from '../fixtures/hydration';
import { expect, test } from '../fixtures/test';
import { AreaPanel } from '../pages/area-panel.page';
import { HomePage } from '../pages/home.page';
import { deployRelease, deployRetitled, restoreHome, rollBack } from '../site/deploy';
import type { SiteProcess } from '../site/site-process';

test.describe.configure({ mode: 'serial' });

let site: SiteProcess;
let dist: string;

test.beforeAll(async ({ drillSite }) => {
  site = drillSite;
  // The drill is another build of the home area. It shares no scripts with the repository's release.
  dist = await buildDrill(BROKEN_HOME);
});
test.afterAll(() => restoreHome(site));

const retitle = (title: string) => deployRetitled(site, dist, { prefix: '/starting', title });

/** Collects the status codes of the home area's scripts that the page requests from now on. */
function collectScripts(page: Page) {
  const scripts = new Map<string, number>();
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (/^\/r\/home\/.+\.js$/.test(pathname)) scripts.set(pathname, answer.status());
  });
  return scripts;
}

test('keeps a tab on its release during three deploys and then loads the newest one', async ({ page }) => {
  const tab = new OpenTab(page);
  const home = new HomePage(page);
  await tab.open(`${site.url}/`);
  await tab.hide();
  await deployRelease(site, dist, 'drill: another build');
  await retitle('Вторая сборка');
  await retitle('Третья сборка');

  const scripts = collectScripts(page);
  await home.startPlaying.click();
  await expect(page).toHaveTitle('Начать играть — Порт-Ноябрь');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(new AreaPanel(page).panel).toBeHidden();
  // the tab has loaded scripts of its old release, and the newer releases do not contain each of them
  expect([...new Set(scripts.values())]).toEqual([200]);
  const { files } = JSON.parse(await readFile(path.join(dist, 'release.json'), 'utf8')) as ReleaseManifest;
  const newest = files.map((file) => `/r/home/${file.path}`);
  expect([...scripts.keys()].filter((script) => !newest.includes(script))).not.toEqual([]);
  expect(tab.loads).toEqual(['/']);

  await tab.showAndAwaitPoll();
  await page.goBack();
  await expect(home.title).toBeVisible();
  await expect.poll(() => tab.loads).toEqual(['/', '/']);
  await waitForHydratedHeader(page);
  await home.startPlaying.click();
  await expect(page).toHaveTitle('Третья сборка — Порт-Ноябрь');
  expect(tab.loads).toEqual(['/', '/']);
});

test('runs no code of a withdrawn release on the way back to a page from before a rollback', async ({
  page,
}) => {
  await retitle('Вторая сборка');
  await retitle('Третья сборка');
  const tab = new OpenTab(page);
  const home = new HomePage(page);
  await tab.open(`${site.url}/`);
  await page.goto(`${site.url}/legal`);
  await rollBack(site, 'home');
  const started = tab.waitForVersionCheck();
  await page.goBack();
  await started;
  await expect(home.title).toBeVisible();
  await waitForHydratedHeader(page);
  await expect(new AreaPanel(page).panel).toBeHidden();
  // the document comes from the site, because browsers store none (docs/decisions/0070)
  expect(tab.loads).toEqual(['/', '/legal', '/']);
  await home.startPlaying.click();
  await expect(page).toHaveTitle('Вторая сборка — Порт-Ноябрь');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(tab.loads).toEqual(['/', '/legal', '/']);
});
