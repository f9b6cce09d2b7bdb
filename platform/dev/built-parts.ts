import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { FILE_TYPES } from '@site/build/release';
import type { AreaManifest } from '@site/contracts/area';
import type { DevPart } from '@site/contracts/dev-part';
import { parseRelease } from '@site/contracts/parse-release';
import { SHELL } from '@site/contracts/release-path';
import type { FrontFile } from './front';

const JSON_TYPE = 'application/json; charset=utf-8';
const { '.cjs': _forServers, ...BROWSER_TYPES } = FILE_TYPES;
const TYPES: Readonly<Record<string, string>> = { ...BROWSER_TYPES, '.json': JSON_TYPE, '.map': JSON_TYPE };

/**
 * Reads a file in a folder. Returns null if the file is missing, is in a subfolder, or has a type that
 * browsers do not load.
 */
export async function readBrowserFile(folder: string, file: string): Promise<FrontFile | null> {
  const type = TYPES[path.extname(file)];
  if (!type || path.basename(file) !== file) return null;
  const bytes = await readFile(path.join(folder, file)).catch(() => null);
  return bytes && { type, bytes };
}

/** Reads an area's release from its `dist` folder. Rejects when the area is not built. */
export async function readBuiltPart(folder: string): Promise<Extract<DevPart, { kind: 'built' }>> {
  const dist = path.join(folder, 'dist');
  const file = path.join(dist, 'release.json');
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) throw new Error(`${folder} is not built`);
  const manifest = parseRelease(text, file);
  return { kind: 'built', manifest, server: path.join(dist, manifest.server) };
}

/** Creates the `DevPart` of a watched area from the area's last successful build. */
export async function toLivePart(
  folder: string,
  owns: AreaManifest,
  { server, id }: { server: string; id: string },
): Promise<DevPart> {
  const host = owns.name === SHELL;
  const icon = host ? await readFile(path.join(folder, 'favicon.svg'), 'utf8').catch(() => null) : null;
  return { kind: 'live', owns, icon, entry: host ? 'main.js' : 'remoteEntry.js', server, id };
}
