import type { IncomingHttpHeaders } from 'node:http';
import ipaddr from 'ipaddr.js';
import { addressOf } from '../../platform/network/sender-address';

/**
 * Returns the sender address of a callback: the public address found by `addressOf`. Callers behind a proxy
 * cannot forge this address. If there is none, returns the peer's address, or an empty string if the request
 * has an `X-Forwarded-For` header.
 */
export function readSender(peer: string | undefined, headers: IncomingHttpHeaders): string {
  const forwarded = headers['x-forwarded-for'];
  const address = addressOf(peer, forwarded);
  if (address !== null) return address;
  return forwarded === undefined ? (peer ?? '').replace(/^::ffff:(?=\d+\.)/, '') : '';
}

/**
 * Returns true if the address matches a list of addresses and networks (`77.75.156.11`, `2a02:5180::/32`). An
 * empty list matches nothing.
 */
export function isListedSender(address: string, senders: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return senders.some((sender) => {
    const [network, bits] = sender.includes('/')
      ? ipaddr.parseCIDR(sender)
      : ([ipaddr.parse(sender), ipaddr.parse(sender).kind() === 'ipv4' ? 32 : 128] as const);
    return network.kind() === parsed.kind() && parsed.match(network, bits);
  });
}

/**
 * Minimum prefix length of an accepted network, in bits. A larger network could include hosts that do not
 * belong to the provider.
 */
const MIN_PREFIX_BITS = { ipv4: 16, ipv6: 32 } as const;

/** Returns true for an address, or for a network that is small enough to trust. */
export function isSenderRule(rule: string): boolean {
  if (!rule.includes('/')) return ipaddr.isValid(rule);
  if (!ipaddr.isValidCIDR(rule)) return false;
  const [network, bits] = ipaddr.parseCIDR(rule);
  return bits >= MIN_PREFIX_BITS[network.kind()];
}
