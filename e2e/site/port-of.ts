import type { AddressInfo } from 'node:net';

/** Returns the port of a server that is listening on TCP. */
export function portOf(server: { address(): AddressInfo | string | null }): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server is not listening on TCP');
  return address.port;
}
