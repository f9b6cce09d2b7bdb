import { toHostName } from '@site/server/network/checked-lookup';
import { isIP } from 'node:net';
import type { ResolveHost } from '@site/server/network/resolve-host';
import { isMachineLocal } from '@site/server/network/machine-local';
import { within } from '@site/server/timing/within';

/** Time for the name of an upstream when it is named. A name that does not resolve is checked by each connection. */
const RESOLVE_MS = 2_000;

/** Returns the host name of an address, or its IP address without brackets. */
export const toHost = (url: string): string => toHostName(new URL(url).hostname);

/** Returns the address of a host on the machine of the gateway or on its network link, or null if it has none. */
export async function findMachineLocal(host: string, resolve: ResolveHost): Promise<string | null> {
  if (isMachineLocal(host)) return host;
  if (isIP(host) !== 0) return null;
  const found = await within(
    resolve(host).catch(() => []),
    RESOLVE_MS,
    [],
  );
  return found.find(({ address }) => isMachineLocal(address))?.address ?? null;
}
