import type { IncomingHttpHeaders } from 'node:http';
import ipaddr from 'ipaddr.js';
import { addressOf } from '../../platform/network/sender-address';

/**
 * Where a callback came from: the public address that `addressOf` finds, which nobody behind a front can forge; without any, the
 * peer itself, when no front spoke for another.
 */
export function readSender(peer: string | undefined, headers: IncomingHttpHeaders): string {
  const forwarded = headers['x-forwarded-for'];
  const address = addressOf(peer, forwarded);
  if (address !== null) return address;
  return forwarded === undefined ? (peer ?? '').replace(/^::ffff:(?=\d+\.)/, '') : '';
}

/** Whether an address is one of a list of addresses and networks («77.75.156.11», «2a02:5180::/32»); of an empty one none is. */
export function isOfSenders(address: string, senders: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return senders.some((sender) => {
    const [network, bits] = sender.includes('/')
      ? ipaddr.parseCIDR(sender)
      : ([ipaddr.parse(sender), ipaddr.parse(sender).kind() === 'ipv4' ? 32 : 128] as const);
    return network.kind() === parsed.kind() && parsed.match(network, bits);
  });
}

/** The widest network that may be trusted, in bits: a payment system has a few streets, nobody has half a city. */
const WIDEST = { ipv4: 16, ipv6: 32 } as const;

/** Whether a text is an address, or a network that is not so wide that a stranger could be in it. */
export function isSenderRule(rule: string): boolean {
  if (!rule.includes('/')) return ipaddr.isValid(rule);
  if (!ipaddr.isValidCIDR(rule)) return false;
  const [network, bits] = ipaddr.parseCIDR(rule);
  return bits >= WIDEST[network.kind()];
}
