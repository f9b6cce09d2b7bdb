import { waitForHydratedHeader } from '../fixtures/hydration';
import { OpenTab } from '../fixtures/open-tab';
import { expectSuccess } from '../fixtures/expect-success';
import { HEAVY } from '../fixtures/tags';
import { expect, test } from '../fixtures/test';
import { HomePage } from '../pages/home.page';
import { ScratchCheckout } from '../site/scratch-checkout';
import { type SiteProcess, startSiteProcess } from '../site/site-process';
import { readStatus } from '../site/tiny-site';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

// a name that no real area has
const NAME = 'uchebnaya';
const FOLDER = `mf-${NAME}`;
const LOCKFILE = 'pnpm-lock.yaml';
const TOOLS = {
  format: ['node_modules/prettier/bin/prettier.cjs', '--check', FOLDER],
  lint: ['node_modules/eslint/bin/eslint.js', '--max-warnings', '0', FOLDER],
  types: ['node_modules/typescript/bin/tsc', '--noEmit'],
  imports: [
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    ...['--config', '.dependency-cruiser.cjs', FOLDER],
  ],
  tests: ['node_modules/jest/bin/jest.js', FOLDER, 'scripts/lint/(dashes|package-scripts)'],
};

let checkout: ScratchCheckout;
let site: SiteProcess;

test.beforeAll(async () => {
  [checkout, site] = await Promise.all([ScratchCheckout.create(), startSiteProcess()]);
});
test.afterAll(async () => {
  await site?.stop();
  await checkout?.remove();
});

const createArea = (args: string[], env?: Record<string, string>) =>
  checkout.run(['scripts/create-area.mjs', ...args], env);
const runSite = (...args: string[]) =>
  checkout.run(['scripts/site.mjs', ...args], { SITE_URL: site.url, SITE_TOKEN: site.token });
/** Reads everything that creating an area could change: the folders and the lockfile. */
const readState = async () => ({ folders: await checkout.list(), lockfile: await checkout.read(LOCKFILE) });

test('creates an area that passes every check unchanged', { tag: HEAVY }, async () => {
  const before = await readState();
  const made = await createArea([NAME]);
  expectSuccess(made);
  expect(made.output).toContain(`Область готова: папка ${FOLDER}, страница /${NAME}.`);
  expect(await checkout.list()).toEqual([...before.folders, FOLDER].sort());

  // checks only the new area and its imports, because `npm test` checks the rest
  const config = JSON.parse(await checkout.read('tsconfig.json')) as object;
  const include = [
    FOLDER,
    'platform/build/*.d.ts',
    'shared/ui/theme.ts',
    'platform/testing/jest-web.ts',
    '*/contract.d.ts',
  ];
  await checkout.write('tsconfig.json', JSON.stringify({ ...config, include }));
  const { format, lint, types, imports, tests } = TOOLS;
  const runInTurn = async (...tools: string[][]) => {
    // disables the test database, because none of these tests uses it
    for (const tool of tools) expectSuccess(await checkout.run(tool, { TEST_DATABASE_URL: 'none' }));
  };
  await Promise.all([runInTurn(types, imports, tests), runInTurn(lint, format)]);
});

test('refuses a name that is taken and writes nothing', { tag: HEAVY }, async () => {
  const before = await readState();
  const refused = await createArea([NAME]);
  expect(refused).toEqual({ code: 2, output: `Папка ${FOLDER} уже есть. Выберите другое имя.\n` });
  expect(await readState()).toEqual(before);
});

test('leaves nothing behind when it cannot finish', { tag: HEAVY }, async () => {
  const before = await readState();
  const failed = await createArea([`${NAME}2`], {
    npm_config_registry: 'http://localhost:9',
    npm_config_cache: test.info().outputPath('npm'),
    npm_config_fetch_retries: '0',
  });
  expect(failed.code).toBe(1);
  expect(failed.output).toContain('нет связи с реестром npm');
  expect(await readState()).toEqual(before);
});

test(
  'builds, deploys, updates and rolls back the area without changing others',
  { tag: HEAVY },
  async ({ page }) => {
    const textFile = `${FOLDER}/src/features/${NAME}/${NAME}.text.ts`;
    const readOthers = async () =>
      (await readStatus(site)).areas
        .filter(({ area }) => area !== NAME)
        .map(({ area, release }) => [area, release]);
    const before = await readOthers();
    const deploy = async (why: string) => {
      expectSuccess(await checkout.run(['scripts/build.mjs', NAME]));
      expectSuccess(await runSite('deploy', NAME, '--why', why));
    };
    const readPage = async () => (await fetch(`${site.url}/${NAME}`)).text();
    const title = (name: string) => page.getByRole('heading', { level: 1, name });

    await test.step('the server renders its page with data', async () => {
      await deploy('лавка открылась');
      const html = await readPage();
      expect(html).toContain('<title>Новый раздел — Порт-Ноябрь</title>');
      expect(html).toMatch(/<h1[^>]*>Новый раздел<\/h1>/);
      expect(html).toContain('Сервер бесплатный?');
    });

    await test.step('the browser navigates to another area and back without a document load', async () => {
      const tab = new OpenTab(page);
      await tab.open(`${site.url}/${NAME}`);
      await waitForHydratedHeader(page);
      await page.getByRole('main').getByRole('link', { name: 'На главную' }).click();
      await expect(new HomePage(page).title).toBeVisible();
      await page.goBack();
      await expect(title('Новый раздел')).toBeVisible();
      expect(tab.loads).toEqual([`/${NAME}`]);
    });

    await test.step('a second release and a rollback to the first', async () => {
      await checkout.write(
        textFile,
        (await checkout.read(textFile)).replace(/(title: )'.+'/, `$1'Лавка у пристани'`),
      );
      await deploy('вывеска');
      expect(await readPage()).toMatch(/<h1[^>]*>Лавка у пристани<\/h1>/);
      expectSuccess(await runSite('rollback', NAME, '--why', 'вывеска не та'));
      expect(await readPage()).toMatch(/<h1[^>]*>Новый раздел<\/h1>/);
      await page.goto(`${site.url}/${NAME}`);
      await expect(title('Новый раздел')).toBeVisible();
    });

    expect(await readOthers()).toEqual(before);
  },
);
