import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { runCommand } from '../testing/run-command';
import { announceTiny, openTestSite, type TestSite } from '../testing/test-site';
import { buildRelease, buildShell, renderingArea } from '../testing/tiny-release';
import { positionOf, withMaps } from '../testing/with-maps';

const SCRIPT = 'function shelf(){throw goods.price}';
const FILE = 'page.0badf00d.js';
const SERVER = renderingArea(`(() => { throw new Error('no price') })()`);
const OPERATOR = { name: 'operator', areas: ['*'], token: 'a-token-of-the-operator' };
const TEAM = { name: 'home team', areas: ['home'], token: 'a-token-of-the-home-team' };
const OTHERS = { name: 'news team', areas: ['news'], token: 'a-token-of-the-news-team' };
const release = withMaps(buildRelease({ server: SERVER, files: { [FILE]: SCRIPT } }), {
  'throw goods': 'home/src/shelf.tsx:42',
  'throw new': 'home/src/area.tsx:12',
});
const bare = buildRelease({ area: 'bare', files: { 'bare.0badf00d.js': SCRIPT } });

let site: TestSite;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'trace-'));
  site = await openTestSite({ tokens: [OPERATOR, TEAM, OTHERS] });
  await site.deploy(buildShell());
  await site.deploy(release);
  await site.deploy(bare);
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (line: string[], { token } = OPERATOR) => runCommand(line, { url: site.url, token });
async function trace(stack: string, who = OPERATOR, ...options: string[]) {
  const file = path.join(folder, 'stack.txt');
  await writeFile(file, stack);
  return run(['trace', file, ...options], who);
}

const BROWSER = `https://site.example/r/home/${FILE}:${positionOf(SCRIPT, 'goods')}`;
const RENDER = `home@${release.manifest.id}:${positionOf(SERVER, 'throw new')}`;
const STACK = `TypeError: no price\n    at shelf (${BROWSER})\n    at render (${RENDER})\n`;
const TRACED =
  'TypeError: no price\n    at shelf (home/src/shelf.tsx:42)\n    at render (home/src/area.tsx:12)';

test('prints the stack of a browser and of a render with files and lines, from a file and from the input', async () => {
  const first = `home ${release.manifest.id.slice(0, 8)}`;
  const expected = { output: `${TRACED}\n\nПо картам выпусков: ${first}.`, exitCode: 0 };
  expect(await trace(STACK)).toEqual(expected);
  expect(await trace(STACK, TEAM)).toEqual(expected);
  const stdin = Object.getOwnPropertyDescriptor(process, 'stdin')!;
  Object.defineProperty(process, 'stdin', { ...stdin, get: () => Readable.from([Buffer.from(STACK)]) });
  expect(await run(['trace', '-'])).toEqual(expected);
  Object.defineProperty(process, 'stdin', stdin);
  const { output } = await trace(STACK, OPERATOR, '--json');
  expect(JSON.parse(output)).toMatchObject({ places: [{ source: 'home/src/shelf.tsx:42' }, {}] });
});

test('names the live release of a file that a newer release, which was never live, has too', async () => {
  const { paths } = release.manifest.owns;
  const server = renderingArea("'a new page'");
  const newer = withMaps(buildRelease({ server, paths, files: { [FILE]: SCRIPT } }), {});
  await announceTiny(site.client, newer);
  const { output } = await trace(`TypeError: no price\n    at shelf (${BROWSER})\n`);
  expect(output).toContain('home/src/shelf.tsx:42');
  expect(output).toContain(`home ${release.manifest.id.slice(0, 8)}`);
});

test('says which places stay as they are, and why', async () => {
  const { output, exitCode } = await trace(`${STACK}at https://site.example/r/bare/bare.0badf00d.js:1:20`);
  expect(output).toContain('at https://site.example/r/bare/bare.0badf00d.js:1:20\n');
  expect(output).toMatch(
    /Остались как есть:\n {2}https.+bare\.0badf00d\.js:1:20: у выпуска bare \w{8} нет карты/,
  );
  expect(exitCode).toBe(0);
});

test.each([
  [
    'of a release that is not stored',
    'at f (home@0a1b2c3d4e5f6071:1:2)',
    /такого выпуска или файла в хранилище нет/,
    1,
  ],
  ['of a file that is not stored', 'at f (https://a.example/r/home/x.js:1:2)', /такого выпуска или файла/, 1],
  [
    'of a release without maps',
    '/r/bare/bare.0badf00d.js:1:20',
    /нет карты этого файла: он собран до карт/,
    1,
  ],
  ['outside the file', `/r/home/${FILE}:99:1`, /этого места нет в исходниках/, 1],
  ['of other sites only', 'at f (https://cdn.example/x.js:1:2)', /нет мест кода этого сайта/, 1],
  ['that is empty', ' \n', /Стек пуст/, 2],
  ['that is too long', 'a'.repeat(33_000), /Стек слишком длинный: 33000 знаков, а можно 32768/, 2],
])('fails with the reason for a stack %s', async (_what, stack, reason, exitCode) => {
  const result = await trace(stack);
  expect(result.output).toMatch(reason);
  expect(result.exitCode).toBe(exitCode);
});

test('fails for a file that cannot be read', async () => {
  expect(await run(['trace', path.join(folder, 'none.txt')])).toEqual({
    output: expect.stringMatching(/Не читается «.+none\.txt»/),
    exitCode: 2,
  });
});

test('shows a team the sources of its own areas and of the shell only', async () => {
  expect(await trace(STACK, OTHERS)).toEqual({
    output: expect.stringContaining(
      'Токен «news team» ограничен областями: news. Права read для области home он не даёт.',
    ),
    exitCode: 4,
  });
  const { output } = await trace(`${STACK}/r/bare/bare.0badf00d.js:1:20`, TEAM);
  expect(output).toContain(TRACED);
  expect(output).toMatch(/bare\.0badf00d\.js:1:20: токен не для области bare\./);
});
