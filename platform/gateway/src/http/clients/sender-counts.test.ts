import { SenderCounts } from './sender-counts';

/** The address of a host in one of the /64 networks of a customer. */
const hostOf = (customer: number, network: number) => `2a02:6b8:${customer}:${network.toString(16)}::1`;

test('lets all networks of one IPv6 customer hold twice as much as one of them', () => {
  const counts = new SenderCounts();
  const take = (address: string) => !counts.isFull(address, 3) && counts.take(address);
  const held = Array.from({ length: 256 }, (_, network) => take(hostOf(1, network))).filter(Boolean);
  expect(held).toHaveLength(6);
  expect(take(hostOf(2, 0))).toBeTruthy();
  expect(['203.0.113.1', '203.0.113.1', '203.0.113.1', '203.0.113.1'].map(take).filter(Boolean)).toHaveLength(
    3,
  );
});

test('counts nothing twice, and forgets senders that hold nothing', () => {
  const counts = new SenderCounts();
  const free = counts.take(hostOf(1, 1));
  counts.take('203.0.113.1');
  expect(counts.total).toBe(2);
  free();
  free();
  expect(counts.total).toBe(1);
  expect(counts.isFull(hostOf(1, 1), 1)).toBe(false);
});

test('lets an IPv4 /24 or an IPv6 /48 hold four times as much as one of its addresses', () => {
  const counts = new SenderCounts();
  const take = (address: string) => !counts.isFull(address, 3) && counts.take(address);
  for (const hostAt of [
    (number: number) => `203.0.113.${number}`,
    (number: number) => hostOf(1, number * 0x100),
  ])
    expect(Array.from({ length: 20 }, (_, number) => take(hostAt(number))).filter(Boolean)).toHaveLength(12);
  expect(take('203.0.114.1')).toBeTruthy();
});

test('ends the oldest of the largest sender in the network that holds most, unless each holds one', () => {
  const counts = new SenderCounts();
  const ended: string[] = [];
  const take = (address: string, name = address) => counts.take(address, () => ended.push(name));
  take('203.0.113.9');
  take(hostOf(1, 0x100));
  take(hostOf(1, 1), 'older');
  take(hostOf(1, 1), 'newer');
  const groups = Array.from({ length: 4 }, () => counts.endOldest());
  expect(groups).toEqual(['2a02:6b8:1:1', '2a02:6b8:1:100', null, null]);
  expect([ended, counts.total]).toEqual([['older', hostOf(1, 0x100)], 2]);
});

/** Returns the time in which `endOldest` ends one of two connections of one network, while `others` hold one each. */
function timeToEnd(others: number): number {
  const counts = new SenderCounts();
  for (let number = 0; number < others; number += 1)
    counts.take(`2a02:${(number >> 8).toString(16)}:${(number & 0xff).toString(16)}:1::1`);
  counts.take('203.0.113.1');
  const startedAt = performance.now();
  for (let turn = 0; turn < 200; turn += 1) {
    counts.take('203.0.113.1');
    expect(counts.endOldest()).toBe('203.0.113.1');
  }
  return performance.now() - startedAt;
}

test('finds the network that holds most among 20,000 about as fast as among 20', () => {
  const best = (others: number) => Math.min(...Array.from({ length: 3 }, () => timeToEnd(others)));
  best(20);
  expect(best(20_000) / best(20)).toBeLessThan(20);
});
