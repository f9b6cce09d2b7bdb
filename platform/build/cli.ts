import path from 'node:path';
import type { Stats } from 'webpack';
import { buildArea } from './build-area';
import { describeSizes, measureBuild, readSizes, saveSizes } from './size-report';

/**
 * `node --import tsx platform/build/cli.ts <folder>`: builds the area in that folder and prints its sizes. On
 * failure, prints the reason and exits with code 1.
 */
const folder = path.resolve(process.argv[2] ?? '.');
const root = path.dirname(folder);

async function build(): Promise<string[]> {
  let built: Stats | undefined;
  const release = await buildArea(folder, (stats) => (built = stats));
  const title = `${release.area} ${release.id}`;
  if (!built) return [title];
  const file = path.join(root, '.cache/sizes', `${release.area}.json`);
  const sizes = measureBuild(built, release, root);
  const lines = describeSizes(sizes, await readSizes(file), release.owns.budget);
  await saveSizes(file, sizes);
  return [title, ...lines];
}

build().then(
  (lines) => process.stdout.write(`${lines.join('\n')}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
