import type { Db } from '@site/server/db/types';
import { Refusal } from '../../http/refusal';
import { selectFiles } from './edition.repo';
import type { DraftFiles } from './edition.table';
import type { Publisher } from './editor-rights';
import { changesPrices, mayHavePrices } from './price-fields';

/** Returns the path of the first file whose change is a change of prices. */
export async function findPriceChange(db: Db, changes: DraftFiles): Promise<string | undefined> {
  const priced = Object.entries(changes).filter(([path]) => mayHavePrices(path));
  const hashes = priced.flatMap(([, { base, hash }]) => [base, hash]).filter((hash) => hash !== null);
  const bodies = await selectFiles(db, hashes);
  const read = (hash: string | null) => (hash === null ? null : (bodies.get(hash) ?? null));
  return priced.find(([path, { base, hash }]) => changesPrices(path, read(base), read(hash)))?.[0];
}

/**
 * Throws `FORBIDDEN` unless the caller may change prices: without the permission, or with the reason `passkey` until
 * the person has signed the call. `path` is a file with another price.
 */
export function assertMay(path: string | undefined, { mayMoney, isSigned }: Publisher): void {
  if (path === undefined) return;
  if (!mayMoney) throw new Refusal('FORBIDDEN', { needs: 'money', path });
  if (!isSigned) throw new Refusal('FORBIDDEN', { reason: 'passkey', path });
}

/** Same as `assertMay`, in a draft that is planned. The person signs plans, not the changes of a draft. */
export function assertMayInPlan(path: string | undefined, by: Publisher): void {
  if (path !== undefined && by.mayMoney && !by.isSigned)
    throw new Refusal('FORBIDDEN', { planned: true, path });
  assertMay(path, by);
}
