import { ProcessShares } from './process-shares';

const divide = (perArea: number, owners: (string | null)[], waiting: string[]) => {
  const counts = new Map<string, number>();
  for (const owner of waiting) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  return new ProcessShares({ perArea, owners: () => owners, waiting: () => counts });
};

test('counts all releases of an area as one', () => {
  const releases = Array.from({ length: 14 }, (_, release) => `home@${release}`);
  const shares = divide(2, ['home@0', null], releases);
  expect([shares.needed, shares.next()]).toEqual([1, 'home@1']);
  expect(divide(2, ['home@0', 'home@1', null], releases).next()).toBeUndefined();
});

test.each([
  ['the area with the fewest processes', ['home@1', null], ['home@2', 'account@1'], 'account@1'],
  ['the release that has waited longest of equal areas', [null], ['home@2', 'account@1'], 'home@2'],
  ['no release that has its share', ['home@2', 'account@1', null], ['home@2', 'home@1'], 'home@1'],
])('gives a free process to %s', (_what, owners, waiting, next) => {
  expect(divide(2, owners, waiting).next()).toBe(next);
});

test.each([
  ['ends for another release of its full area that waited longer', false, ['home@2', 'home@1'], true],
  ['stays for its own renders that waited longer', false, ['home@1', 'home@2'], false],
  ['ends for an area without a process when the pool is full', true, ['home@1', 'account@1'], true],
  ['stays for its area when other processes may start', false, ['home@1', 'account@1'], false],
])('a process %s', (_what, isFull, waiting, yields) => {
  const owners = ['home@1', 'home@1'];
  expect(divide(2, owners, waiting).mustYield('home@1', isFull)).toBe(yields);
});
