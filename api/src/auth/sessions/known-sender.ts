import type { Client } from '@site/server/network/client';
import { toAddressGroup } from '@site/server/network/sender-address';

/**
 * Returns true if a client is at one of these addresses, at which its player has a session. Systems change the
 * last 64 bits of an IPv6 address every day, so only the network counts.
 */
export const isKnownSender = (addresses: readonly string[], { address, sender }: Client): boolean =>
  address !== '' && addresses.some((known) => known !== '' && toAddressGroup(known) === sender);
