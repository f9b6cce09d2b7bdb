import { announceTiny, openTestSite, type TestSite } from '../testing/test-site';
import { runCommand } from '../testing/run-command';
import { buildRelease, buildShell, type TinyRelease } from '../testing/tiny-release';

let site: TestSite;
beforeAll(async () => {
  // the search has a deadline, which a busy machine would miss
  const begun = Date.now();
  site = await openTestSite({ clock: () => begun });
  await site.deploy(buildProviding('1.0.0'));
});
afterAll(() => site.close());

const buildProviding = (version: string) =>
  buildShell({ title: version, provides: [{ key: 'tiny/shared', version, names: ['word'] }] });

const build = (area: string, paths: string[], range = '^1.0.0') =>
  buildRelease({
    area,
    title: `${area} ${paths.join()} ${range}`,
    paths: paths.map((prefix) => ({ prefix, title: 'Гавань', description: 'Гавань' })),
    needs: [{ key: 'tiny/shared', range, names: ['word'] }],
  });

async function deployTogether(...releases: TinyRelease[]) {
  for (const release of releases) await announceTiny(site.client, release);
  const moves = releases.map(({ manifest }) => ({ area: manifest.area, to: manifest.id }));
  await site.client.change({ action: 'deploy', moves, why: 'a test', force: true });
}

const run = (line: string) =>
  runCommand(
    line.split(' ').map((word) => (word === '"…"' ? 'a drill' : word)),
    { url: site.url, token: site.token },
  );
const rollBack = (area: string, to: TinyRelease) => run(`rollback ${area} --to ${to.manifest.id} --why "…"`);

const command = ({ manifest }: TinyRelease) =>
  `site rollback ${manifest.area} --to ${manifest.id.slice(0, 8)} --why "…"`;

async function readLive(...areas: string[]) {
  const status = await site.client.fetchStatus();
  return areas.map((name) => status.areas.find(({ area }) => area === name)?.release);
}

/** Runs the commands of a refused rollback in their order. All must succeed. */
async function follow(output: string) {
  const [, order = ''] = output.split('Откат выйдет, если откатывать в таком порядке:\n');
  const commands = order.split('\n').map((line) => line.trim());
  for (const line of commands) expect(await run(line.replace(/^site /, ''))).toMatchObject({ exitCode: 0 });
  return commands;
}

test('prints the order of rollbacks of areas that have taken paths from each other since', async () => {
  const harbour = [build('harbour', ['/harbour', '/pier']), build('harbour', ['/harbour'])] as const;
  const market = [build('market', ['/market', '/stall']), build('market', ['/market', '/pier'])] as const;
  const kiosk = [build('kiosk', ['/kiosk']), build('kiosk', ['/kiosk', '/stall'])] as const;
  for (const release of [kiosk[0], market[0], ...harbour, market[1], kiosk[1]]) await site.deploy(release);

  const { exitCode, output } = await rollBack('harbour', harbour[0]);
  expect(exitCode).toBe(1);
  expect(output).toMatch(
    /^Не сходится с тем, что в эфире, .+\n {2}путь \/pier занимают сразу несколько областей: .+ и .+\n/,
  );
  expect(await follow(output)).toEqual([command(kiosk[0]), command(market[0]), command(harbour[0])]);
  expect(await readLive('harbour', 'market', 'kiosk')).toEqual([
    harbour[0].manifest.id,
    market[0].manifest.id,
    kiosk[0].manifest.id,
  ]);
});

test('prints a rollback of the shell, which takes the area along, when the release needs the older shell', async () => {
  const pier = [build('wharf', ['/wharf']), build('wharf', ['/wharf'], '^2.0.0')] as const;
  await site.deploy(pier[0]);
  const others = (await site.client.fetchStatus()).areas.filter(
    ({ area }) => !['shell', 'wharf'].includes(area),
  );
  const renewed = others.map(({ area }) => build(area, [`/${area}`], '^2.0.0'));
  await deployTogether(buildProviding('2.0.0'), pier[1], ...renewed);

  const { output } = await rollBack('wharf', pier[0]);
  expect(output).toMatch(
    /\n {2}wharf нужна версия \^1\.0\.0 модуля tiny\/shared, а у shell \w{8} версия 2\.0\.0\n/,
  );
  expect(await follow(output)).toEqual([command(buildProviding('1.0.0'))]);
  expect(await readLive('wharf')).toEqual([pier[0].manifest.id]);
});

test('says what else can be done when no order of rollbacks links', async () => {
  const left = [build('left', ['/left']), build('left', ['/right'])] as const;
  const right = [build('right', ['/right']), build('right', ['/left'])] as const;
  await deployTogether(left[0], right[0]);
  await deployTogether(left[1], right[1]);
  expect((await rollBack('left', left[0])).output.split('\n').slice(1)).toEqual([
    '  путь /left занимают сразу несколько областей: left и right',
    'Закрыть страницы области: site close left --why "…"',
    'Выпустить исправленный: site deploy left --why "…"',
    'Вернуть весь сайт к прежней ревизии: site rollback --to-revision <ревизия> --why "…"',
  ]);
  expect(await readLive('left')).toEqual([left[1].manifest.id]);
});

test('advises to close the pages of an area whose first release is live, but not those of the shell', async () => {
  await site.deploy(build('first', ['/first']));
  expect((await run('rollback first --why "…"')).output).toContain(
    'Закрыть её страницы: site close first --why "…"',
  );
  expect((await run('close first --why "…"')).exitCode).toBe(0);
  expect((await site.get('/first')).status).toBe(404);
  const { output } = await run('rollback shell --why "…"');
  expect(output).toMatch(/^У области shell нет выпуска до того/);
  expect(output).not.toContain('site close');
});
