import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { addressOf, toPlainAddress } from '@site/server/network/sender-address';

/**
 * Returns the sender address of a callback: the peer of the connection, or the address that a trusted proxy
 * names. Returns an empty string if a private peer forwards the request without being a trusted proxy, because
 * anybody may have sent it.
 */
export function readSender({
  ip,
  socket,
  headers,
}: Pick<FastifyRequest, 'ip' | 'headers'> & { socket: { remoteAddress?: string | undefined } }): string {
  const isForwarded = headers['x-forwarded-for'] !== undefined && ip === socket.remoteAddress;
  return isForwarded ? (addressOf(ip) ?? '') : toPlainAddress(ip);
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
