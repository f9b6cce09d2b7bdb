import path from 'node:path';
import type { Stats } from 'webpack';
import { buildArea } from './build-area';
import { cacheFolder } from './cache-folder';
import { describeSizes, isOverBudget, measureBuild, readSizes, saveSizes } from './size-report';

/**
 * `node --import tsx platform/build/cli.ts <folder> [attached]`: builds the area in that folder and prints its sizes.
 * The files of the folder `attached` become part of the release. On failure, prints the reason and exits with code 1,
 * and so does a build over the area's budget.
 */
const [area = '.', attached] = process.argv.slice(2);
const folder = path.resolve(area);

async function build(): Promise<string[]> {
  let built: Stats | undefined;
  const release = await buildArea(folder, {
    onBuilt: (stats) => (built = stats),
    ...(attached === undefined ? {} : { attached: path.resolve(attached) }),
  });
  const title = `${release.area} ${release.id}`;
  if (!built) return [title];
  const file = path.join(cacheFolder(folder), 'sizes', `${release.area}.json`);
  const sizes = measureBuild(built, release, path.dirname(cacheFolder(folder)));
  const lines = describeSizes(sizes, await readSizes(file), release.owns.budget);
  await saveSizes(file, sizes);
  if (isOverBudget(sizes, release.owns.budget)) process.exitCode = 1;
  return [title, ...lines];
}

build().then(
  (lines) => process.stdout.write(`${lines.join('\n')}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
