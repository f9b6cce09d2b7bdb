import { isRefusal } from '../../http/refusal';
import { readClient } from '@site/server/network/client';
import { openMigratedDatabase } from '../../testing/migrated-database';
import { takeSignInTry, toSignInKeys } from './sign-in-tries.service';
import { deleteThrottles } from './throttle.repo';

let database: Awaited<ReturnType<typeof openMigratedDatabase>>;
beforeAll(async () => {
  database = await openMigratedDatabase();
});
afterAll(() => database.close());

const numbers = (length: number) => Array.from({ length }, (_, index) => index);

async function canTry(ip: string, { name = 'ledokol', isKnown = false, now = new Date(0) } = {}) {
  const client = readClient({ ip, headers: {} });
  try {
    await takeSignInTry(database.db, { name, client, isKnown, now });
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

test('keeps tries of a name for new networks while others guess, up to a hundred in all', async () => {
  const countTries = async (ips: string[]) => {
    let count = 0;
    for (const ip of ips) count += Number(await canTry(ip));
    return count;
  };
  /** 21 tries from three customers of one IPv6 /48. */
  const guesses = (site: number) =>
    numbers(21).map((index) => `2606:4700:${site}:${((index % 3) * 256).toString(16)}::1`);
  expect(await countTries(guesses(1))).toBe(20);
  expect(await countTries(guesses(2))).toBe(20);
  // 10 shared tries are left, and then one as a further network
  expect(await countTries(guesses(3))).toBe(11);
  expect(await canTry('91.198.175.1')).toBe(true);
  expect(await canTry('91.198.175.2')).toBe(false);
  expect(await countTries(numbers(49).map((index) => `93.190.${index}.1`))).toBe(48);
  expect(await canTry('91.198.176.1')).toBe(false);
  await deleteThrottles(database.db, toSignInKeys(['ledokol']));
  expect(await countTries(guesses(1))).toBe(20);
});

test('limits guesses of many names from one IPv6 /48 or IPv4 /24, but not at known addresses', async () => {
  const networks = [
    (index: number) => `2606:4700:9:${(index * 256).toString(16)}::1`,
    (index: number) => `93.191.7.${index}`,
  ];
  for (const toAddress of networks) {
    const tries = numbers(245).map((index) => canTry(toAddress(index), { name: `nobody-${index}` }));
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(240);
    const free = toAddress(250);
    expect(await canTry(free, { name: 'bakenshik' })).toBe(false);
    expect(await canTry(free, { name: 'bakenshik', isKnown: true })).toBe(true);
    expect(await canTry(free, { name: 'bakenshik', now: new Date(600_000) })).toBe(true);
  }
  expect(await canTry('2606:4700:8::1', { name: 'bakenshik' })).toBe(true);
});
