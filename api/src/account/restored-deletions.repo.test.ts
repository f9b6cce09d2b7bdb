import { sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Tx } from '@site/server/db/types';
import { insertPlayer } from '../players/player.repo';
import { players } from '../players/player.table';
import { openTestApi, type TestApi } from '../testing/test-api';
import { consents, preregistrations } from './account.table';

const runbook = readFileSync(path.join(import.meta.dirname, '../../../docs/runbook.md'), 'utf8');
const [, section = ''] = /^### Deletions after a restore\n([^]*?)^### /m.exec(runbook) ?? [];
const [tables = '', statements = ''] = [...section.matchAll(/^```sql\n([^]*?)^```$/gm)].map(
  ([, block = '']) => block.replace(/^(?:\\copy .*|begin;)\n/gm, ''),
);

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ engine: 'postgres' });
});
afterAll(() => api.close());

const add = (login: string) => insertPlayer(api.db, { login, email: `${login}@mail.example` });
const run = (load: (tx: Tx) => Promise<unknown>) =>
  api.db.transaction(async (tx) => {
    await tx.execute(sql.raw(tables));
    await load(tx);
    await tx.execute(sql.raw(statements));
    // the next test may get the same connection
    await tx.execute(sql`discard temp`);
  });

test('applies what a restored backup has brought back or lost, with the statements of the runbook', async () => {
  const [deleted, asked, undone, kept] = [
    await add('deleted'),
    await add('asked'),
    await add('undone'),
    await add('kept'),
  ];
  const [given, withdrawn] = [new Date(Date.UTC(2026, 10, 1)), new Date(Date.UTC(2026, 10, 20))];
  const consent = { document: 'contest', version: 1, subject: Buffer.from('ab', 'hex'), address: '' };
  await api.db.insert(consents).values({ ...consent, playerId: kept, given: 'given', at: given });
  const reserve = (login: string, hash: string) => ({
    ...{ login, email: `${login}@mail.example`, at: given, reservedUntil: withdrawn, consents: [] },
    withdrawHash: Buffer.from(hash, 'hex'),
  });
  await api.db.insert(preregistrations).values([reserve('free', '01'), reserve('held', '02')]);
  const dueAt = new Date(Date.UTC(2026, 11, 4));
  await api.db
    .update(players)
    .set({ deletesAt: dueAt })
    .where(sql`id = ${undone}`);
  await run(async (tx) => {
    await tx.execute(
      sql`insert into later_players values (${asked}, ${dueAt}), (${undone}, null), (${kept}, null)`,
    );
    // somebody else has reserved the login that was free again
    for (const [login, email, hash] of [
      ['held', 'held', '02'],
      ['free', 'other', '03'],
    ] as const)
      await tx.execute(
        sql`insert into later_reservations values (${login}, ${email}, ${given}, ${withdrawn}, decode(${hash}, 'hex'), '[]')`,
      );
    for (const [owner, subject, state, at] of [
      [kept, 'ab', 'given', given],
      [kept, 'ab', 'withdrawn', withdrawn],
      [null, 'cd', 'withdrawn', withdrawn],
      // an account that the backup does not have
      [kept + 1_000, 'ef', 'given', withdrawn],
    ] as const)
      await tx.execute(
        sql`insert into later_consents values (${owner}, decode(${subject}, 'hex'), 'contest', 1, ${state}, '', ${at}, null)`,
      );
  });
  const rows = await api.db.select({ id: players.id, deletesAt: players.deletesAt }).from(players);
  const dueOf = (id: number) => rows.find((row) => row.id === id)?.deletesAt?.getTime() ?? null;
  expect(dueOf(deleted)).not.toBeNull();
  expect([dueOf(asked), dueOf(undone), dueOf(kept)]).toEqual([dueAt.getTime(), null, null]);
  const reserved = await api.db.select().from(preregistrations).orderBy(preregistrations.login);
  expect(reserved.map(({ login, email }) => [login, email])).toEqual([
    ['free', 'other'],
    ['held', 'held@mail.example'],
  ]);
  const known = await api.db.select().from(consents).orderBy(consents.id);
  expect(known.map((row) => [row.playerId, row.given, row.at.getTime()])).toEqual([
    [kept, 'given', given.getTime()],
    [kept, 'withdrawn', withdrawn.getTime()],
    [null, 'withdrawn', withdrawn.getTime()],
  ]);
});

test('deletes nobody when the file of the accounts is incomplete', async () => {
  for (let n = 0; n < 20; n += 1) await add(`player${n}`);
  const before = await api.db.select().from(players).orderBy(players.id);
  await expect(run(async () => {})).rejects.toMatchObject({
    cause: { message: 'later-players.csv lacks more than a tenth of the accounts' },
  });
  expect(await api.db.select().from(players).orderBy(players.id)).toEqual(before);
});

test('deletes no reservation when their file is empty', async () => {
  const reservations = () => api.db.select().from(preregistrations).orderBy(preregistrations.login);
  const before = await reservations();
  const loaded = run((tx) => tx.execute(sql`insert into later_players select id, deletes_at from players`));
  await expect(loaded).rejects.toMatchObject({ cause: { message: 'later-reservations.csv is empty' } });
  expect(before.length).toBeGreaterThan(0);
  expect(await reservations()).toEqual(before);
});
