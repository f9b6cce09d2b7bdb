import { connect, isIP, type LookupFunction, type Socket, type TcpNetConnectOpts } from 'node:net';
import type { ResolvedAddress, ResolveHost } from './resolve-host';

export interface LookupPorts {
  resolve: ResolveHost;
  isAllowed: (address: string) => boolean;
  /** Creates the error for a name that has an address which is not allowed. */
  toError: (hostname: string, address: string) => Error;
}

/** Resolves a host to its addresses. Rejects with the error of `toError` if one of them is not allowed. */
export async function resolveChecked(
  host: string,
  { resolve, isAllowed, toError }: LookupPorts,
): Promise<ResolvedAddress[]> {
  const family = isIP(host);
  const found = family === 0 ? await resolve(host) : [{ address: host, family }];
  const refused = found.find(({ address }) => !isAllowed(address));
  if (refused || !found[0]) throw toError(host, refused?.address ?? 'no address');
  return found;
}

/**
 * Builds a lookup that resolves a host name and checks its addresses in one step. The socket connects to a checked
 * address, so a second DNS response cannot redirect the socket. IP addresses never reach a lookup.
 */
const createCheckedLookup =
  (ports: LookupPorts): LookupFunction =>
  (hostname, options, callback) => {
    resolveChecked(hostname, ports).then(
      (found) => {
        const [first] = found;
        if (options.all || !first) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };

/** Returns the host of a URL or of a connection without the brackets of an IPv6 address. */
export const toHostName = (host: string): string => host.replace(/^\[|\]$/g, '');

/**
 * Begins a TCP connection to a checked address. The socket fails with the error of `toError` for a name with an address
 * that is not allowed. Throws it for such an address.
 */
export function connectChecked(
  { host, port, ...options }: TcpNetConnectOpts & { host: string },
  ports: LookupPorts,
): Socket {
  const name = toHostName(host);
  if (isIP(name) !== 0 && !ports.isAllowed(name)) throw ports.toError(name, name);
  return connect({ ...options, host: name, port, noDelay: true, lookup: createCheckedLookup(ports) });
}
