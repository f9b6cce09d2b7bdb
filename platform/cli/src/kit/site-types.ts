import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { KitContracts } from '@site/contracts/kit';
import { toContractTypes } from '@site/contracts/schema/contract-types';

/** File with the types of what the other areas of the site own. */
export const SITE_TYPES = 'site-contracts.d.ts';

const HEADER = '// Written by `site contracts` from what is live on the site.';

/** Returns the types of all areas except `own`, whose `contract.d.ts` has them. Exported for its test. @internal */
export function toSiteTypes({ areas }: KitContracts, own: string): string {
  const others = Object.entries(areas)
    .filter(([name]) => name !== own)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const paths = others.flatMap(([, area]) => area.paths);
  const contract = { modals: {}, slots: {}, events: {} };
  for (const [, area] of others)
    for (const kind of ['modals', 'slots', 'events'] as const)
      Object.assign(contract[kind], area.contract[kind]);
  return toContractTypes(HEADER, paths, contract) ?? `${HEADER}\nexport {};\n`;
}

/** Writes the types of the other areas. Returns false if they have not changed. */
export async function writeSiteTypes(root: string, contracts: KitContracts, own: string): Promise<boolean> {
  const file = path.join(root, SITE_TYPES);
  const types = toSiteTypes(contracts, own);
  if ((await readFile(file, 'utf8').catch(() => null)) === types) return false;
  await writeFile(file, types);
  return true;
}
