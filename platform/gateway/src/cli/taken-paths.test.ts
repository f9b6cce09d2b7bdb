import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from '../testing/run-command';
import { openTestSite, type TestSite } from '../testing/test-site';
import { buildRelease, buildShell } from '../testing/tiny-release';
import { writeBuilt } from '../testing/write-built';

let site: TestSite;
let root: string;
let token = '';

const owning = (area: string, ...prefixes: string[]) =>
  buildRelease({ area, paths: prefixes.map((prefix) => ({ prefix, title: 'T', description: 'D' })) });

beforeAll(async () => {
  site = await openTestSite();
  root = await mkdtemp(path.join(tmpdir(), 'site-root-'));
  await site.deploy(buildShell());
  await site.deploy(owning('donate', '/donate', '/gift/card'));
  const rights = { areas: ['lavka'], verbs: ['read' as const, 'preview' as const, 'deploy' as const] };
  token = (await site.client.createToken({ name: 'team', ...rights })).token;
});
afterAll(async () => {
  await site.close();
  await rm(root, { recursive: true, force: true });
});

const run = (line: string) => runCommand(line.split(' '), { url: site.url, token, root });

test.each(['check lavka', 'preview lavka', 'deploy lavka --why first'])(
  'names the owners of paths that no token may claim, and advises a token for the rest: site %s',
  async (line) => {
    await writeBuilt(path.join(root, 'mf-lavka'), owning('lavka', '/lavka', '/donate/shop', '/gift'));
    const { exitCode, output } = await run(line);
    expect(exitCode).not.toBe(0);
    expect(output).toContain(
      'Путь /donate/shop занять нельзя никаким токеном: /donate и всё ниже принадлежит области donate.',
    );
    expect(output).toContain(
      'Путь /gift занять нельзя никаким токеном: /gift/card принадлежит области donate. Назовите в paths из area.json другой путь или договоритесь с командой donate: сначала она должна выпустить область без /gift/card.',
    );
    expect(output).toMatch(
      /\n {2}site token create "…" --areas lavka --verbs read,preview,deploy --paths \/lavka$/m,
    );
  },
);

test('advises no token when other areas own all new paths', async () => {
  await writeBuilt(path.join(root, 'mf-lavka'), owning('lavka', '/donate'));
  const { output } = await run('deploy lavka --why first');
  expect(output).toContain('/donate принадлежит области donate');
  expect(output).not.toContain('site token create');
});

test('says of a check neither that it changed nothing nor that a token with the right to deploy cannot', async () => {
  await writeBuilt(path.join(root, 'mf-lavka'), owning('lavka', '/lavka', '/donate/shop'));
  const { output } = await run('check lavka');
  expect(output).toContain('занимает новое: /lavka, /donate/shop. Токену «team» можно');
  expect(output).not.toContain('ничего не изменено');
  expect(output).not.toContain('только для проверки');
});
