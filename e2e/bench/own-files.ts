import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { OwnFile, OwnFiles } from '../site/http2-front';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
};

/**
 * Compresses a file with the highest brotli quality. Releases use this quality too, so the comparison is
 * fair.
 */
async function toOwnFile(name: string, content: Buffer, cacheControl: string): Promise<OwnFile> {
  const type = TYPES[path.extname(name)];
  if (type === undefined) throw new Error(`${name}: no type for this kind of file`);
  const brotli = await promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
  return { type, brotli, cacheControl };
}

/** Returns the given documents and the files of a build folder. The keys are URL paths. */
export async function ownFiles(
  folder: string,
  documents: Readonly<Record<string, string>>,
): Promise<OwnFiles> {
  const files = new Map<string, OwnFile>();
  for (const [at, document] of Object.entries(documents))
    files.set(at, await toOwnFile('index.html', Buffer.from(document), 'no-cache'));
  for (const name of await readdir(folder)) {
    const content = await readFile(path.join(folder, name));
    files.set(`/${name}`, await toOwnFile(name, content, 'public, max-age=31536000, immutable'));
  }
  return files;
}
