import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { plainConfig, runWebpack } from '@site/build/webpack';
import { isOptional } from '../../scripts/steps/build-areas.mjs';

const ROOT = path.join(import.meta.dirname, '../..');

/** Folder with the builds that the benchmark compares with the site. */
export interface Variants {
  folder: string;
}

/** Returns the file name of the limit build (see `buildVariants`) for an area. */
export const limitScript = (area: string) => `limit-${area}.js`;

async function readAreas(): Promise<Map<string, string>> {
  const folders = (await readdir(ROOT)).filter((name) => name.startsWith('mf-') && !isOptional(name));
  return new Map(
    await Promise.all(
      folders.map(async (folder): Promise<[string, string]> => {
        const manifest = JSON.parse(await readFile(path.join(ROOT, folder, 'area.json'), 'utf8')) as {
          name: string;
        };
        return [manifest.name, folder];
      }),
    ),
  );
}

/**
 * Returns the source code of the entry file of an area's limit build. The build bundles this area and loads
 * all other areas on demand, as the site does.
 */
function limitSource(name: string, areas: ReadonlyMap<string, string>): string {
  const sourceOf = (folder: string) => JSON.stringify(path.join(ROOT, folder, 'src/area'));
  const others = [...areas].filter(([other]) => other !== name);
  return [
    `import { area } from ${sourceOf(areas.get(name) ?? '')};`,
    `import { startLimit } from ${JSON.stringify(path.join(ROOT, 'e2e/bench/variants/start-limit'))};`,
    `startLimit({ ${name}: () => area }, {`,
    ...others.map(
      ([other, folder]) => `  ${other}: () => import(${sourceOf(folder)}).then(({ area }) => area),`,
    ),
    '});',
  ].join('\n');
}

/**
 * Builds the site's source code without federation: `spa.js`, an ordinary single-page application in one
 * bundle, and one limit build `limit-{area}.js` for each area. A limit build loads the other areas on demand,
 * as the site does (docs/decisions/0006).
 */
export async function buildVariants(): Promise<Variants> {
  const e2e = path.join(ROOT, 'e2e');
  const [folder, entries] = [path.join(ROOT, '.cache/bench'), path.join(ROOT, '.cache/bench-entries')];
  for (const output of [folder, entries]) await rm(output, { recursive: true, force: true });
  await mkdir(entries, { recursive: true });
  const areas = await readAreas();
  await runWebpack(plainConfig(e2e, { spa: './bench/variants/spa.tsx' }, folder, { oneFile: true }));
  for (const name of areas.keys()) {
    const entry = path.join(entries, `limit-${name}.ts`);
    await writeFile(entry, limitSource(name, areas));
    await runWebpack(plainConfig(e2e, { [`limit-${name}`]: entry }, folder, { oneFile: false }));
  }
  return { folder };
}
