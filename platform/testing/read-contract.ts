import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AreaManifest } from '@site/contracts/area';
import type { AreaContract } from '@site/contracts/area-contract';
import { areaFolder } from './area-folder';

type AreaJson = Partial<AreaContract & Pick<AreaManifest, 'name' | 'paths'>>;

function readAreaJson(): AreaJson {
  const file = path.join(areaFolder(), 'area.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as AreaJson) : {};
}

/** Returns the contract of the area whose test is running. Without an `area.json`, the contract is empty. */
export function readContract(): AreaContract {
  const { modals = {}, slots = {}, events = {} } = readAreaJson();
  return { modals, slots, events };
}

/** Returns the paths of the area whose test is running. */
export const readPaths = (): string[] => (readAreaJson().paths ?? []).map(({ prefix }) => prefix);

/** Returns the names of the chunks with the pages of the area whose test is running. */
export const readChunks = (): string[] => [
  ...new Set((readAreaJson().paths ?? []).flatMap(({ chunk }) => chunk ?? [])),
];

/** Returns the name of the area whose test is running, or null without an `area.json`. */
export const readName = (): string | null => readAreaJson().name ?? null;
