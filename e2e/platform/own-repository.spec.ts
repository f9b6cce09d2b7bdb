import path from 'node:path';
import type { StatusReply } from '@site/contracts/deploy-status';
import { testChromiumOptions } from '../chromium';
import { waitForHydratedHeader } from '../fixtures/hydration';
import { expectSuccess } from '../fixtures/expect-success';
import { HEAVY } from '../fixtures/tags';
import { expect, test } from '../fixtures/test';
import { HomePage } from '../pages/home.page';
import { addGoodsPage } from '../site/own-goods';
import { type Project, runOwnPipeline } from '../site/own-pipeline';
import { OwnRepository } from '../site/own-repository';
import { type SignedSite, startSignedSite } from '../site/signed-site';
import { startTeamService, type TeamServiceProcess } from '../site/team-service';

test.describe.configure({ mode: 'serial', timeout: 600_000 });

/** Waits for a build or a check on a slow machine. */
const expectBuilt = expect.configure({ timeout: 180_000 });
// a name that no real area has
const NAME = 'zalivnaya';
const SHARED = 'node_modules/@site/shared/package.json';
/** File with the key that signs deploys. */
const KEY = `${NAME}.pem`;

let site: SignedSite;
let repository: OwnRepository;
let service: TeamServiceProcess | undefined;
/** Token of the team, which may own only what the area has. */
let token = '';

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const fault = await OwnRepository.findRegistryFault();
  test.skip(fault !== null, `the packages of the area cannot be installed: no registry answers (${fault})`);
  site = await startSignedSite();
  repository = await OwnRepository.create(site);
});
test.afterAll(async () => {
  await service?.stop();
  await site?.stop();
  await repository?.remove();
});

for (const [reason, name, line] of [
  ['of an area of the site', 'home', 'уже есть'],
  ['of a variable of every browser', 'name', 'это слово в браузере уже что-то значит'],
] as const)
  test(`refuses the name ${reason} and writes nothing`, { tag: HEAVY }, async () => {
    const { code, output } = await repository.createArea(name);
    expect([code, output]).toEqual([2, expect.stringContaining(line)]);
    await expect(repository.read('package.json')).rejects.toThrow('ENOENT');
  });

test('makes a repository that builds the same release as the workspace', { tag: HEAVY }, async () => {
  const made = await repository.createArea(NAME);
  expectSuccess(made);
  expect(made.output).toContain(`Область ${NAME} готова. Её страница: /${NAME}.`);
  const installed = await repository.npm(['install', '--prefer-offline', '--no-audit', '--no-fund']);
  expectSuccess(installed);
  // npm writes `tarball` for files of its cache that another npm is writing
  expect(installed.output).not.toMatch(/npm warn (?!tarball)/);
  // a link to a page of another area is typed
  expect(await repository.read('site-contracts.d.ts')).toContain('"/donate": true;');
  expectSuccess(await repository.npm(['run', 'build']));
  expect(await repository.readReleaseId()).toBe(await repository.buildInWorkspace(NAME));
});

/** Creates a token as the administrator of the site does. */
const createToken = async (name: string, ...rights: string[]) => {
  const words = ['token', 'create', name, '--areas', NAME, '--paths', `/${NAME}`, ...rights, '--json'];
  const created = await repository.site(words, site.token);
  expectSuccess(created);
  return (JSON.parse(created.output) as { token: string }).token;
};

/** Makes a key as the team does, and accepts it as the administrator does. */
const createKey = async (file: string) => {
  const created = await repository.site(['key', 'new', file, '--json'], token);
  expectSuccess(created);
  await site.addKey((JSON.parse(created.output) as { key: string }).key, NAME);
};

