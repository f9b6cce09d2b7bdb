import { INTEGRITY_GLOBAL } from '@site/shared/contracts/integrity';
import type { PublicArea } from '@site/shared/contracts/composition';

type Table = Record<string, string>;

/** The page's table of script hashes by path; webpack's chunk loading reads it, see `shared/build/plugins`. */
function table(): Table {
  const host = globalThis as unknown as Record<typeof INTEGRITY_GLOBAL, Table | undefined>;
  return (host[INTEGRITY_GLOBAL] ??= {});
}

/** Lets the scripts of these hashes load; everything else is refused by Integrity-Policy. */
export function trustScripts(integrity: Readonly<Table>): void {
  Object.assign(table(), integrity);
}

export const trustArea = (area: PublicArea): void => trustScripts(area.integrity);

/** The hash of a script of this origin, if a manifest named it. */
export const integrityOf = (address: string): string | undefined =>
  table()[new URL(address, location.href).pathname];
