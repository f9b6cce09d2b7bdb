import type { Db } from '@site/server/db/types';
import type { Client } from '@site/server/network/client';
import { isRefusal } from '../../http/refusal';
import { takeTry, takeTryIfLeft } from './throttle.service';

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
 * Counts a try that strangers could use up for an owner. Throws `TOO_MANY_REQUESTS` when a limit is exceeded. One IPv4
 * /24 or IPv6 /48 has a share of the tries. When all are used up, the first tries of a further /24 or /48 are still let
 * through, so that the owner at a new network is not refused (docs/decisions/0044). Do not call this function inside a
 * transaction.
 */
export async function takeStrangerTry(
  db: Db,
  { name, client: { wideNetwork }, now, limits, own = {} }: StrangerTry,
): Promise<void> {
  await takeTry(db, now, { ...own, [`${name}/wide/${wideNetwork}`]: limits.wide });
  if (await takeTryIfLeft(db, now, { [`${name}/all`]: limits.all })) return;
  const firsts = { [`${name}/first/${wideNetwork}`]: limits.first, [`${name}/firsts`]: limits.firsts };
  await takeTry(db, now, firsts);
}

/** Counts a try like `takeStrangerTry`, but returns false instead of throwing when a limit is exceeded. */
export async function takeStrangerTryIfLeft(db: Db, call: StrangerTry): Promise<boolean> {
  try {
    await takeStrangerTry(db, call);
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}
