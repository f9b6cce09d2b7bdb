import type { Database } from '@site/server/db/types';
import { insertOrder } from '../money/orders/order.repo';
import { insertPlayer } from '../players/player.repo';
import { openMigratedDatabase } from '../testing/migrated-database';
import { selectUnconfirmedAccounts } from './unconfirmed-accounts.repo';

let database: Database;
beforeAll(async () => {
  database = await openMigratedDatabase();
});
afterAll(() => database.close());

test('keeps an account whose only payment waits for an operator', async () => {
  const insert = (login: string) => insertPlayer(database.db, { login, email: `${login}@mail.example` });
  const [unpaid, cancelled, held] = [await insert('unpaid'), await insert('cancelled'), await insert('held')];
  const order = {
    provider: 'yookassa',
    method: 'sbp',
    amount: 100,
    coins: 1,
    bonus: 0,
    createdAt: new Date(0),
  } as const;
  for (const [id, playerId, problem] of [
    ['a', cancelled, null],
    ['b', held, 'amount'],
  ] as const)
    await insertOrder(database.db, {
      ...order,
      id,
      requestKey: id,
      login: id,
      playerId,
      problem,
      state: 'canceled',
    });
  const span = { before: new Date(Date.now() + 1_000), after: 0, limit: 10 };
  expect(await selectUnconfirmedAccounts(database.db, span)).toEqual([unpaid, cancelled]);
});
