import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from '../testing/run-command';
import { openTestSite, type TestSite } from '../testing/test-site';
import { buildRelease, buildShell, type TinyRelease } from '../testing/tiny-release';

const OPERATOR = { name: 'operator', areas: ['*'], token: 'a-token-of-the-operator' };
const TEAM = { name: 'home team', areas: ['home'], token: 'a-token-of-the-home-team' };
let site: TestSite;
let root: string;

beforeAll(async () => {
  site = await openTestSite({ tokens: [OPERATOR, TEAM] });
  root = await mkdtemp(path.join(tmpdir(), 'site-root-'));
  await site.deploy(buildShell({ provides: [{ key: 'tiny/shared', version: '1.0.0', names: ['word'] }] }));
});
afterAll(async () => {
  await site.close();
  await rm(root, { recursive: true, force: true });
});

/** Writes a release to disk in the same layout as a build. Returns the start of its id. */
async function write(folder: string, { manifest, files }: TinyRelease) {
  const dist = path.join(root, folder, 'dist');
  await mkdir(dist, { recursive: true });
  await writeFile(path.join(root, folder, 'area.json'), JSON.stringify(manifest.owns));
  await writeFile(path.join(dist, 'release.json'), JSON.stringify(manifest));
  for (const [name, bytes] of Object.entries(files)) await writeFile(path.join(dist, name), bytes);
  return manifest.id.slice(0, 8);
}

const context = ({ token }: { token: string }) => ({ url: site.url, token, root });
const run = async (line: string[]) => (await runCommand(line, context(OPERATOR))).output;
const runJson = async (line: string[]) =>
  JSON.parse(await run([...line, '--json'])) as Record<string, unknown>;

test('previews several areas at once, and prints one JSON object also when it makes no link', async () => {
  const home = await write('mf-home', buildRelease());
  const wants = (names: string[]) =>
    buildRelease({ area: 'yard', needs: [{ key: 'tiny/shared', range: '^1.0.0', names }] });
  const yard = await write('mf-yard', wants(['word']));
  const { link, id, expires, ...made } = await runJson(['preview', 'yard', 'home']);
  expect(made).toEqual({
    areas: [
      { area: 'yard', release: expect.stringMatching(`^${yard}`) },
      { area: 'home', release: expect.stringMatching(`^${home}`) },
    ],
    switchable: false,
    problems: [],
    remarks: [],
  });
  expect([link, id, expires]).toEqual([
    expect.stringContaining(`${site.url}/preview/${String(id)}.`),
    expect.stringMatching(/^[0-9a-f]{12}$/),
    expect.stringMatching(/^\d{4}-.+Z$/),
  ]);
  expect(await run(['preview', '--list'])).toMatch(`${String(id)}   yard, home`);
  expect(await run(['preview', 'yard', `home@${home}`])).toContain(`Предпросмотр yard ${yard}, home ${home}`);
  await write('mf-yard', wants(['word', 'more']));
  const refused = await runCommand(['preview', 'home', 'yard', '--json'], context(OPERATOR));
  expect(refused.exitCode).toBe(1);
  expect(JSON.parse(refused.output)).toEqual({
    error: {
      exitCode: 1,
      message: expect.stringContaining('yard'),
      code: 'DOES_NOT_LINK',
      details: {
        problems: [
          expect.objectContaining({
            kind: 'missing-name',
            message: expect.stringContaining('yard needs `more`'),
          }),
        ],
        nearest: null,
      },
    },
  });
  const foreign = await runCommand(['preview', 'home', 'yard', '--json'], context(TEAM));
  expect([foreign.exitCode, JSON.parse(foreign.output)]).toEqual([
    4,
    { error: expect.objectContaining({ code: 'FORBIDDEN' }) },
  ]);
  expect(await run(['preview', 'home', `home@${home}`])).toContain('Область home названа дважды');
  expect(await run(['preview', 'home', 'yard', '--dir', 'dist'])).toContain('--dir');
});

test('names the right to preview when a token of another area may not upload the build', async () => {
  await write('mf-yard', buildRelease({ area: 'yard', files: { 'new.0badf00d.js': 'new' } }));
  expect(await runCommand(['preview', 'yard'], context(TEAM))).toEqual({
    output: expect.stringContaining(
      'Токен «home team» ограничен областями: home. Права preview для области yard он не даёт.',
    ),
    exitCode: 4,
  });
});
