import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DeployVerb } from '@site/contracts/deploy-token';
import { runCommand } from '../testing/run-command';
import { openTestSite, type TestSite } from '../testing/test-site';
import { buildRelease, buildShell, renderingArea, type TinyReleaseOptions } from '../testing/tiny-release';

let site: TestSite;
let root: string;
beforeAll(async () => {
  site = await openTestSite();
  root = await mkdtemp(path.join(tmpdir(), 'site-root-'));
  await site.deploy(buildShell());
});
afterAll(async () => {
  await site.close();
  await rm(root, { recursive: true, force: true });
});

let builds = 0;
/** Writes a release as a build does. Returns the start of its id. */
async function build(area: string, options: TinyReleaseOptions = {}) {
  const { manifest, files } = buildRelease({
    area,
    server: `exports.area = '${'.'.repeat((builds += 1))}';`,
    ...options,
  });
  const dist = path.join(root, `mf-${area}`, 'dist');
  await mkdir(dist, { recursive: true });
  await writeFile(path.join(root, `mf-${area}/area.json`), JSON.stringify(manifest.owns));
  await writeFile(path.join(dist, 'release.json'), JSON.stringify(manifest));
  for (const [name, bytes] of Object.entries(files)) await writeFile(path.join(dist, name), bytes);
  return manifest.id.slice(0, 8);
}
const run = (line: string, token = site.token) => runCommand(line.split(' '), { url: site.url, token, root });
const live = async (area: string) =>
  (await site.client.fetchStatus()).areas.find((one) => one.area === area)?.release.slice(0, 8);

test.each(['check kofeinya', 'deploy kofeinya --why menu', 'canary kofeinya 5 --why menu'])(
  'refuses `site %s` of a release that opens a modal which no area owns',
  async (line) => {
    const id = await build('kofeinya', { uses: { modals: ['kofeinya/order', 'bread/reserve'] } });
    const { exitCode, output } = await run(line);
    expect(exitCode).toBe(1);
    for (const name of ['kofeinya/order', 'bread/reserve'])
      expect(output).toContain(`kofeinya ${id} открывает окно ${name}, а в эфире такого нет.`);
    expect(await live('kofeinya')).toBeUndefined();
  },
);

test.each([
  ['a modal that no area owns', { uses: { paths: ['/kofeina'], modals: ['salt/order'] } }],
  [
    'a page that fails',
    {
      uses: { paths: ['/kofeina'] },
      paths: [{ prefix: '/salt', title: 'T', description: 'D' }],
      server: renderingArea(`(() => { throw new Error('no salt') })()`),
    },
  ],
])('prints the remark about a dead link too when %s is refused', async (_what, options) => {
  await build('salt', options);
  for (const line of ['check salt', 'preview salt', 'deploy salt --why menu', 'canary salt 5 --why menu']) {
    const { output } = await run(line);
    expect([line, output.match(/\/kofeina, а в эфире/g)]).toEqual([line, ['/kofeina, а в эфире']]);
    expect(output.match(/salt\/order, а в эфире/g) ?? []).toHaveLength('modals' in options.uses ? 1 : 0);
  }
  expect(await live('salt')).toBeUndefined();
});

test('deploys such a release by force, then its next ones, and together with the owner of the modal', async () => {
  const uses = { modals: ['tea/order'] };
  await build('tea', { uses });
  expect((await run('deploy tea --why menu')).output).toContain('Всё равно выпустить: --force --why "…"');
  expect(await run('deploy tea --why menu --force')).toMatchObject({ exitCode: 0 });
  const next = await build('tea', { uses });
  expect(await run('deploy tea --why hotfix')).toMatchObject({ exitCode: 0 });
  expect(await live('tea')).toBe(next);

  const milk = await build('milk', {
    server: `exports.area = { modals: { 'milk/reserve': { load: async () => () => null } } };`,
    contract: { modals: { 'milk/reserve': {} } },
  });
  const desk = await build('desk', { uses: { modals: ['milk/reserve'] } });
  expect(await run('deploy desk --why early')).toMatchObject({ exitCode: 1 });
  expect(await run('deploy milk desk --together --why both')).toMatchObject({ exitCode: 0 });
  expect([await live('milk'), await live('desk')]).toEqual([milk, desk]);
});

test('only warns of other names that no area owns, once', async () => {
  const uses = { paths: ['/error', '/kofeina'], modals: ['hint'], slots: ['a/shelf'], events: ['a/sold'] };
  const id = await build('pier', { uses });
  const warnings = [
    `pier ${id} ссылается на страницу /kofeina, а в эфире такой нет.`,
    `pier ${id} открывает окно hint, а в эфире такого нет.`,
    `pier ${id} ставит место a/shelf, а в эфире такого нет.`,
    `pier ${id} ждёт события a/sold, а в эфире такого нет.`,
  ];
  for (const line of ['check pier', 'preview pier', 'deploy pier --why menu']) {
    const { exitCode, output } = await run(line);
    expect(exitCode).toBe(0);
    expect(output.split('\n').filter((each) => each.includes('а в эфире так'))).toEqual(warnings);
  }
  await build('pier', { uses });
  expect((await run('check pier')).output).not.toContain('а в эфире так');
});

test('warns of them when a canary begins, and not when its share changes', async () => {
  await build('mole');
  await run('deploy mole --why menu');
  const id = await build('mole', { uses: { paths: ['/kofeina'], slots: ['a/shelf'] } });
  const begun = await run('canary mole 5 --why menu');
  expect([begun.exitCode, begun.output.split('\n').filter((line) => line.includes('а в эфире так'))]).toEqual(
    [
      0,
      [
        `mole ${id} ссылается на страницу /kofeina, а в эфире такой нет.`,
        `mole ${id} ставит место a/shelf, а в эфире такого нет.`,
      ],
    ],
  );
  expect((await run('canary mole 10 --why menu')).output).not.toContain('а в эфире так');
});

test('tells in a check what the token may not deploy', async () => {
  const verbs: DeployVerb[] = ['read', 'preview', 'deploy'];
  const team = await site.client.createToken({ name: 'team', areas: ['latte'], verbs });
  const reader = await site.client.createToken({ name: 'reader', areas: ['latte'], verbs: ['read'] });
  await build('latte', {
    paths: [{ prefix: '/latte', title: 'T', description: 'D' }],
    server: renderingArea(`'a latte'`),
  });
  const refused = await run('check latte', team.token);
  expect(refused).toMatchObject({ exitCode: 4, output: expect.stringContaining('занимает новое: /latte') });
  const { output: reason } = await run('deploy latte --why menu', team.token);
  // only a deploy says that it changed nothing
  expect(reason.replace('; ничего не изменено', '').endsWith(`\n${refused.output}`)).toBe(true);
  const { exitCode, output } = await run('check latte', reader.token);
  expect([exitCode, output]).toEqual([0, expect.stringContaining('не даёт права deploy')]);
  expect(await run('check latte')).toMatchObject({ exitCode: 0 });
});

test('says how a deploy gets a reason, and that a later reason changes nothing', async () => {
  await build('cup');
  expect((await run('deploy cup')).output).toContain('Пояснение пишут сразу: --why "…"');
  expect((await run('deploy cup --why menu')).output).toContain('Пояснение к нему в журнале не меняется');
  await build('cup');
  expect((await run('deploy cup --why menu')).output).not.toContain('ояснени');
});
