import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toContractTypes } from '@site/contracts/schema/contract-types';
import { type AreaDeclaration, readArea } from './read-area';

/** File beside `area.json` that adds the area's paths, modals, slots and events to the types of all areas. @internal */
export const CONTRACT_TYPES = 'contract.d.ts';

const HEADER = '// Written from area.json by build, dev and contracts.';

/** Returns the content of an area's `contract.d.ts`, or null if the area owns and declares nothing. @internal */
export const toAreaTypes = ({ owns, source }: AreaDeclaration): string | null =>
  toContractTypes(
    HEADER,
    owns.paths.map(({ prefix }) => prefix),
    source,
  );

/**
 * Writes `contract.d.ts` of the area in `folder`. The shell, which owns nothing, has no such file. Rejects when its
 * `area.json` is invalid. Leaves an up-to-date file alone, so that watchers see no change.
 */
export async function writeContractTypes(folder: string): Promise<void> {
  const file = path.join(folder, CONTRACT_TYPES);
  const types = toAreaTypes(await readArea(folder));
  const current = await readFile(file, 'utf8').catch(() => null);
  if (types === null) await rm(file, { force: true });
  else if (types !== current) await writeFile(file, types);
}
