import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listSources } from './source-fault';

/** `import(/\* webpackChunkName: "item" *\/ './item.page')`, with any comments and a path that is a literal. */
const IMPORT = /\bimport\(\s*((?:\/\*[^]*?\*\/\s*)+)(['"`])([^'"`$]+)\2/g;
const CHUNK_NAME = /webpackChunkName:\s*(['"`])([^'"`]+)\1/;

/** An import that creates a named chunk. */
export interface ChunkImport {
  chunk: string;
  /** Absolute path of the file with the import. */
  file: string;
  /** The imported path as written. */
  request: string;
}

/** Lists the imports in the source of an area that create named chunks. */
export async function findChunkImports(folder: string): Promise<ChunkImport[]> {
  const found: ChunkImport[] = [];
  for (const file of await listSources(path.join(folder, 'src')))
    for (const [, comments = '', , request = ''] of (await readFile(file, 'utf8')).matchAll(IMPORT)) {
      const [, , chunk] = CHUNK_NAME.exec(comments) ?? [];
      if (chunk !== undefined) found.push({ chunk, file, request });
    }
  return found;
}
