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

test('ends the oldest of the sender that holds most, unless each holds one', () => {
  const counts = new SenderCounts();
  const ended: string[] = [];
  const take = (address: string, name: string) => counts.take(address, () => ended.push(name));
  take('203.0.113.9', 'other');
  take(hostOf(1, 1), 'first');
  take(hostOf(1, 2), 'second');
  take(hostOf(1, 3), 'third');
  expect([counts.endOldest(), counts.endOldest(), counts.endOldest()]).toEqual([
    '2a02:6b8:1:0/56',
    '2a02:6b8:1:0/56',
    null,
  ]);
  expect([ended, counts.total]).toEqual([['first', 'second'], 2]);
});
