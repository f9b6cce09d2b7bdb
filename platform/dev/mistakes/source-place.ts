import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import type { SourcePlace } from '@site/build/dev/events';

/** A place in a built file. `file` is null for the server bundle of an area. */
interface BuiltPlace {
  area: string;
  file: string | null;
  line: number;
  column: number;
}

/** `…/r/home/main.js:12:34` in the browser. */
const IN_BROWSER = /\/r\/([a-z0-9]+)\/([^/?:\s)]+)(?:\?[^:\s)]*)?:(\d+):(\d+)/g;
/** `home@0123abcd:12:34` in a render process, which names its scripts so. */
const ON_SERVER = /\b([a-z][a-z0-9]*)@[0-9a-f]{8,}:(\d+):(\d+)/g;

function toBuiltPlaces(stack: string): BuiltPlace[] {
  const browser = Array.from(stack.matchAll(IN_BROWSER), ([, area = '', file = '', line, column]) => ({
    area,
    file,
    line: Number(line),
    column: Number(column),
  }));
  const server = Array.from(stack.matchAll(ON_SERVER), ([, area = '', line, column]) => ({
    area,
    file: null,
    line: Number(line),
    column: Number(column),
  }));
  return [...browser, ...server];
}

/** Reads the source map of a browser file of an area, or of its server bundle if `file` is null. */
export type ReadMap = (area: string, file: string | null) => Promise<string | null>;

/**
 * Finds the first place of a stack that is in the sources of the repository `root`. If there is none, finds the first
 * one in a package below `root`, for example when the design system gets wrong data. Returns null for an error from
 * elsewhere, such as a browser extension.
 */
export async function findSourcePlace(
  root: string,
  stack: string,
  readMap: ReadMap,
): Promise<SourcePlace | null> {
  const maps = new Map<string, SourceMap | null>();
  let inPackage: SourcePlace | null = null;
  for (const { area, file, line, column } of toBuiltPlaces(stack)) {
    const key = `${area} ${file}`;
    if (!maps.has(key)) maps.set(key, parse(await readMap(area, file)));
    const entry = maps.get(key)?.findEntry(line - 1, column - 1);
    if (!entry || !('originalSource' in entry)) continue;
    const found = path.relative(root, entry.originalSource.split('?', 1)[0] ?? '');
    if (found.startsWith('..') || path.isAbsolute(found)) continue;
    const place = { file: found, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
    if (!found.includes('node_modules')) return place;
    inPackage ??= place;
  }
  return inPackage;
}

const parse = (map: string | null) =>
  map === null ? null : new SourceMap(JSON.parse(map) as SourceMapPayload);
