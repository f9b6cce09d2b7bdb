import { GatheredReads } from './gathered-reads';

test('what many ask for in one moment is read at once, each gets its own, and what is asked later is read anew', async () => {
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

test('a failure is told to all who asked, and to none of the next', async () => {
  let fails = true;
  const reads = new GatheredReads<number>(() =>
    fails ? Promise.reject(new Error('away')) : Promise.resolve(new Map([['a', 1]])),
  );
  const asked = await Promise.allSettled([reads.read('a'), reads.read('b')]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await reads.read('a')).toBe(1);
});
