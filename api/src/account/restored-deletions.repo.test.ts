import { sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { insertPlayer } from '../players/player.repo';
import { players } from '../players/player.table';
import { openTestApi, type TestApi } from '../testing/test-api';
import { consents } from './account.table';

// Allows time for a real database on a busy machine.
jest.setTimeout(120_000);

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ engine: 'postgres' });
});
afterAll(() => api.close());

test('deletes again whom a restored backup has brought back, with the statements of the runbook', async () => {
  const runbook = readFileSync(path.join(import.meta.dirname, '../../../docs/runbook.md'), 'utf8');
  const [, section = ''] = /^### Deletions after a restore\n([^]*?)^### /m.exec(runbook) ?? [];
  const [, statements = ''] = /^```sql\n([^]*?)^```$/m.exec(section) ?? [];
  const [, columns = ''] = /`(create temp table later_players [^`]+)`/.exec(section) ?? [];
  const [, consentColumns = ''] = /`(create temp table later_consents [^`]+)`/.exec(section) ?? [];
  const add = (login: string) => insertPlayer(api.db, { login, email: `${login}@mail.example` });
  const [deleted, asked, undone, kept] = [
    await add('deleted'),
    await add('asked'),
    await add('undone'),
    await add('kept'),
  ];
  const [given, withdrawn] = [new Date(Date.UTC(2026, 10, 1)), new Date(Date.UTC(2026, 10, 20))];
  const consent = { document: 'contest', version: 1, subject: Buffer.from('ab', 'hex'), address: '' };
  await api.db.insert(consents).values({ ...consent, playerId: kept, given: 'given', at: given });
  const dueAt = new Date(Date.UTC(2026, 11, 4));
  await api.db
    .update(players)
    .set({ deletesAt: dueAt })
    .where(sql`id = ${undone}`);
  await api.db.transaction(async (tx) => {
    await tx.execute(sql.raw(columns));
    await tx.execute(sql.raw(consentColumns));
    await tx.execute(
      sql`insert into later_players values (${asked}, ${dueAt}), (${undone}, null), (${kept}, null)`,
    );
    for (const [state, at] of [
      ['given', given],
      ['withdrawn', withdrawn],
    ] as const)
      await tx.execute(
        sql`insert into later_consents values (${kept}, '\\xab', 'contest', 1, ${state}, '', ${at})`,
      );
    for (const statement of statements.split(';').filter((one) => one.trim() !== ''))
      await tx.execute(sql.raw(statement));
  });
  const rows = await api.db.select({ id: players.id, deletesAt: players.deletesAt }).from(players);
  const dueOf = (id: number) => rows.find((row) => row.id === id)?.deletesAt?.getTime() ?? null;
  expect(dueOf(deleted)).not.toBeNull();
  expect([dueOf(asked), dueOf(undone), dueOf(kept)]).toEqual([dueAt.getTime(), null, null]);
  const known = await api.db.select().from(consents).orderBy(consents.id);
  expect(known.map((row) => [row.given, row.at.getTime()])).toEqual([
    ['given', given.getTime()],
    ['withdrawn', withdrawn.getTime()],
  ]);
});
