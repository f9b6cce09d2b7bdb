import { INTEGRITY_GLOBAL } from '@site/contracts/integrity';
import type { PublicArea } from '@site/contracts/composition';

type Table = Record<string, string>;

/**
 * Returns the hashes of the page's scripts by path. Webpack's chunk loading reads the same table, see
 * `platform/build/plugins`.
 */
function table(): Table {
  const host = globalThis as unknown as Record<typeof INTEGRITY_GLOBAL, Table | undefined>;
  return (host[INTEGRITY_GLOBAL] ??= {});
}

/**
 * Adds hashes of scripts to the page. The Integrity-Policy header makes the browser block scripts without a
 * hash.
 */
export function trustScripts(integrity: Readonly<Table>): void {
  Object.assign(table(), integrity);
}

export const trustArea = (area: PublicArea): void => trustScripts(area.integrity);

/** Returns the hash of a script of this origin if a manifest lists the script. */
export const integrityOf = (address: string): string | undefined =>
  table()[new URL(address, location.href).pathname];
