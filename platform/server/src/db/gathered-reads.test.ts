import { GatheredReads } from './gathered-reads';

test('reads concurrent keys in a single query and later keys in a new query', async () => {
  const batches: string[][] = [];
  const values = new Map([['a', 1]]);
  const reads = new GatheredReads(async (keys) => {
    batches.push([...keys]);
    return new Map(values);
  });
  expect(await Promise.all(['a', 'b', 'a'].map((key) => reads.read(key)))).toEqual([1, null, 1]);
  values.set('b', 2);
  expect(await reads.read('b')).toBe(2);
  expect(batches).toEqual([['a', 'b'], ['b']]);
});

test('rejects all reads of a failed query and none of the next', async () => {
  let fails = true;
  const reads = new GatheredReads<number>(() =>
    fails ? Promise.reject(new Error('away')) : Promise.resolve(new Map([['a', 1]])),
  );
  const results = await Promise.allSettled([reads.read('a'), reads.read('b')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await reads.read('a')).toBe(1);
});
