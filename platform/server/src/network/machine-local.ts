import { isIP } from 'node:net';
import { toBlockList } from './block-list';

/** Unspecified, loopback and link-local addresses (RFC 6890). */
const localV4 = toBlockList(['0.0.0.0/8', '127.0.0.0/8', '169.254.0.0/16'], 'ipv4');
/**
 * The same in IPv6, the networks that embed such an IPv4 address (RFC 4291, RFC 6052, RFC 3056), and the translation
 * prefix of a local network (RFC 8215), whose addresses embed IPv4 addresses in a way that only the network knows.
 */
const localV6 = toBlockList(
  [
    ...['::/96', 'fe80::/10', '64:ff9b:1::/48'],
    ...['64:ff9b::/104', '64:ff9b::7f00:0/104', '64:ff9b::a9fe:0/112'],
    ...['2002::/24', '2002:7f00::/24', '2002:a9fe::/32'],
  ],
  'ipv6',
);
/** Names that never leave the machine (RFC 6761). */
const LOCAL_NAME = /(^|\.)localhost\.?$/i;

/**
 * Returns true for a host name or an IP address that leads to this machine, or to services of its network link only,
 * such as the metadata of a cloud. A name may also resolve to such an address.
 */
export function isMachineLocal(host: string): boolean {
  switch (isIP(host)) {
    case 4:
      return localV4.check(host, 'ipv4');
    case 6:
      return localV4.check(host, 'ipv6') || localV6.check(host, 'ipv6');
    default:
      return LOCAL_NAME.test(host);
  }
}
