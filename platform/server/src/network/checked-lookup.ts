import type { LookupFunction } from 'node:net';
import type { ResolveHost } from './resolve-host';

interface LookupPorts {
  resolve: ResolveHost;
  isAllowed: (address: string) => boolean;
  /** Creates the error for a name that has an address which is not allowed. */
  toError: (hostname: string, address: string) => Error;
}

/**
 * Builds a lookup that resolves a host name and checks its addresses in one step. The socket connects to a checked
 * address, so a second DNS response cannot redirect the socket. IP addresses never reach a lookup.
 */
export const createCheckedLookup =
  ({ resolve, isAllowed, toError }: LookupPorts): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname).then(
      (found) => {
        const refused = found.find(({ address }) => !isAllowed(address));
        const [first] = found;
        if (refused || !first) callback(toError(hostname, refused?.address ?? 'no address'), '', 0);
        else if (options.all) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };
