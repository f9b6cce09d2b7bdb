import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from '../testing/run-command';
import { openTestSite, type TestSite } from '../testing/test-site';
import { buildRelease, buildShell, renderingArea, type TinyRelease } from '../testing/tiny-release';

let site: TestSite;
let root: string;
beforeAll(async () => {
  site = await openTestSite();
  root = await mkdtemp(path.join(tmpdir(), 'site-root-'));
});
afterAll(async () => {
  await site.close();
  await rm(root, { recursive: true, force: true });
});

const buildProviding = (version: string, ...names: string[]) =>
  buildShell({ title: version, provides: [{ key: 'tiny/shared', version, names }] });

/** A release of `promo` as the build makes it: its range begins with the version of the newest name. */
const buildNeeding = (range: string, ...names: string[]) =>
  buildRelease({
    area: 'promo',
    paths: [{ prefix: '/promo', title: 'Промо', description: 'Промо' }],
    needs: [{ key: 'tiny/shared', range, names }],
    server: renderingArea(`'${names.join(' and ')} of the shell'`),
  });

/** Runs a command of `site` on a local build. */
async function run(command: string, { manifest, files }: TinyRelease) {
  const folder = path.join(root, 'mf-promo');
  await mkdir(path.join(folder, 'dist'), { recursive: true });
  await writeFile(path.join(folder, 'area.json'), JSON.stringify(manifest.owns));
  await writeFile(path.join(folder, 'dist/release.json'), JSON.stringify(manifest));
  for (const [name, bytes] of Object.entries(files)) await writeFile(path.join(folder, 'dist', name), bytes);
  return runCommand([command, 'promo'], { url: site.url, token: site.token, root });
}

test('deploys an area without new names on an older shell, and names the version that a new name needs', async () => {
  const shell = buildProviding('1.3.0', 'useModals');
  await site.deploy(shell);
  expect(await run('deploy', buildNeeding('^1.0.0', 'useModals'))).toMatchObject({ exitCode: 0 });

  const using = buildNeeding('^1.4.0', 'useModals', 'useHarbour');
  const advice = `  promo нужно «useHarbour» из tiny/shared. Это есть с версии 1.4.0, а у shell ${shell.manifest.id.slice(0, 8)} версия 1.3.0. Сначала выпустите shell с версией 1.4.0 или новее: site deploy shell --why "…"`;
  for (const command of ['check', 'deploy']) {
    const { exitCode, output } = await run(command, using);
    expect([exitCode, output.split('\n').at(-1)]).toEqual([1, advice]);
  }

  await site.deploy(buildProviding('1.4.0', 'useModals', 'useHarbour'));
  expect(await run('deploy', using)).toMatchObject({ exitCode: 0 });
});
