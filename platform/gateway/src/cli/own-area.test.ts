import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from '../testing/run-command';
import { openTestSite, type TestSite } from '../testing/test-site';
import { buildRelease, buildShell, renderingArea } from '../testing/tiny-release';
import { buildCommand } from './command';
import { CliError } from './terminal/cli-error';

let site: TestSite;
/** A repository of one area, which is its root. */
let root: string;
const release = buildRelease({
  area: 'lavka',
  paths: ['/lavka', '/lavka/sale'].map((prefix) => ({ prefix, title: 'T', description: 'D' })),
  server: renderingArea(`'goods'`),
});
const { manifest, files } = release;

beforeAll(async () => {
  site = await openTestSite();
  await site.deploy(buildShell());
  root = await mkdtemp(path.join(tmpdir(), 'site-own-area-'));
  await mkdir(path.join(root, 'dist'));
  await writeFile(path.join(root, 'area.json'), JSON.stringify(manifest.owns));
  await writeFile(path.join(root, 'dist/release.json'), JSON.stringify(manifest));
  for (const [name, bytes] of Object.entries(files)) await writeFile(path.join(root, 'dist', name), bytes);
});
afterAll(async () => {
  await rm(root, { recursive: true });
  await site.close();
});

/** Asks the connect port of commands for the rights that they need. */
const askedFor = async (line: string[]) => {
  const asked: unknown[] = [];
  const connect = (verb?: string) => Promise.reject(new CliError(`asked for ${verb}`, 4));
  const ports = { connect, root, ownArea: 'lavka', build: () => Promise.resolve(false), print: () => {} };
  await buildCommand(ports)
    .parseAsync(line, { from: 'user' })
    .catch(({ message }: CliError) => asked.push(message));
  return asked;
};

const run = (line: string[], assertKit?: () => Promise<void>, isCurrent = true) =>
  runCommand(line, {
    isCurrent: () => Promise.resolve(isCurrent),
    url: site.url,
    token: site.token,
    root,
    ownArea: 'lavka',
    ...(assertKit && { assertKit }),
  });
const liveAreas = async () => (await site.client.fetchStatus()).areas.map(({ area }) => area);

test.each(['check', 'preview', 'deploy', 'canary 10', 'canary lavka 10'])(
  'sends nothing with `site %s` when the kit does not fit the site',
  async (line) => {
    const refuse = () => Promise.reject(new CliError('kit is older', 1));
    expect(await run(line.split(' '), refuse)).toEqual({ output: 'kit is older', exitCode: 1 });
    expect(await liveAreas()).not.toContain('lavka');
  },
);

test('needs no name of the area for commands that act on its build', async () => {
  expect(await run(['check'])).toMatchObject({
    exitCode: 0,
    output: expect.stringMatching(/lavka[^]+npm run types && npm run lint && npm test$/),
  });
  const preview = await run(['preview', '--json']);
  expect(JSON.parse(preview.output)).toMatchObject({ areas: [{ area: 'lavka', release: manifest.id }] });
  expect(await run(['preview', '--list'])).toMatchObject({ exitCode: 0 });
  expect(await run(['diff'])).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining('lavka: впервые'),
  });
  const deployed = await run(['deploy', '--why', 'first']);
  expect([deployed.exitCode, deployed.output.split('\n')]).toEqual([
    0,
    expect.arrayContaining([`Страница: ${site.url}/lavka`]),
  ]);
  expect(await liveAreas()).toContain('lavka');
});

test('gives a build of the repository to a share of visitors without a name, and promotes it', async () => {
  await site.deploy(buildRelease({ area: 'lavka', server: 'exports.area = 123;' }));
  const canaries = async () => (await site.client.fetchStatus()).areas.map(({ canary }) => canary?.percent);
  expect(await run(['canary'])).toEqual({
    exitCode: 2,
    output:
      'Не указана доля посетителей: процент, список ступеней вроде 5,25,100 или off. Пример: npx --no site canary 10 --why "…"',
  });
  for (const [line, percent] of [
    ['canary 10', 10],
    ['canary lavka 50', 50],
  ] as const) {
    expect(await run(line.split(' '))).toMatchObject({ exitCode: 0 });
    expect(await canaries()).toContain(percent);
  }
  expect(await run(['canary', 'off'])).toMatchObject({ exitCode: 0 });
  expect(await canaries()).not.toContain(50);
  expect(await run(['canary', '10'])).toMatchObject({ exitCode: 0 });
  expect(await run(['promote'])).toMatchObject({ exitCode: 0, output: expect.stringContaining('lavka') });
});

test('rolls the area of the repository back when no name is given', async () => {
  await site.deploy(release);
  await site.deploy(buildRelease({ area: 'lavka', server: 'exports.area = 12;' }));
  expect(await run(['rollback', '--why', 'not good'])).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining(`lavka: возвращён выпуск ${manifest.id.slice(0, 8)}`),
  });
});

test('names the scripts of the repository in advice', async () => {
  expect(await run(['check'], undefined, false)).toMatchObject({
    exitCode: 2,
    output: expect.stringContaining('Соберите: npm run build.'),
  });
});

test('asks for a token with the right of commands that the usual token of a team cannot run', async () => {
  for (const [line, verb] of [
    [['upstream', 'lavka', 'https://lavka.example.org'], 'upstream'],
    [['freeze', 'lavka'], 'freeze'],
    [['unfreeze', 'lavka'], 'freeze'],
    [['status'], 'undefined'],
  ] as const)
    expect(await askedFor([...line])).toEqual([`asked for ${verb}`]);
});
