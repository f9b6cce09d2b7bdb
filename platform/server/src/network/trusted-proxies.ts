import { BlockList, isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import { toPlainAddress } from './sender-address';

/**
 * Proxies whose `X-Forwarded-For` is believed: a list of addresses and networks (`10.0.0.0/8`), or the number
 * of proxies between a visitor and the gateway, whatever their addresses.
 */
export type TrustedProxies = readonly string[] | number;

/** Maximum number of addresses whose check is remembered, because a check takes longer than the look-up. */
const MAX_CHECKED = 10_000;
const MOST_BITS: Record<number, number> = { 4: 32, 6: 128 };
const FAMILIES = { 4: 'ipv4', 6: 'ipv6' } as const;

/** Returns true if a text is an address or a network, and does not include every address. */
export function isProxyRule(rule: string): boolean {
  const [address = '', bits, ...rest] = rule.split('/');
  const most = MOST_BITS[isIP(address)];
  if (most === undefined || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= most);
}

/**
 * Creates Fastify's `trustProxy` function. It gets an address of the chain from the gateway to the visitor
 * and its position, 0 for the peer of the connection.
 */
export function createProxyTrust(proxies: TrustedProxies): (address: string, hop: number) => boolean {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  const list = new BlockList();
  for (const rule of proxies) {
    const [address = '', bits] = rule.split('/');
    const family = FAMILIES[isIP(address) as 4 | 6];
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  const isTrusted = (address: string) => {
    const plain = toPlainAddress(address);
    const family = isIP(plain);
    return family !== 0 && list.check(plain, FAMILIES[family as 4 | 6]);
  };
  const checked = new LRUCache<string, boolean>({ max: MAX_CHECKED, memoMethod: isTrusted });
  return (address) => checked.memo(address);
}
