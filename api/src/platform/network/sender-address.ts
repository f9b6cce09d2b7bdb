import { isIPv6 } from 'node:net';
import { isPublicAddress } from './public-address';

/**
 * Returns the IP address that sent a request, or null when unknown. A public peer is the sender itself. A
 * private peer is a reverse proxy, and the sender is the last address in `X-Forwarded-For`, which the proxy
 * has appended. Behind a CDN the proxy must determine the visitor's address (docs/runbook.md).
 */
export function addressOf(peer: string | undefined, forwarded: string | string[] | undefined): string | null {
  const own = plain(peer ?? '');
  if (isPublicAddress(own)) return own;
  const last = plain(
    String(forwarded ?? '')
      .split(',')
      .at(-1)
      ?.trim() ?? '',
  );
  return isPublicAddress(last) ? last : null;
}

/**
 * Returns the key for rate limits: the IPv4 address or the IPv6 /64 network. Returns null when the address is
 * unknown.
 */
export function toSenderKey(
  peer: string | undefined,
  forwarded: string | string[] | undefined,
): string | null {
  const address = addressOf(peer, forwarded);
  return address === null ? null : toGroup(address);
}

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '');

function toGroup(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length;
  return [...groups, ...Array<string>(zeros).fill('0'), ...rest]
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}
