import { FairQueue } from './fair-queue';

test('serves keys in rotation, each in its own order, and passes over keys that are not ready', () => {
  const queue = new FairQueue<string>();
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) queue.add(item.charAt(0), item);
  expect(queue.take()).toBe('a1');
  expect(queue.take((key) => key !== 'b')).toBe('c1');
  queue.add('d', 'd1');
  expect(queue.take((key) => key === 'x')).toBeUndefined();
  expect(queue.size).toBe(5);
  const rest = Array.from({ length: 6 }, () => queue.take());
  expect(rest).toEqual(['b1', 'a2', 'c2', 'd1', 'a3', undefined]);
  expect(queue.size).toBe(0);
});
