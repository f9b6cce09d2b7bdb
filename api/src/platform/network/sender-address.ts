import { isIPv6 } from 'node:net';
import { isPublicAddress } from './public-address';

/**
 * Address of a client. Undefined when its connection has ended: Fastify then has no `request.ip`, although its
 * type says so.
 */
type Address = string | undefined;

/** Returns an address in its usual form: an IPv4 address that is written as IPv6 becomes IPv4 again. */
export const toPlainAddress = (address: Address) => (address ?? '').replace(/^::ffff:(?=\d+\.)/, '');

/**
 * Returns the address that sent a request if it belongs to the public internet, otherwise null. `ip` is
 * Fastify's `request.ip`, which believes `X-Forwarded-For` of trusted proxies only.
 */
export function addressOf(ip: Address): string | null {
  const address = toPlainAddress(ip);
  return isPublicAddress(address) ? address : null;
}

/**
 * Returns the key for rate limits: the IPv4 address or the IPv6 /64 network. Returns null when no public
 * address is known.
 */
export function toSenderKey(ip: Address): string | null {
  const address = addressOf(ip);
  return address === null ? null : toAddressGroup(address);
}

/** Returns the /64 network of an IPv6 address, in which one host can choose any address. Others stay as they are. */
export function toAddressGroup(ip: Address): string {
  const address = toPlainAddress(ip);
  return isIPv6(address) ? toGroups(address).slice(0, 4).join(':') : address;
}

/**
 * Returns the IPv4 address, or the IPv6 /56 network, which providers give to one customer: a single client can
 * send from each of its 256 networks of /64.
 */
export function toCustomerNetwork(ip: Address): string {
  const address = toPlainAddress(ip);
  if (!isIPv6(address)) return address;
  const [first, second, third, fourth = '0'] = toGroups(address);
  return [first, second, third, `${(parseInt(fourth, 16) & 0xff00).toString(16)}/56`].join(':');
}

/**
 * Returns the IPv4 /24 or the IPv6 /48 network of an address. One attacker often has a whole network of this
 * size, so its addresses count as one witness.
 */
export function toWitnessNetwork(ip: Address): string {
  const address = toPlainAddress(ip);
  if (isIPv6(address)) return `${toGroups(address).slice(0, 3).join(':')}/48`;
  return address.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
}

/** Returns the eight groups of an IPv6 address, without leading zeros. */
function toGroups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length;
  return [...groups, ...Array<string>(zeros).fill('0'), ...rest].map((group) =>
    parseInt(group, 16).toString(16),
  );
}
