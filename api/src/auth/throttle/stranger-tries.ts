import type { Db } from '@site/server/db/types';
import type { Client } from '@site/server/network/client';
import { takeTryIfLeft } from './throttle.service';

type Limits = Parameters<typeof takeTryIfLeft>[2];

interface StrangerTry {
  /** Begins the keys of what strangers share, for example letters to one mailbox. */
  name: string;
  client: Pick<Client, 'wideNetwork'>;
  now: Date;
  /** Limits of one network, of all together, and of the first tries that further networks have afterwards. */
  limits: Record<'wide' | 'all' | 'first' | 'firsts', Limits[string]>;
  /** Further limits of the same try. */
  own?: Limits;
}

/**
 * Counts a try that strangers could use up for an owner, and returns false when a limit is exceeded. One IPv4 /24 or
 * IPv6 /48 has a share of the tries. When all are used up, the first tries of a further /24 or /48 are still let
 * through, so that the owner at a new network is not refused (docs/decisions/0044). Do not call this function inside
 * a transaction.
 */
export async function takeStrangerTry(
  db: Db,
  { name, client: { wideNetwork }, now, limits, own = {} }: StrangerTry,
): Promise<boolean> {
  const take = (wanted: Limits) => takeTryIfLeft(db, now, wanted);
  if (!(await take({ ...own, [`${name}/wide/${wideNetwork}`]: limits.wide }))) return false;
  if (await take({ [`${name}/all`]: limits.all })) return true;
  return take({ [`${name}/first/${wideNetwork}`]: limits.first, [`${name}/firsts`]: limits.firsts });
}
