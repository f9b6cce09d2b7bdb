import type { Db } from '@site/server/db';
import { refusal } from '../refusals/refusal';
import { fetchManifestSizes } from './store/manifest-size.repo';

/** Throws UNAVAILABLE if the payer has used up what it may read of an area in a minute. */
export function assertPaid(area: string, hasPaid: boolean): void {
  if (!hasPaid) throw refusal('UNAVAILABLE', `Too many releases of ${area} are being read`);
}

/**
 * Pays for the manifests of these releases (area, id) before they are read. `pay` is called for each that is stored.
 * Throws UNAVAILABLE if it returns false.
 */
export async function payForManifests(
  db: Db,
  wanted: readonly (readonly [area: string, id: string])[],
  pay: (area: string, files: number) => boolean,
): Promise<void> {
  if (wanted.length === 0) return;
  for (const { area, files } of await fetchManifestSizes(db, wanted)) assertPaid(area, pay(area, files));
}