test(
  'checks, previews and deploys the signed area with a token of the team',
  { tag: HEAVY },
  async ({ page }) => {
    token = await createToken('team');
    const deploy = ['deploy', '--why', 'первый выпуск'];
    const unsigned = await repository.site(deploy, token);
    expect([unsigned.code, unsigned.output]).toEqual([
      1,
      expect.stringContaining('Задайте SITE_SIGNING_KEY'),
    ]);
    await createKey(KEY);

    const links = await repository.site(['check'], token);
    expectSuccess(links);
    expect(links.output).toContain('Страницы не рисовались, проверены только связи');
    const checked = await repository.site(['check'], token, KEY);
    expectSuccess(checked);
    expect(checked.output).toContain('Страницы нарисованы, код окон и мест загружен, сбоев нет.');
    const preview = await repository.site(['preview', '--json'], token, KEY);
    expectSuccess(preview);
    expect(preview.output).toContain(`"link": "${site.url}/preview/`);
    expectSuccess(await repository.site(deploy, token, KEY));

    await page.goto(`${site.url}/${NAME}`);
    await waitForHydratedHeader(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Новый раздел' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'На главную' }).click();
    await expect(new HomePage(page).title).toBeVisible();

    const { executablePath = '' } = await testChromiumOptions();
    expectSuccess(await repository.npm(['run', 'e2e'], { CHROMIUM_PATH: executablePath }));
  },
);

test('refuses to deploy what a newer kit has built, and names the package', { tag: HEAVY }, async () => {
  const installed = await repository.read(SHARED);
  const { version } = JSON.parse(installed) as { version: string };
  await repository.write(SHARED, installed.replace(version, '99.0.0'));
  const { code, output } = await repository.site(['deploy', '--why', 'с новым набором'], token, KEY);
  expect([code, output]).toEqual([
    1,
    expect.stringContaining(`@site/shared: здесь 99.0.0, у сайта ${version}`),
  ]);
  await repository.write(SHARED, installed);
});

for (const host of ['github', 'gitlab'] as const)
  test(`runs the pipeline that the repository has for ${host}`, { tag: HEAVY }, async ({ page }) => {
    // up to three installations and builds, and all checks
    test.setTimeout(1_200_000);
    const text = `src/features/${NAME}/${NAME}.text.ts`;
    const lead = `Раздел обновил пайплайн ${host}.`;
    await repository.write(text, (await repository.read(text)).replace(/(lead: )'.+'/, `$1'${lead}'`));
    const commit = await repository.commit();
    const key = `preview-${host}.pem`;
    await createKey(key);
    const preview = await createToken(`pull requests of ${host}`, '--verbs', 'read,preview');
    const isGithub = host === 'github';
    const project: Project = {
      repository: repository.folder,
      commit,
      cache: repository.npmCache,
      // a variable that the project has not is empty on GitHub, and the address is that of package.json
      siteUrl: isGithub ? '' : site.url,
      secrets: {
        // a secret with the key itself, or a variable with the path of a file
        preview: {
          SITE_TOKEN: preview,
          SITE_SIGNING_KEY: isGithub ? await repository.read(key) : path.join(repository.folder, key),
        },
        production: { SITE_TOKEN: token, SITE_SIGNING_KEY: await repository.read(KEY) },
      },
    };

    // the checks of both hosts are the same commands (scripts/create-area/own-pipelines.test.ts)
    const skip = isGithub ? [] : ['check'];
    const pull = await runOwnPipeline(host, 'pull-request', { ...project, skip });
    expect(pull.jobs).toEqual(['check', 'preview']);
    const [, link = ''] = /\[Открыть предпросмотр\]\((\S+)\)/.exec(pull.comment) ?? [];
    expect(pull.comment).toContain('Страницы нарисованы, код окон и мест загружен, сбоев нет.');
    expect(link).toContain(`${site.url}/preview/`);
    await page.goto(`${site.url}/${NAME}`);
    await expect(page.getByText(lead)).toBeHidden();
    await page.goto(link);
    await page.getByRole('button', { name: 'Открыть предпросмотр' }).click();
    await expect(page.getByText(lead)).toBeVisible();

    // the checks of the pull request have run for the same commit
    const push = await runOwnPipeline(host, 'push', { ...project, skip: ['check'] });
    expect(push.jobs).toEqual(['check', 'deploy']);
    expect(push.comment).toBe('');
    const status = await repository.site(['status', '--json'], token);
    const live = (JSON.parse(status.output) as StatusReply).areas.find(({ area }) => area === NAME);
    expect(live).toMatchObject({
      why: commit,
      signed: { commit, builder: expect.stringMatching(/^https.*42$/) },
    });
    await page.context().clearCookies();
    await page.goto(`${site.url}/${NAME}`);
    await expect(page.getByText(lead)).toBeVisible();
  });

test(
  'shows the area from source inside the site, and its mistakes over the page',
  { tag: HEAVY },
  async ({ page, watch }) => {
    watch.allow(/\.text\.ts/);
    await repository.withDevServer([], async (url) => {
      await page.goto(`${url}/${NAME}`);
      const title = (name: string) => page.getByRole('heading', { level: 1, name });
      const mistake = (text: string) => page.getByRole('alert').filter({ hasText: text });
      await expect(title('Новый раздел')).toBeVisible();
      const file = `src/features/${NAME}/${NAME}.text.ts`;
      const text = (await repository.read(file)).replace(/(title: )'.+'/, `$1'Лавка у пристани'`);
      await repository.write(file, text);
      await expectBuilt(title('Лавка у пристани')).toBeVisible();

      await repository.write(file, `${text}export const sum: string = 7;\n`);
      await expectBuilt(mistake('TS2322')).toContainText(`${file}:`);
      await repository.write(file, `${text}export default 7;\n`);
      await expectBuilt(mistake('no-restricted-syntax')).toContainText('Экспортируйте по имени');
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

test(
  'shows the data of a backend of its own as in the recipe, from source and live after it is connected',
  { tag: HEAVY },
  async ({ page }) => {
    const goods = page.getByRole('main').getByText('Fishing net');
    const goodsPath = await addGoodsPage(repository, NAME);
    for (const script of ['contracts', 'types', 'lint', 'test'])
      expectSuccess(await repository.npm(['run', script]));
    const { url } = (service = await startTeamService(site.url, NAME));
    await repository.withDevServer(['--against', site.url, '--backend', url], async (local) => {
      await page.goto(local + goodsPath);
      await expect(goods).toBeVisible();
      await page.goto('about:blank');
    });

    expectSuccess(await repository.npm(['run', 'build']));
    const check = () => repository.site(['check'], token, KEY);
    const refused = `вызывает GET /api/${NAME}/goods, а бэкенда у области нет. Подключите его`;
    const unknown = await check();
    expect([unknown.code, unknown.output]).toEqual([1, expect.stringContaining(refused)]);
    const connect = ['upstream', NAME, url, '--why', 'товары'];
    expectSuccess(await repository.site(connect, site.token));
    const known = await check();
    expectSuccess(known);
    expect(known.output).toContain('Страницы нарисованы, код окон и мест загружен, сбоев нет.');
    expectSuccess(await repository.site(['deploy', '--why', 'товары на странице'], token, KEY));

    const served = await page.request.get(site.url + goodsPath);
    expect(await served.text()).toContain('Fishing net');
    await page.goto(site.url + goodsPath);
    await waitForHydratedHeader(page);
    await expect(goods).toBeVisible();
  },
);
