import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { lockFolder } from './folder-lock';
import { readBootId } from './process-identity';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'site-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('lets exactly one of several concurrent starts lock the folder', async () => {
  for (let round = 0; round < 20; round += 1) {
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => lockFolder(folder)));
    const winners = outcomes.filter((outcome) => outcome.ok);
    expect(winners).toHaveLength(1);
    for (const winner of winners) await winner.release();
    expect(await readdir(folder)).toEqual([]);
  }
});

test.each([
  ['a dead process', async () => `999999999~1~${await readBootId()}~aaaa`],
  ['an earlier boot of the host', async () => `${process.pid}~~00000000-0000-0000-0000-000000000000~bbbb`],
  ['a later process with the same id', async () => `${process.ppid}~1~${await readBootId()}~cccc`],
])('removes the claim of %s', async (_, name) => {
  const dead = await name();
  await writeFile(path.join(folder, `${dead}.claim`), '');
  await writeFile(path.join(folder, `${dead}.held`), '');
  const outcome = await lockFolder(folder);
  expect(outcome.ok).toBe(true);
  expect((await readdir(folder)).filter((file) => file.startsWith(dead))).toEqual([]);
});
