import path from 'node:path';
import { expectAccessible } from '../fixtures/accessibility';
import { HEAVY } from '../fixtures/tags';
import { expect, test } from '../fixtures/test';
import { CataloguePage } from '../pages/catalogue.page';
import { deployRelease } from '../site/deploy';
import { type SiteProcess, startSiteProcess } from '../site/site-process';

// not serial, so that all pictures that differ are reported
test.describe.configure({ mode: 'default', timeout: 180_000 });

const DIST = path.resolve(import.meta.dirname, '../../mf-catalogue/dist');
/** Groups of parts with their titles. Each has one picture per layout. */
const GROUPS = {
  actions: 'Действия',
  forms: 'Поля и выбор',
  signs: 'Таблички и числа',
  surfaces: 'Поверхности',
  states: 'Состояния блоков',
  pictures: 'Картинки и значки',
};
const WINDOWS = [
  { name: 'desktop', viewport: { width: 1920, height: 1080 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
];
/**
 * Number of pixels that may differ, and the difference of colour that a pixel may have: for the smoothing of text,
 * which varies between machines. A change of a button's colour or padding exceeds both.
 */
const TOLERANCE = { threshold: 0.06, maxDiffPixels: 60 };
/** Half a pixel for each CSS pixel, because the pictures are kept in the repository. */
const SCALE = 0.5;

let site: SiteProcess;
/** Status of the catalogue's page before its deploy. */
let statusBefore: number;

test.beforeAll(async ({ request }) => {
  test.setTimeout(180_000);
  site = await startSiteProcess();
  statusBefore = (await request.get(`${site.url}/catalogue`)).status();
  await deployRelease(site, DIST, 'the catalogue');
});
test.afterAll(() => site?.stop());

test('is not on a site until it is deployed', { tag: HEAVY }, async ({ request }) => {
  expect(statusBefore).toBe(404);
  expect((await request.get(`${site.url}/catalogue`)).status()).toBe(200);
});

test('is readable without scripts, and hidden from search engines', { tag: HEAVY }, async ({ request }) => {
  const reply = await request.get(`${site.url}/catalogue/button`);
  const html = await reply.text();
  expect(html).toContain('Пополнить');
  expect(html).toContain('export const Looks');
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(await (await request.get(`${site.url}/sitemap.xml`)).text()).not.toContain('/catalogue');
});

test('finds a part by a word and an icon by its name', { tag: HEAVY }, async ({ page }) => {
  const catalogue = new CataloguePage(page);
  await page.goto(`${site.url}/catalogue`);
  await expectAccessible(page);
  await catalogue.search.fill('якорь');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Деталей: 0, значков: 1');
  await catalogue.search.fill('пароль');
  await catalogue.link(/^Пароль/).click();
  await expect(catalogue.title('Пароль')).toBeVisible();
});

test('draws examples in the layout for phones', { tag: HEAVY }, async ({ page }) => {
  const catalogue = new CataloguePage(page);
  await page.goto(`${site.url}/catalogue/ticket`);
  await expect(catalogue.examples.getByText('Скачать')).toBeVisible();
  await catalogue.chooseLayout('Телефон');
  const example = catalogue.onPhone('Три шага');
  const [first, second] = [example.getByText('Скачать'), example.getByText('Запустить')];
  await expect(first).toBeVisible();
  const [above, below] = [await first.boundingBox(), await second.boundingBox()];
  // the steps stand one below the other
  expect(below?.x).toBe(above?.x);
});

for (const { name, viewport } of WINDOWS)
  test.describe(`on a ${name}`, () => {
    test.use({ viewport, deviceScaleFactor: SCALE });
    for (const [id, title] of Object.entries(GROUPS))
      test(`shows the parts of the group ${id} as before`, { tag: HEAVY }, async ({ page }) => {
        const catalogue = new CataloguePage(page);
        await page.goto(`${site.url}/catalogue/group/${id}`);
        await expect(catalogue.title(title)).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        await expect(catalogue.examples).toHaveScreenshot(`${id}-${name}.png`, {
          ...TOLERANCE,
          scale: 'device',
          mask: catalogue.words,
          maskColor: '#0F191D',
        });
      });
  });
