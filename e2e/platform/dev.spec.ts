import { HotAreaCopy } from '../drills/hot-area-copy';
import { HEAVY } from '../fixtures/tags';
import { expect, test } from '../fixtures/test';
import { ForgePage } from '../pages/forge.page';
import { type SiteProcess, startDevProcess } from '../site/site-process';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

/** `expect` with a timeout that allows for a build on a busy machine. */
const expectBuilt = expect.configure({ timeout: 60_000 });
const area = new HotAreaCopy();
let site: SiteProcess;

test.beforeAll(async () => {
  // the hook needs time for two builds and a new database
  test.setTimeout(180_000);
  await area.create();
  site = await startDevProcess(area.folder);
});
test.afterAll(async () => {
  await site?.stop();
  await area.remove();
});

test(
  'applies an edit to the open page without a reload and keeps its state',
  { tag: HEAVY },
  async ({ page, watch }) => {
    const forge = new ForgePage(page);
    const answer = await page.goto(`${site.url}/hot`);
    expect((await answer?.text())?.includes('<h1>Кузница у пристани</h1>')).toBe(true);
    await forge.strikeUntilCounted();
    const blows = await forge.blows.innerText();

    await test.step('text and component', async () => {
      await area.edit('forge.text.ts', 'Кузница у пристани', 'Кузница у маяка');
      await expectBuilt(forge.title('Кузница у маяка')).toBeVisible();
      await area.edit('forge.page.tsx', '<h1>{text.title}</h1>', '<h1>{text.title}, дом 1</h1>');
      await expectBuilt(forge.title('Кузница у маяка, дом 1')).toBeVisible();
      await expect(forge.blows).toHaveText(blows);
    });

    await test.step('an error names its file and disappears when it is fixed', async () => {
      watch.allow(/forge\.page\.tsx/);
      const undo = await area.edit('forge.page.tsx', '</h1>', '</h1');
      await expectBuilt(forge.problem).toContainText('forge.page.tsx');
      await expect(forge.title('Кузница у маяка, дом 1')).toBeVisible();
      await undo();
      await expectBuilt(forge.problem).toBeHidden();
      await area.edit('forge.page.tsx', ', дом 1', ', дом 2');
      await expectBuilt(forge.title('Кузница у маяка, дом 2')).toBeVisible();
    });

    await forge.strike();
    await expect(forge.blows).toHaveText(String(Number(blows) + 1));
    expect(forge.documents).toEqual([`${site.url}/hot`]);
  },
);

test(
  'reloads the page for an edit that cannot be applied, and renders the new source',
  { tag: HEAVY },
  async ({ page, watch }) => {
    watch.allow(/this change needs a reload/);
    const forge = new ForgePage(page);
    await page.goto(`${site.url}/hot`);
    await forge.strikeUntilCounted();
    const loadedAgain = page.waitForEvent('domcontentloaded', { timeout: 60_000 });
    await area.edit('area.tsx', 'path="/hot"', 'path="/hot/*"');
    await loadedAgain;
    await forge.strikeUntilCounted();
    await area.edit('forge.text.ts', 'Ударить', 'Ковать');
    await expectBuilt(forge.anvil('Ковать')).toBeVisible();
    const answer = await page.goto(`${site.url}/hot/anvil`);
    expect((await answer?.text())?.includes('>Ковать</button>')).toBe(true);
  },
);

test(
  'shows type errors and thrown errors with file and line over the page until they are mended',
  { tag: HEAVY },
  async ({ page, watch }) => {
    watch.allow(
      /forge\.page\.tsx/,
      /the anvil broke/,
      /Ошибка при получении раздела/,
      /answered 503/,
      /503 \(/,
    );
    const forge = new ForgePage(page);
    await page.goto(`${site.url}/hot`);
    await forge.strikeUntilCounted();

    await test.step('a type error', async () => {
      const undo = await area.edit(
        'forge.page.tsx',
        'useState(0)',
        "useState<number>('0' as never as string)",
      );
      await expectBuilt(forge.mistake('TS2345')).toContainText(/forge\.page\.tsx:7:\d+/);
      await expect(forge.mistake('TS2345')).toContainText('> 7 |');
      await undo();
      await expectBuilt(forge.mistake('TS2345')).toBeHidden();
    });

    await test.step('a call that the area does not list', async () => {
      const undo = await area.edit('forge.page.tsx', '</h1>', '</h1><i data-drawing="/api/hot/anvil" />');
      await expectBuilt(forge.mistake('consumes')).toContainText(/forge\.page\.tsx:\d+:\d+/);
      await expect(forge.mistake('consumes')).toContainText('вызывает «GET /api/hot/anvil»');
      await undo();
      await expectBuilt(forge.mistake('consumes')).toBeHidden();
    });

    await test.step('a throw in render, in the browser and on the server', async () => {
      const undo = await area.edit(
        'forge.page.tsx',
        '  return (',
        "  if (blows >= 0) throw new Error('the anvil broke');\n  return (",
      );
      await expectBuilt(forge.mistake('the anvil broke')).toContainText('forge.page.tsx:8:');
      await page.reload();
      await expectBuilt(forge.mistake('отрисовке на сервере')).toContainText('forge.page.tsx:8:');
      await undo();
      await expectBuilt(forge.mistake('the anvil broke')).toBeHidden();
      await expectBuilt(page.getByRole('heading', { level: 1, name: 'Кузница' })).toBeVisible();
    });
  },
);
