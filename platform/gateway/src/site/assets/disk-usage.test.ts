import { DiskUsage } from './disk-usage';

/** Size of a file that takes 16 KiB with the space beside its bytes. */
const SIZE = 8 * 1024;

function fill(usage: DiskUsage, owner: string, files: number): void {
  for (let number = 0; number < files; number += 1) usage.add({ owner, name: `${owner} ${number}` }, SIZE);
}

test('returns a few hundred files at once, so that the event loop goes on between them', () => {
  const usage = new DiskUsage(0);
  fill(usage, 'promo', 1_200);
  expect([1, 2, 3, 4].map(() => usage.takeExcess().length)).toEqual([500, 500, 200, 0]);
});

test('takes files of an owner only until another one holds more', () => {
  const usage = new DiskUsage(12 * 2 * SIZE);
  for (const [owner, files] of [
    ['home', 3],
    ['promo', 9],
    ['donate', 6],
  ] as const)
    fill(usage, owner, files);
  const taken = usage.takeExcess().map(({ owner }) => owner);
  expect([taken.slice(0, 3), taken.filter((owner) => owner === 'promo').length, taken.length]).toEqual([
    ['promo', 'promo', 'promo'],
    5,
    6,
  ]);
});
