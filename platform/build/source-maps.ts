import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { decodedMappings, encodedMappings, type SourceMapSegment, TraceMap } from '@jridgewell/trace-mapping';
import type { Configuration } from 'webpack';
import { isSourceMap } from '@site/contracts/source-map';
import { type BuiltFolder, toSourceName } from './sources/source-name';

/** Endings of the maps that webpack writes beside its scripts: `main.js.map`. */
const MAP = '.map';

/**
 * Maps for `writeMaps`, without the content of the sources and without a comment in the scripts that would name them.
 * A script that is inlined in pages has none.
 */
export const withMaps = (config: Configuration): Configuration => ({
  ...config,
  devtool: 'hidden-nosources-source-map',
  output: { ...config.output, devtoolModuleFilenameTemplate: '[absolute-resource-path]' },
});

/**
 * Reduces a map to the file and line of each piece of code, which is a fifth of its size: it has no columns and
 * names of the source, and no content. Returns its JSON, in which equal maps are equal text. Exported for tests.
 * @internal
 */
export function reduceMap(json: string, built: BuiltFolder): string {
  const map = new TraceMap(json);
  const sources = new Map<string, number>();
  const indexOf = (source: number) => {
    const name = toSourceName(map.sources[source] ?? '', built);
    return sources.get(name) ?? (sources.set(name, sources.size), sources.size - 1);
  };
  const mappings = decodedMappings(map).map((line) => {
    const kept: SourceMapSegment[] = [];
    let last = '';
    for (const [column, source, sourceLine] of line) {
      const segment: SourceMapSegment =
        source === undefined || sourceLine === undefined
          ? [column]
          : [column, indexOf(source), sourceLine, 0];
      const place = segment.slice(1).join();
      if (place !== last) kept.push(segment);
      last = place;
    }
    return kept;
  });
  const reduced = { version: 3 as const, sources: [...sources.keys()], names: [] };
  const encoded = encodedMappings(new TraceMap({ ...reduced, mappings }));
  return JSON.stringify({ ...reduced, mappings: encoded });
}

/**
 * Replaces the maps in the output of a build by reduced ones, named after their scripts and their content
 * (`findSourceMap`). `renamed` has the new names of scripts that were renamed after the build.
 */
export async function writeMaps(
  output: string,
  built: BuiltFolder,
  renamed: ReadonlyMap<string, string>,
): Promise<void> {
  for (const name of (await readdir(output)).filter(isSourceMap)) {
    const map = reduceMap(await readFile(path.join(output, name), 'utf8'), built);
    const script = name.slice(0, -MAP.length);
    const hash = createHash('sha256').update(map).digest('hex').slice(0, 16);
    await rm(path.join(output, name));
    await writeFile(path.join(output, `${renamed.get(script) ?? script}.${hash}${MAP}`), map);
  }
}
