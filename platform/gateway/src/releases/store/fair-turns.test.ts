import { FairTurns, OPERATORS } from './fair-turns';

/** Runs work of these owners, all of which waits for the first, and returns the owners in the order of their turns. */
async function orderOf(owners: readonly string[]): Promise<string[]> {
  const turns = new FairTurns();
  const order: string[] = [];
  let running = 0;
  const work = (owner: string) => async () => {
    running += 1;
    expect(running).toBe(1);
    order.push(owner);
    await Promise.resolve();
    running -= 1;
  };
  await Promise.all(owners.map((owner) => turns.run(owner, work(owner))));
  return order;
}

test('lets areas take turns, however much work one of them has', async () => {
  expect(await orderOf(['home', 'home', 'home', 'promo', 'home', 'promo'])).toEqual([
    'home',
    'home',
    'promo',
    'home',
    'promo',
    'home',
  ]);
});

test('runs the work of operators before that of all areas', async () => {
  expect(await orderOf(['home', 'home', 'promo', OPERATORS, OPERATORS])).toEqual([
    'home',
    OPERATORS,
    OPERATORS,
    'home',
    'promo',
  ]);
});

test('goes on after work that fails', async () => {
  const turns = new FairTurns();
  const failed = turns.run('home', () => Promise.reject(new Error('no')));
  const next = turns.run('home', () => Promise.resolve('done'));
  await expect(failed).rejects.toThrow('no');
  await expect(next).resolves.toBe('done');
  await expect(turns.run('home', () => Promise.resolve('later'))).resolves.toBe('later');
});
