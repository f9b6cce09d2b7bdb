import { createHash } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AreaManifest } from '@site/contracts/area';
import type { AreaContract } from '@site/contracts/area-contract';
import { isKitFile } from '@site/contracts/kit';
import {
  canonicalJson,
  type ReleaseFile,
  type ReleaseManifest,
  type SharedNeed,
  type SharedProvide,
  type UsedNames,
} from '@site/contracts/release';
import { isSourceMap } from '@site/contracts/source-map';
import { writeMaps } from './source-maps';

const RELEASE_FILE = 'release.json';

/** Content types of a release's files, by file extension. */
export const FILE_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.cjs': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.map': 'application/json',
  '.tgz': 'application/gzip',
};

/** Result of a webpack build, from which `writeRelease` makes a release. */
export interface ReleaseInput {
  owns: AreaManifest;
  /** Undefined if the area has no modals, slots and events. */
  contract: AreaContract | undefined;
  /** Calls that the area makes, sorted. */
  consumes: string[];
  /** Output folder of the browser build. `release.json` is written there too. */
  output: string;
  needs: SharedNeed[];
  provides: SharedProvide[];
  /** Names of other areas that the code mentions; undefined for the shell. */
  uses: UsedNames | undefined;
  /** File names of the scripts that the first page needs besides the entry. */
  scripts: string[];
  /** Additional scripts of pages that have their own chunks, by chunk name. */
  chunks: Record<string, string[]>;
  /**
   * File name in webpack's output. `writeRelease` renames `entry` and `server` and adds a content hash to
   * their names.
   */
  entry: string;
  server: string;
  /** Names of the fonts that every page preloads (`firstFonts` in area.json). */
  firstFonts: readonly string[];
  /** SVG text of the page icon. */
  icon?: string;
  /** Source of the shell fallback script, which is inlined in every page (shell only). */
  fallbackScript?: string;
}

const digest = (algorithm: string, bytes: Buffer | string) => createHash(algorithm).update(bytes);

/** Renames a file and adds a content hash to its name: `main.js` → `main.<hash>.js`. Returns the new name. */
async function nameByContent(folder: string, file: string): Promise<string> {
  const bytes = await readFile(path.join(folder, file));
  const { name, ext } = path.parse(file);
  const named = `${name}.${digest('sha256', bytes).digest('hex').slice(0, 16)}${ext}`;
  await rename(path.join(folder, file), path.join(folder, named));
  return named;
}

/** Returns the files of fonts by their names. Throws for a name without a file. */
const findFonts = (files: readonly string[], fonts: readonly string[]): string[] =>
  fonts
    .flatMap((font) => {
      const found = files.filter((file) => file.startsWith(`${font}.`) && file.endsWith('.woff2'));
      if (found.length === 0) throw new Error(`area.json: /firstFonts names ${font}, which no code imports`);
      return found;
    })
    .sort();

const isPrivate = (file: string) => file.endsWith('.cjs') || isSourceMap(file) || isKitFile(file);

async function describe(folder: string, file: string): Promise<ReleaseFile> {
  const bytes = await readFile(path.join(folder, file));
  const type = FILE_TYPES[path.extname(file)];
  if (!type) throw new Error(`${file}: a release has no files of this kind`);
  return {
    path: file,
    size: bytes.length,
    type,
    integrity: `sha384-${digest('sha384', bytes).digest('base64')}`,
    audience: isPrivate(file) ? 'server' : 'browser',
  };
}

/**
 * Adds content hashes to the names of the entries and source maps, collects size and hash of every file, and writes
 * `release.json`. Returns the manifest. Rejects if a font of `firstFonts` is not part of the build.
 */
export async function writeRelease(input: ReleaseInput): Promise<ReleaseManifest> {
  const { output, owns } = input;
  const [entry, server] = [
    await nameByContent(output, input.entry),
    await nameByContent(output, input.server),
  ];
  const renamed = new Map([
    [input.entry, entry],
    [input.server, server],
  ]);
  await writeMaps(output, { folder: path.dirname(output), area: owns.name }, renamed);
  const names = (await readdir(output)).filter((file) => file !== RELEASE_FILE).sort();
  const files = await Promise.all(names.map((file) => describe(output, file)));
  const content: Omit<ReleaseManifest, 'id'> = {
    format: 1,
    area: owns.name,
    files,
    entry,
    scripts: input.scripts,
    ...(Object.keys(input.chunks).length > 0 ? { chunks: input.chunks } : {}),
    fonts: findFonts(names, input.firstFonts),
    ...(input.icon ? { icon: `data:image/svg+xml,${encodeURIComponent(input.icon)}` } : {}),
    ...(input.fallbackScript ? { guard: input.fallbackScript } : {}),
    server,
    owns,
    ...(input.contract ? { contract: input.contract } : {}),
    ...(input.consumes.length > 0 ? { consumes: input.consumes } : {}),
    needs: input.needs,
    ...(input.uses ? { uses: input.uses } : {}),
    provides: input.provides,
  };
  const release: ReleaseManifest = {
    ...content,
    // The gateway computes the id of every uploaded manifest and rejects a different id.
    id: digest('sha256', canonicalJson(content)).digest('hex').slice(0, 16),
  };
  await writeFile(path.join(output, RELEASE_FILE), `${JSON.stringify(release, null, 1)}\n`);
  return release;
}
