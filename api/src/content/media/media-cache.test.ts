import type { Db } from '@site/server/db/types';
import { openMediaCache } from './media-cache';

/** A database whose first queries find nothing, but only when `answer` is called. Further ones find a large picture. */
function openSlowDatabase(missing: number) {
  const waiting: (() => void)[] = [];
  const body = new Uint8Array(2 * 1024 * 1024);
  const empty = new Uint8Array();
  const where = () =>
    waiting.length < missing
      ? new Promise((resolve) => waiting.push(() => resolve([])))
      : Promise.resolve([{ type: 'image/png', body, gzip: empty, brotli: empty }]);
  const db = { select: () => ({ from: () => ({ where }) }) } as unknown as Db;
  return { db, answer: () => waiting.forEach((resolve) => resolve()) };
}

test('finds no picture at an unknown address, also while others fill the memory', async () => {
  const { db, answer } = openSlowDatabase(10);
  const read = openMediaCache(db);
  const unknown = Array.from({ length: 10 }, (_, number) => read({ name: `unknown${number}`, hash: 'a' }));
  const found = Array.from({ length: 40 }, (_, number) => read({ name: `found${number}`, hash: 'a' }));
  expect((await Promise.all(found)).map((media) => media?.type)).toEqual(found.map(() => 'image/png'));
  answer();
  expect(await Promise.all(unknown)).toEqual(unknown.map(() => undefined));
});
