import { sql } from 'drizzle-orm';
import type { Database } from '@site/server/db/types';
import { ENGINES } from '@site/server/testing/test-database';
import { insertPlayer } from '../players/player.repo';
import { openMigratedDatabase } from '../testing/migrated-database';
import { creditPayment } from '../testing/top-up';
import { checkLedger } from './ledger-check.service';
import { selectLastSeal } from './ledger-seal.repo';
import { sealLedger } from './ledger-seal.service';

const now = new Date('2026-11-20T09:00:00Z');

describe.each(ENGINES)('seals of the ledger on %s', (engine) => {
  let database: Database;
  let playerId: number;

  beforeAll(async () => {
    database = await openMigratedDatabase(engine);
    playerId = await insertPlayer(database.db, { login: 'sealed', email: 'sealed@mail.example' });
  });
  afterAll(() => database.close());

  const pay = (roubles: number) => creditPayment(database.db, { playerId, roubles, now });
  const seal = () => sealLedger(database.db, now);
  const check = (known?: Parameters<typeof checkLedger>[1]) => checkLedger(database.db, known);
  /** Asks again while transactions of other databases on the same server hold the horizon back. */
  const sealNext = async () => {
    for (let tries = 0; tries < 1_000; tries += 1) {
      const sealed = await seal();
      if (sealed) return sealed;
    }
    throw new Error('no entry was sealed in 1,000 tries');
  };
  const paySealed = async (roubles: number) => {
    await pay(roubles);
    return sealNext();
  };
  /** Runs statements as somebody who may switch triggers off. */
  const tamper = (...statements: string[]) =>
    database.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      for (const statement of statements) await tx.execute(sql.raw(statement));
    });

  test('covers each entry once, and agrees with unchanged entries', async () => {
    expect(await seal()).toBeNull();
    const first = await paySealed(100);
    await pay(200);
    const second = await paySealed(300);
    expect([first.number, second.number]).toEqual([1, 2]);
    expect(await seal()).toBeNull();
    expect(await check()).toMatchObject({ ok: true, seal: second });
    expect(await check(first)).toMatchObject({ ok: true });
  });

  if (engine === 'postgres')
    test('waits for a transaction that can still add an entry', async () => {
      const before = (await selectLastSeal(database.db))?.number ?? 0;
      let finish = () => {};
      const held = new Promise<void>((resolve) => (finish = resolve));
      let slow: Promise<void> | undefined;
      await new Promise<void>((begun) => {
        slow = database.db.transaction(async (tx) => {
          await creditPayment(tx, { playerId, roubles: 100, now });
          begun();
          await held;
        });
      });
      const friend = await insertPlayer(database.db, { login: 'friend', email: 'friend@mail.example' });
      await creditPayment(database.db, { playerId: friend, roubles: 200, now });
      await seal();
      expect(await seal()).toBeNull();
      finish();
      await slow;
      expect(await sealNext()).toMatchObject({ number: before + 1 });
      expect(await check()).toMatchObject({ ok: true });
    });

  test.each(['update ledger_seals set entries = 0', 'delete from ledger_seals', 'truncate ledger_seals'])(
    'refuses «%s» without switching triggers off',
    async (statement) => {
      await paySealed(100);
      const message = expect.stringMatching(/do not change|append-only/);
      await expect(database.db.execute(sql.raw(statement))).rejects.toMatchObject({ cause: { message } });
    },
  );

  test('shows entries that were changed in balance or removed', async () => {
    const [first, last] = [await paySealed(100), await paySealed(200)];
    const broken = async () => {
      const { ok, problems } = await check();
      return [ok, problems.seals.map(({ number }) => number)];
    };
    const shift = (by: number) => [
      `update ledger_postings set amount = amount + ${by} where account = 'player/${playerId}' and transaction_id = ${first.lastId}`,
      `update ledger_postings set amount = amount - ${by} where account = 'bank/payment' and transaction_id = ${first.lastId}`,
    ];
    await tamper(...shift(5));
    expect(await broken()).toEqual([false, [first.number]]);
    await tamper(...shift(-5), `update ledger_transactions set note = '{}' where id = ${last.lastId}`);
    expect(await broken()).toEqual([false, [last.number]]);
    await tamper(
      `delete from ledger_postings where transaction_id = ${last.lastId}`,
      `delete from ledger_transactions where id = ${last.lastId}`,
    );
    expect(await broken()).toEqual([false, [last.number]]);
    expect(await check(last)).toMatchObject({ problems: { wrongSeal: [] } });
  });

  test('finds recomputed digests by the next seal and by a copy kept elsewhere', async () => {
    const [first, last] = [await paySealed(100), await paySealed(200)];
    await tamper(`update ledger_seals set digest = sha256('other') where number = ${first.number}`);
    const { seals } = (await check()).problems;
    expect(seals.map(({ number }) => number)).toEqual(expect.arrayContaining([first.number, last.number]));
    await tamper(`delete from ledger_seals where number = ${last.number}`);
    expect((await check(last)).problems.wrongSeal).toEqual([{ number: last.number, digest: null }]);
    expect((await check(first)).problems.wrongSeal).toEqual([
      { number: first.number, digest: expect.not.stringMatching(first.digest) },
    ]);
  });
});
