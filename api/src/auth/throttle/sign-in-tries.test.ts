import { isRefusal } from '../../platform/http/refusal';
import { readClient } from '../../platform/network/client';
import { openMigratedDatabase } from '../../testing/test-database';
import { takeSignInTry, toSignInKeys } from './sign-in-tries.service';
import { deleteThrottles } from './throttle.repo';

test('keeps tries of a name for new networks while others guess, up to a hundred in all', async () => {
  const { db, close } = await openMigratedDatabase();
  const now = new Date(0);
  const canTry = async (ip: string) => {
    const client = readClient({ ip, headers: {} });
    try {
      await takeSignInTry(db, { name: 'ledokol', client, isKnown: false, now });
      return true;
    } catch (error) {
      if (isRefusal(error)) return false;
      throw error;
    }
  };
  const countTries = async (ips: string[]) => {
    let count = 0;
    for (const ip of ips) count += Number(await canTry(ip));
    return count;
  };
  const numbers = (length: number) => Array.from({ length }, (_, index) => index);
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
  await deleteThrottles(db, toSignInKeys(['ledokol']));
  expect(await countTries(guesses(1))).toBe(20);
  await close();
});
