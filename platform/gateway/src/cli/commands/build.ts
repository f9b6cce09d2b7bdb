import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { CliError } from '../terminal/cli-error';
import { readOnlyCommandsText as text } from './read-only-commands.text';
import type { Outcome } from '../terminal/outcome';
import { readBuilt } from './read-built-release';

/** Builds an area of this repository with its script. Resolves to false if the build failed. */
export async function buildInWorkspace(root: string, area: string): Promise<boolean> {
  const script = path.join(root, 'scripts/build.mjs');
  // redirects the build's output to stderr, because stdout is for the result of the command
  const child = spawn(process.execPath, [script, area], { cwd: root, stdio: ['ignore', 2, 2] });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}

/** `site build <area>`: builds a release in the area's `dist` folder. Needs no running site. */
export async function build(
  { root, build: run }: { root: string; build: (area: string) => Promise<boolean> },
  area: string,
): Promise<Outcome> {
  if (!(await run(area))) throw new CliError(text.notBuilt(area), 1);
  const { manifest } = await readBuilt({ root }, area);
  const browser = manifest.files.filter(({ audience }) => audience === 'browser');
  const bytes = browser.reduce((sum, { size }) => sum + size, 0);
  const data = { area, release: manifest.id, files: manifest.files.length, browserBytes: bytes };
  return { data, lines: [text.built(area, manifest.files.length)] };
}
