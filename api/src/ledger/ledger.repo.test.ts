import { sql } from 'drizzle-orm';
import { openProduct } from '../app';
import type { Database } from '@site/server/db/types';
import { insertPlayer } from '../players/player.repo';
import { ENGINES, openTestDatabase } from '@site/server/testing/test-database';
import { checkLedger } from './ledger-check.service';
import { selectTotal } from '../testing/ledger-total';
import { lockCoins } from './ledger.repo';
import { moveCoins, type Posting, writeEntry } from './ledger.service';

const now = new Date('2026-11-20T09:00:00Z');

describe.each(ENGINES)('the ledger on %s', (engine) => {
  let database: Database;
  let made = 0;

  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await openProduct({ database, demo: false });
  });
  afterAll(() => database.close());

  const run = (statement: string) => database.db.execute(sql.raw(statement));
  const join = () => {
    const login = `player${made++}`;
    return insertPlayer(database.db, { login, email: `${login}@mail.example` });
  };
  const coinsOf = (playerId: number) => database.db.transaction((tx) => lockCoins(tx, playerId));
  const give = (playerId: number, amount: number, key: string) =>
    database.db.transaction((tx) =>
      moveCoins(tx, { key, kind: 'correction', playerId, amount, bank: 'bank/opening', now }),
    );
  const write = (key: string, postings: Posting[]) =>
    database.db.transaction((tx) => writeEntry(tx, { key, kind: 'payment', postings, now }));
  const money = (amount: number): Posting[] => [
    { account: 'clearing/yookassa', currency: 'RUB', amount },
    { account: 'sales/yookassa', currency: 'RUB', amount: -amount },
  ];

  test('moves coins once for concurrent calls with the same key', async () => {
    const playerId = await join();
    const moved = await Promise.all(Array.from({ length: 20 }, () => give(playerId, 50, 'once')));
    expect(moved.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await coinsOf(playerId)).toBe(50);
  });

  test('throws and changes nothing when a key is reused with other contents', async () => {
    const [first, second] = [await join(), await join()];
    await give(first, 50, 'loud');
    await expect(give(first, 51, 'loud')).rejects.toMatchObject({ name: 'LedgerMismatch', key: 'loud' });
    await expect(give(second, 50, 'loud')).rejects.toMatchObject({ name: 'LedgerMismatch' });
    await expect(write('loud', money(50))).rejects.toMatchObject({ name: 'LedgerMismatch' });
    expect(await Promise.all([coinsOf(first), coinsOf(second)])).toEqual([50, 0]);
  });

  test('refuses a payment that exceeds the balance', async () => {
    const playerId = await join();
    await give(playerId, 30, 'paid/in');
    await expect(give(playerId, -31, 'paid/out')).rejects.toMatchObject({
      code: 'NOT_ENOUGH_COINS',
      details: { price: 31, coins: 30 },
    });
    expect(await coinsOf(playerId)).toBe(30);
  });

  test('updates the total of a house account under concurrent entries', async () => {
    const before = await selectTotal(database.db, 'clearing/yookassa');
    await Promise.all(Array.from({ length: 40 }, (_, at) => write(`total/${at}`, money(100 + at))));
    expect((await selectTotal(database.db, 'clearing/yookassa')) - before).toBe(40 * 100 + (39 * 40) / 2);
  });

  test.each<[string, Posting[]]>([
    ['no postings', []],
    ['one posting', money(100).slice(0, 1)],
    [
      'coins for roubles',
      [
        { account: 'clearing/yookassa', currency: 'RUB', amount: 100 },
        { account: 'bank/payment', currency: 'DP', amount: -100 },
      ],
    ],
    ['parts of a kopeck', money(0.5)],
  ])('does not write an entry of %s', async (_, postings) => {
    await expect(write('bad', postings)).rejects.toThrow(RangeError);
  });

  const entry = (postings: string) => `do $$ declare made bigint; begin
    insert into ledger_transactions (key, kind, at) values ('raw', 'payment', now()) returning id into made;
    ${postings} end $$`;
  const side = (account: string, currency: string, amount: number) =>
    `insert into ledger_postings (transaction_id, account, currency, amount) values (made, '${account}', '${currency}', ${amount});`;

  test.each([
    ['that does not balance', entry(side('bank/a', 'DP', 5) + side('bank/b', 'DP', -4)), 'does not balance'],
    [
      'that balances only across currencies',
      entry(side('clearing/yookassa', 'RUB', 5) + side('bank/b', 'DP', -5)),
      'does not balance',
    ],
    ['without postings', entry(''), 'moves nothing'],
    [
      'with coins in a rouble account',
      entry(side('clearing/yookassa', 'DP', 5) + side('bank/b', 'DP', -5)),
      'ledger_postings_currency',
    ],
    [
      'with an account of unknown kind',
      entry(side('elsewhere', 'DP', 5) + side('bank/b', 'DP', -5)),
      'ledger_postings_currency',
    ],
  ])('refuses in the database an entry %s', async (_, statement, words) => {
    await expect(run(statement)).rejects.toMatchObject({
      cause: { message: expect.stringContaining(words) },
    });
  });

  test.each([
    'update ledger_postings set amount = amount * 2',
    'delete from ledger_postings',
    'truncate ledger_postings',
    `update ledger_transactions set key = 'other' where key = 'once'`,
    'delete from ledger_transactions',
  ])('refuses in the database the statement «%s»', async (statement) => {
    const message = expect.stringMatching(/append-only|foreign key/);
    await expect(run(statement)).rejects.toMatchObject({ cause: { message } });
  });

  test('verifies the ledger and reports rows that were changed outside of it', async () => {
    const playerId = await join();
    await give(playerId, 70, 'changed');
    expect(await checkLedger(database.db)).toMatchObject({
      problems: { offBalance: [], empty: [], wrongTotals: [] },
      totals: expect.arrayContaining([{ account: 'clearing/yookassa', amount: expect.any(Number) }]),
    });
    const runWithoutTriggers = (statement: string) =>
      database.db.transaction(async (tx) => {
        await tx.execute(sql.raw(`set local session_replication_role = replica`));
        await tx.execute(sql.raw(statement));
      });
    const posting = `account = 'player/${playerId}'`;
    await runWithoutTriggers(`update ledger_postings set amount = 700 where ${posting}`);
    await runWithoutTriggers(
      `insert into ledger_transactions (key, kind, at) values ('hollow', 'payment', now())`,
    );
    expect(await checkLedger(database.db)).toMatchObject({
      ok: false,
      problems: {
        offBalance: [{ key: 'changed', currency: 'DP', sum: 630 }],
        empty: [{ key: 'hollow' }],
        wrongTotals: [{ account: `player/${playerId}`, kept: 70, sum: 700 }],
      },
    });
    await runWithoutTriggers(`update ledger_postings set amount = 70 where ${posting}`);
    await runWithoutTriggers(`delete from ledger_transactions where key = 'hollow'`);
    await run(`update players set coins = coins + 1 where id = ${playerId}`);
    await run(
      `update ledger_totals set amount = amount - 2 where account = 'clearing/yookassa' and part = 1`,
    );
    const { problems } = await checkLedger(database.db);
    expect(problems.wrongTotals.map(({ account, kept, sum }) => [account, kept - sum])).toEqual([
      ['clearing/yookassa', -2],
      [`player/${playerId}`, 1],
    ]);
  });
});
