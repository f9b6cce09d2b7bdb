import { isIP } from 'node:net';
import { toBlockList } from './block-list';

/**
 * IPv4 ranges that are not public: private, loopback, link-local, shared, reserved, documentation and
 * multicast (RFC 6890).
 */
const NOT_PUBLIC_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];
/**
 * IPv6 ranges inside `2000::/3` that are not public: protocol assignments, documentation, and addresses that
 * embed an IPv4 address. Everything outside `2000::/3` is not public either.
 */
const NOT_PUBLIC_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const notPublicV4 = toBlockList(NOT_PUBLIC_V4, 'ipv4');
const notPublicV6 = toBlockList(NOT_PUBLIC_V6, 'ipv6');
const globalV6 = toBlockList(['2000::/3'], 'ipv6');

/** Returns true if a text is an IP address of the public internet. Returns false for any other text. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !notPublicV4.check(address, 'ipv4');
    case 6:
      return globalV6.check(address, 'ipv6') && !notPublicV6.check(address, 'ipv6');
    default:
      return false;
  }
}
