import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { UserIds } from './user-ids';

const onLinux = process.platform === 'linux' ? test : test.skip;
const asRoot = process.platform === 'linux' && process.getuid?.() === 0 ? test : test.skip;

/** User ids that no other test uses. */
const FREE = { first: 54_400, count: 3 };
const PARTLY_USED = { first: 54_500, count: 3 };

asRoot('takes no user id that a process has', async () => {
  const used = PARTLY_USED.first + 1;
  const child = spawn('/bin/sleep', ['1000'], { uid: used, gid: used });
  try {
    await once(child, 'spawn');
    const ids = new UserIds(PARTLY_USED);
    const taken = new Set([1, 2, 3, 4, 5, 6].map(() => ids.take()));
    expect([...taken].toSorted()).toEqual([used - 1, used + 1]);
  } finally {
    child.kill('SIGKILL');
  }
});

onLinux('takes the ids in turn', () => {
  const ids = new UserIds(FREE);
  const taken = [1, 2, 3, 4].map(() => ids.take());
  expect(new Set(taken.slice(0, 3))).toEqual(new Set([FREE.first, FREE.first + 1, FREE.first + 2]));
  expect(taken[3]).toBe(taken[0]);
});

onLinux('begins at a random place, so that several gateways rarely take the same ids', () => {
  const firsts = new Set(Array.from({ length: 12 }, () => new UserIds().take()));
  expect(firsts.size).toBeGreaterThan(1);
});
