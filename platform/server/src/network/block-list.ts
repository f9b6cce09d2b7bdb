import { BlockList } from 'node:net';

/**
 * Builds a list of networks such as `10.0.0.0/8`. A list of IPv4 networks also finds their addresses in the notation of
 * IPv6, such as `::ffff:10.0.0.1`.
 */
export function toBlockList(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [net = '', bits] = range.split('/');
    list.addSubnet(net, Number(bits), family);
  }
  return list;
}
