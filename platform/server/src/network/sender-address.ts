import { isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';
import { isPublicAddress } from './public-address';

/**
 * Address of a client. Undefined when its connection has ended: Fastify then has no `request.ip`, although its
 * type says so.
 */
type Address = string | undefined;

/** Properties of an address that follow from its text. */
interface AddressFacts {
  plain: string;
  isPublic: boolean;
  /** The results of `toAddressGroup`, `toCustomerNetwork` and `toWitnessNetwork`. */
  group: string;
  customer: string;
  witness: string;
}

/**
 * Maximum number of addresses whose properties are cached. The gateway needs them several times for each request, and
 * computing them takes many times longer than a look-up.
 */
const MAX_ADDRESSES = 10_000;
const known = new LRUCache<string, AddressFacts>({ max: MAX_ADDRESSES, memoMethod: describe });
const factsOf = (ip: Address) => known.memo(ip ?? '');

/** An address with a port, as some proxies write it: `203.0.113.7:50123` or `[2001:db8::7]:50123`. */
const WITH_PORT = /^(?:(\d+\.\d+\.\d+\.\d+)|\[([\da-f:.]+)\])(?::\d+)?$/i;

function describe(ip: string): AddressFacts {
  // the port differs with each connection, so every limit of a sender would begin again
  const [, ipv4, ipv6] = WITH_PORT.exec(ip) ?? [];
  const plain = (ipv4 ?? ipv6 ?? ip).replace(/^::ffff:(?=\d+\.)/, '');
  const isPublic = isPublicAddress(plain);
  if (!isIPv6(plain)) {
    const witness = plain.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
    return { plain, isPublic, group: plain, customer: plain, witness };
  }
  const groups = toGroups(plain);
  const [first, second, third, fourth = '0'] = groups;
  const fourthOfCustomer = (parseInt(fourth, 16) & 0xff00).toString(16);
  return {
    plain,
    isPublic,
    group: groups.slice(0, 4).join(':'),
    customer: [first, second, third, `${fourthOfCustomer}/56`].join(':'),
    witness: `${[first, second, third].join(':')}/48`,
  };
}

/** Returns an address in its usual form: an IPv4 address that is written as IPv6 becomes IPv4 again. */
export const toPlainAddress = (ip: Address): string => factsOf(ip).plain;

/**
 * Returns the address that sent a request if it belongs to the public internet, otherwise null. `ip` is
 * Fastify's `request.ip`, which believes `X-Forwarded-For` of trusted proxies only.
 */
export function addressOf(ip: Address): string | null {
  const { isPublic, plain } = factsOf(ip);
  return isPublic ? plain : null;
}

/**
 * Returns the key for rate limits: the IPv4 address or the IPv6 /64 network. Returns null when no public
 * address is known.
 */
export function toSenderKey(ip: Address): string | null {
  const { isPublic, group } = factsOf(ip);
  return isPublic ? group : null;
}

/** Returns the /64 network of an IPv6 address, in which one host can choose any address. Others stay as they are. */
export const toAddressGroup = (ip: Address): string => factsOf(ip).group;

/**
 * Returns the IPv4 address, or the IPv6 /56 network, which providers give to one customer: a single client can
 * send from each of its 256 networks of /64.
 */
export const toCustomerNetwork = (ip: Address): string => factsOf(ip).customer;

/**
 * Returns the IPv4 /24 or the IPv6 /48 network of an address. One attacker often has a whole network of this
 * size, so its addresses count as one witness.
 */
export const toWitnessNetwork = (ip: Address): string => factsOf(ip).witness;

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
