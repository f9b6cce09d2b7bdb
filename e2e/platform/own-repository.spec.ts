import type { Kit } from '@site/contracts/kit';
import { waitForHydratedHeader } from '../fixtures/hydration';
import { expectSuccess } from '../fixtures/expect-success';
import { HEAVY } from '../fixtures/tags';
import { expect, test } from '../fixtures/test';
import { HomePage } from '../pages/home.page';
import { OwnRepository } from '../site/own-repository';
import { type SiteProcess, startSiteProcess } from '../site/site-process';

test.describe.configure({ mode: 'serial', timeout: 600_000 });

/** Waits for a build or a check on a slow machine. */
const expectBuilt = expect.configure({ timeout: 180_000 });
// a name that no real area has
const NAME = 'zalivnaya';
const SHARED = 'node_modules/@site/shared/package.json';

let site: SiteProcess;
let repository: OwnRepository;
/** Token of the team, which may own only what the area has. */
let token = '';

test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await startSiteProcess();
  repository = await OwnRepository.create(site);
});
test.afterAll(async () => {
  await site?.stop();
  await repository?.remove();
});

const createArea = async (name: string) => {
  const kit = (await (await fetch(`${site.url}/kit/`)).json()) as Kit;
  const { path = '' } = kit.packages.find((one) => one.name === '@site/cli') ?? {};
  return repository.npm(
    ['exec', '--yes', `--package=${site.url}${path}`, '--', 'site', 'create-area', name, '--site', site.url],
    { npm_config_cache: repository.npmCache },
  );
};

for (const [reason, name, line] of [
  ['of an area of the site', 'home', 'уже есть'],
  ['of a variable of every browser', 'status', 'это слово в браузере уже что-то значит'],
] as const)
  test(`refuses the name ${reason} and writes nothing`, { tag: HEAVY }, async () => {
    const { code, output } = await createArea(name);
    expect([code, output]).toEqual([2, expect.stringContaining(line)]);
    await expect(repository.read('package.json')).rejects.toThrow('ENOENT');
  });

test('makes a repository that passes its own checks', { tag: HEAVY }, async () => {
  const fault = await repository.findRegistryFault();
  test.skip(fault !== null, `the packages of the area cannot be installed: no registry answers (${fault})`);
  const made = await createArea(NAME);
  expectSuccess(made);
  expect(made.output).toContain(`Область ${NAME} готова: ., страница /${NAME}.`);
  const installed = await repository.npm(['install', '--prefer-offline', '--no-audit', '--no-fund']);
  expectSuccess(installed);
  expect(installed.output).not.toContain('npm warn');
  // a link to a page of another area is typed
  expect(await repository.read('site-contracts.d.ts')).toContain('"/donate": true;');
  for (const check of ['types', 'lint', 'test', 'build']) expectSuccess(await repository.npm(['run', check]));
  expect(await repository.readReleaseId()).toBe(await repository.buildInWorkspace(NAME));
});

test('checks, previews and deploys the area with a token of the team', { tag: HEAVY }, async ({ page }) => {
  const rights = ['--areas', NAME, '--paths', `/${NAME}`];
  const created = await repository.site(['token', 'create', 'team', ...rights, '--json'], site.token);
  expectSuccess(created);
  ({ token } = JSON.parse(created.output) as { token: string });

  expectSuccess(await repository.site(['check'], token));
  const preview = await repository.site(['preview', '--json'], token);
  expectSuccess(preview);
  expect(preview.output).toContain(`"link": "${site.url}/preview/`);
  expectSuccess(await repository.site(['deploy', '--why', 'первый выпуск'], token));

  await page.goto(`${site.url}/${NAME}`);
  await waitForHydratedHeader(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Новый раздел' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'На главную' }).click();
  await expect(new HomePage(page).title).toBeVisible();
});

test('refuses to deploy what a newer kit has built, and names the package', { tag: HEAVY }, async () => {
  const installed = await repository.read(SHARED);
  const { version } = JSON.parse(installed) as { version: string };
  await repository.write(SHARED, installed.replace(version, '99.0.0'));
  const { code, output } = await repository.site(['deploy', '--why', 'с новым набором'], token);
  expect([code, output]).toEqual([
    1,
    expect.stringContaining(`@site/shared: здесь 99.0.0, у сайта ${version}`),
  ]);
  await repository.write(SHARED, installed);
});

test(
  'shows the area from source inside the site, and its mistakes over the page',
  { tag: HEAVY },
  async ({ page, watch }) => {
    watch.allow(/\.text\.ts/);
    await repository.withDevServer(async (url) => {
      await page.goto(`${url}/${NAME}`);
      const title = (name: string) => page.getByRole('heading', { level: 1, name });
      const mistake = (text: string) => page.getByRole('alert').filter({ hasText: text });
      await expect(title('Новый раздел')).toBeVisible();
      const file = `src/features/${NAME}/${NAME}.text.ts`;
      const text = (await repository.read(file)).replace(/(title: )'.+'/, `$1'Лавка у пристани'`);
      await repository.write(file, text);
      await expect(title('Лавка у пристани')).toBeVisible();

      await repository.write(file, `${text}export const sum: string = 7;\n`);
      await expectBuilt(mistake('TS2322')).toContainText(`${file}:`);
      await repository.write(file, `${text}export default 7;\n`);
      await expectBuilt(mistake('no-restricted-syntax')).toContainText('Export by name');
      await repository.write(file, `${text}export const = ;\n`);
      await expectBuilt(mistake(`${NAME}.text.ts`)).toBeVisible();
      await repository.write(file, text);
      await expectBuilt(mistake(file)).toBeHidden();
      await expect(title('Лавка у пристани')).toBeVisible();
      // an open page would report the requests that the ended server does not answer
      await page.goto('about:blank');
    });
  },
);
