import { HotAreaCopy } from '../drills/hot-area-copy';
import { HEAVY } from '../fixtures/tags';
import { expect, test } from '../fixtures/test';
import { ForgePage } from '../pages/forge.page';
import { HomePage } from '../pages/home.page';
import { type SiteProcess, startAgainstProcess, startSiteProcess } from '../site/site-process';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

/** `expect` with a timeout that allows for a build on a busy machine. */
const expectBuilt = expect.configure({ timeout: 60_000 });
const area = new HotAreaCopy();
let remote: SiteProcess;
let local: SiteProcess;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  await area.create();
  remote = await startSiteProcess();
  local = await startAgainstProcess(area.folder, remote.url);
});
test.afterAll(async () => {
  await local?.stop();
  await remote?.stop();
  await area.remove();
});

test('shows a local area inside the remote site and applies an edit', { tag: HEAVY }, async ({ page }) => {
  const forge = new ForgePage(page);
  const answer = await page.goto(`${local.url}/hot`);
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveTitle('Кузница — Порт-Ноябрь');
  await expect(forge.title('Кузница у пристани')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await forge.strikeUntilCounted();
  const blows = await forge.blows.innerText();

  await test.step('words keep the page and its state', async () => {
    await area.edit('forge.text.ts', 'Кузница у пристани', 'Кузница у маяка');
    await expectBuilt(forge.title('Кузница у маяка')).toBeVisible();
    await area.edit('forge.text.ts', 'Ударить', 'Ковать');
    await expectBuilt(forge.anvil('Ковать')).toBeVisible();
    await expect(forge.blows).toHaveText(blows);
    expect(forge.documents).toEqual([`${local.url}/hot`]);
  });

  await test.step('a component reloads the page', async () => {
    await area.edit('forge.page.tsx', '<h1>{text.title}</h1>', '<h1>{text.title}, дом 1</h1>');
    await expectBuilt(forge.title('Кузница у маяка, дом 1')).toBeVisible();
    await area.edit('forge.page.tsx', ', дом 1', '');
    await expectBuilt.poll(() => forge.documents.length).toBe(3);
    await expect(forge.title('дом 1')).toBeHidden();
    await expect(forge.blows).toHaveText('0');
  });
});

test(
  'serves all other pages from the remote site without a document load',
  { tag: HEAVY },
  async ({ page }) => {
    const forge = new ForgePage(page);
    await page.goto(local.url);
    await expect(new HomePage(page).title).toBeVisible();
    await page.evaluate(() => {
      history.pushState(null, '', '/hot');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(forge.title('Кузница у маяка')).toBeVisible();
    expect(forge.documents).toEqual([`${local.url}/`]);
    const calls = await page.request.get(`${local.url}/api/home/footer`);
    expect(await calls.json()).toEqual(
      await (await page.request.get(`${remote.url}/api/home/footer`)).json(),
    );
  },
);

test('keeps reports of errors on this machine', { tag: HEAVY }, async ({ page }) => {
  await page.goto(local.url);
  const status = await page.evaluate(async () => {
    const thrown = JSON.stringify({ message: 'Error: no', stack: 'Error: no' });
    return (await fetch('/_dev/thrown', { method: 'POST', body: thrown })).status;
  });
  // the remote site would answer 404
  expect(status).toBe(204);
});

test('adds nothing to the remote site', { tag: HEAVY }, async ({ page, watch }) => {
  watch.allow(/404/);
  const html = await (await page.goto(`${remote.url}/hot`))?.text();
  expect(html).toContain('Страница не найдена');
  expect(html).not.toContain('/r/hot/');
  const home = await (await page.request.get(remote.url)).text();
  expect(home).not.toContain('/r/hot/');
});

test(
  'shows the output of a first build that fails, and opens the page when it is mended',
  { tag: HEAVY },
  async ({ page, watch }) => {
    watch.allow(/503/);
    const broken = new HotAreaCopy();
    await broken.create();
    const mend = await broken.edit('forge.page.tsx', '</h1>', '</h1');
    const started = await startAgainstProcess(broken.folder, remote.url);
    try {
      expect((await page.goto(`${started.url}/hot`))?.status()).toBe(503);
      await expect(page.getByRole('heading', { name: 'hot не собирается' })).toBeVisible();
      await expect(page.getByRole('alert')).toContainText('forge.page.tsx');
      await mend();
      await expectBuilt(new ForgePage(page).title('Кузница у пристани')).toBeVisible();
    } finally {
      await page.goto('about:blank');
      await started.stop();
      await broken.remove();
    }
  },
);
