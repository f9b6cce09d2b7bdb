import { headerAlive } from '../fixtures/taken-over';
import { OpenTab } from '../fixtures/open-tab';
import { expect, test } from '../fixtures/test';
import { HomePage } from '../pages/home.page';
import { type Ended, ScratchCheckout } from '../site/scratch-checkout';
import { type SiteProcess, startSiteProcess } from '../site/site-process';
import { readStatus } from '../site/tiny-site';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

// that no team will take
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
  [checkout, site] = await Promise.all([ScratchCheckout.lay(), startSiteProcess()]);
});
test.afterAll(async () => {
  await site?.stop();
  await checkout?.remove();
});

const createArea = (words: string[], env?: Record<string, string>) =>
  checkout.run(['scripts/create-area.mjs', ...words], env);
const runSite = (...words: string[]) =>
  checkout.run(['scripts/site.mjs', ...words], { SITE_URL: site.url, SITE_TOKEN: site.token });
const ended = ({ code, said }: Ended) => expect(code, said).toBe(0);

/** What a run could have left behind. */
const look = async () => ({ folders: await checkout.list(), lockfile: await checkout.read(LOCKFILE) });

test('a new area is made, and passes every check as it stands', async () => {
  const before = await look();
  const made = await createArea([NAME]);
  ended(made);
  expect(made.said).toContain(`Область готова: папка ${FOLDER}, страница /${NAME}.`);
  expect(await checkout.list()).toEqual([...before.folders, FOLDER].sort());

  // all of the project is checked by `npm test`; here only what is new, and what it stands on
  const { compilerOptions } = JSON.parse(await checkout.read('tsconfig.json')) as { compilerOptions: object };
  const include = [FOLDER, 'shared/ui/*.d.ts', 'shared/ui/theme.ts', 'shared/testing/jest-web.ts'];
  await checkout.write('tsconfig.json', JSON.stringify({ compilerOptions, include }));
  const { format, lint, types, imports, tests } = TOOLS;
  const inTurn = async (...tools: string[][]) => {
    // none of these tests asks a database: none has to be started for them
    for (const tool of tools) ended(await checkout.run(tool, { TEST_DATABASE_URL: 'none' }));
  };
  await Promise.all([inTurn(types, imports, tests), inTurn(lint, format)]);
});

test('a name that can be no area’s is refused, and nothing is written', async () => {
  const before = await look();
  const refused = await createArea([NAME]);
  expect(refused).toEqual({ code: 2, said: `Папка ${FOLDER} уже есть. Выберите другое имя.\n` });
  expect(await look()).toEqual(before);
});

test('what can’t be finished leaves nothing behind', async () => {
  const before = await look();
  const failed = await createArea([`${NAME}2`], {
    npm_config_registry: 'http://localhost:9',
    npm_config_cache: test.info().outputPath('npm'),
    npm_config_fetch_retries: '0',
  });
  expect(failed.code).toBe(1);
  expect(failed.said).toContain('нет связи с реестром npm');
  expect(await look()).toEqual(before);
});

test('it is built, deployed, released anew and rolled back, and no other area moves', async ({ page }) => {
  const words = `${FOLDER}/src/features/${NAME}/${NAME}.text.ts`;
  const others = async () =>
    (await readStatus(site)).areas
      .filter(({ area }) => area !== NAME)
      .map(({ area, release }) => [area, release]);
  const before = await others();
  const deploy = async (why: string) => {
    ended(await checkout.run(['scripts/build.mjs', NAME]));
    ended(await runSite('deploy', NAME, '--why', why));
  };
  const draw = async () => (await fetch(`${site.url}/${NAME}`)).text();
  const title = (name: string) => page.getByRole('heading', { level: 1, name });

  await test.step('the server draws its page, with data', async () => {
    await deploy('лавка открылась');
    const html = await draw();
    expect(html).toContain('<title>Новый раздел — Порт-Ноябрь</title>');
    expect(html).toContain('<h1>Новый раздел</h1>');
    expect(html).toContain('Сервер бесплатный?');
  });

  await test.step('a browser goes from it to another area and back without a load of the page', async () => {
    const tab = new OpenTab(page);
    await tab.open(`${site.url}/${NAME}`);
    await headerAlive(page);
    await page.getByRole('main').getByRole('link', { name: 'На главную' }).click();
    await expect(new HomePage(page).title).toBeVisible();
    await page.goBack();
    await expect(title('Новый раздел')).toBeVisible();
    expect(tab.loads).toEqual([`/${NAME}`]);
  });

  await test.step('a second release, and back to the first', async () => {
    await checkout.write(
      words,
      (await checkout.read(words)).replace(/(title: )'.+'/, `$1'Лавка у пристани'`),
    );
    await deploy('вывеска');
    expect(await draw()).toContain('<h1>Лавка у пристани</h1>');
    ended(await runSite('rollback', NAME, '--why', 'вывеска не та'));
    expect(await draw()).toContain('<h1>Новый раздел</h1>');
    await page.goto(`${site.url}/${NAME}`);
    await expect(title('Новый раздел')).toBeVisible();
  });

  expect(await others()).toEqual(before);
});
