import { isIPv6 } from 'node:net';
import { isPublicAddress } from './public-address';

/**
 * The address that a request was sent from; null when it is not known. A peer of the public internet is the sender. Any
 * other is a front on this machine or its network: then it is the last one of `X-Forwarded-For`, which that front has put
 * there itself (behind a CDN the front has to know the visitor's address: runbook).
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

/** What a sender is counted by: the address, an IPv6 one with its whole /64; null when it is not known. */
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
