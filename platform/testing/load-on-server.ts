import path from 'node:path';
import type { AreaDefinition } from '@site/area';
import { findChunkImports } from '@site/build/chunk-imports';
import { areaFolder } from './area-folder';
import { loadText } from './load-on-server.text';
import { readChunks, readContract, readPaths } from './read-contract';

type Loaded = Pick<AreaDefinition, 'preload' | 'modals' | 'slots'>;

/** Message of an error that a browser's global causes on the server. */
const MISSING = /^(\w+) is not defined$/;
const KINDS = ['modals', 'slots'] as const;

/**
 * Imports all code of an area in an environment without `window` and `document`, like the server does: its
 * module, its modals and slots, the code that `preload` loads for `paths`, and each `chunk` of its `area.json`. Rejects
 * with the error of a module that uses them while it is imported; the error's stack names the line. Rejects also if the
 * area lacks a modal, slot or chunk that its `area.json` declares.
 *
 * For a test with `@jest-environment node`.
 * @param load imports the area's module
 * @param paths of pages, for `preload`. Default: those of the area's `area.json`
 */
export async function loadOnServer(
  load: () => Promise<{ area: Loaded }>,
  paths: readonly string[] = readPaths(),
): Promise<void> {
  if ('window' in globalThis) throw new Error('this test needs the comment @jest-environment node');
  // some of its tests run with this substitute, which no server has
  Reflect.deleteProperty(globalThis, 'matchMedia');
  try {
    const { area } = await load();
    assertComplete(area);
    for (const kind of KINDS) for (const part of Object.values(partsOf(area, kind))) await part.load();
    for (const path of paths) await area.preload?.({ path });
    await loadChunks(readChunks());
  } catch (error) {
    throw explain(error);
  }
}

/** Imports the modules of named chunks. `preload` may not, because the path of a page may have parameters. */
async function loadChunks(chunks: readonly string[]): Promise<void> {
  if (chunks.length === 0) return;
  const imports = await findChunkImports(areaFolder());
  for (const chunk of chunks) {
    const modules = imports.filter((found) => found.chunk === chunk && found.request.startsWith('.'));
    if (modules.length === 0) throw new Error(loadText.chunkNotLoaded(chunk));
    for (const { file, request } of modules) await import(path.join(path.dirname(file), request));
  }
}

// both types are empty on a site whose areas have no modal or no slot
const partsOf = (
  area: Loaded,
  kind: (typeof KINDS)[number],
): Record<string, { load: () => Promise<unknown> }> => area[kind] ?? {};

function assertComplete(area: Loaded): void {
  const contract = readContract();
  const lacking = KINDS.flatMap((kind) => {
    const parts = partsOf(area, kind);
    return Object.keys(contract[kind])
      .filter((name) => !Object.hasOwn(parts, name))
      .map((name) => `/${kind} of area.json declares "${name}", which ${kind} of src/area.tsx lacks`);
  });
  if (lacking.length > 0) throw new Error(lacking.join('\n'));
}

/** Returns an error with the words of the lint rule for a name that the server lacks. Jest would advise jsdom. */
function explain(error: unknown): unknown {
  const { name = '', message = '', stack = '' } = (error ?? {}) as Partial<Error>;
  const [, missing] = MISSING.exec(message) ?? [];
  if (name !== 'ReferenceError' || missing === undefined) return error;
  const words = loadText.noBrowserName(missing);
  return Object.assign(new Error(words), { stack: stack.replace(/^ReferenceError: .*/, `Error: ${words}`) });
}
