import { LRUCache } from 'lru-cache';
import { CachedReads } from './cached-reads';

test('finishes more reads at once than the cache keeps values, also those that find nothing', async () => {
  const reads = new CachedReads(new LRUCache<string, string>({ max: 2 }));
  const load = (key: number) => () => Promise.resolve(key % 2 === 0 ? `value ${key}` : undefined);
  const found = await Promise.all([0, 1, 2, 3, 4, 5].map((key) => reads.read(`${key}`, load(key))));
  expect(found).toEqual(['value 0', undefined, 'value 2', undefined, 'value 4', undefined]);
});

test('shares one read of a key, keeps its value, and reads again after a failure', async () => {
  const reads = new CachedReads(new LRUCache<string, string>({ max: 2 }));
  const load = jest.fn(() => Promise.reject<string>(new Error('lost')));
  const failed = await Promise.allSettled([reads.read('a', load), reads.read('a', load)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  load.mockImplementation(() => Promise.resolve('value'));
  expect(await Promise.all([reads.read('a', load), reads.read('a', load)])).toEqual(['value', 'value']);
  expect(await reads.read('a', load)).toBe('value');
  expect(load).toHaveBeenCalledTimes(2);
});
