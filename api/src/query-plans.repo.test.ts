import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { selectNotices } from './players/notice.repo';
import { selectEvents } from './players/security-log.repo';
import { ratingQuery } from './game/embedded/embedded-game.repo';
import { selectInvited } from './promo/referrals/referral.repo';
import { deleteExpiredThrottles, deleteThrottles } from './auth/throttle/throttle.repo';
import { openTestApi, type TestApi } from './testing/test-api';

const EPOCH = new Date(0);

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ engine: 'postgres' });
  const run = (row: SQL) => api.db.execute(row);
  const numbers = sql`generate_series(1, 4000) as number`;
  await run(
    sql`insert into players (id, login, email) select number, 'p' || number, 'p' || number from ${numbers}`,
  );
  await run(sql`
    insert into rating_totals (player_id, kind, period, value)
    select number, 'money', 'all', (number * 7919) % 100003 from ${numbers}`);
  const owner = sql`number % 40 + 1`;
  const at = sql`now() + number * interval '1 second'`;
  await run(sql`
    insert into security_events (player_id, kind, device, place, at)
    select ${owner}, 'signed-in', '', '', ${at} from ${numbers}`);
  await run(
    sql`insert into page_notices (player_id, type, title, at) select ${owner}, 'success', '', ${at} from ${numbers}`,
  );
  await run(sql`
    insert into referrals (player_id, code, inviter_id, at)
    select number, 'MAYAK', ${owner}, ${at} from ${numbers} where number > 1`);
  await run(
    sql`insert into throttles (key, count, ends_at) select 'sign-in/here/' || number, 1, now() from ${numbers}`,
  );
  await run(sql`analyze`);
});
afterAll(() => api.close());

test.each<[string, string, () => SQLWrapper]>([
  ['a rating', 'rating_totals_order', () => ratingQuery(api.db, { kind: 'money', period: 'all' }, 100)],
  ['the log', 'security_events_player_id_id_index', () => selectEvents(api.db, 1, EPOCH, 20)],
  ['the notices', 'page_notices_player_id_id_index', () => selectNotices(api.db, 1, 3)],
  ['the invited', 'referrals_inviter_id_at_player_id_index', () => selectInvited(api.db, 1, 20)],
])('reads %s from an index in its order, independent of the number of rows', async (_name, index, query) => {
  const { rows } = await api.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query()}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(new RegExp(`Limit[^]*Index (Only )?Scan (Backward )?using ${index} `));
  expect(plan).not.toMatch(/Limit[^]*Sort/);
});

test('finds the tries of a name by an index, independent of the number of rows', async () => {
  const query = deleteThrottles(api.db, {
    keys: ['sign-in/name/7'],
    prefixes: ['sign-in/here/7/', 'reserve/7/'],
  });
  const { rows } = await api.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query.getSQL()}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  // operator of `text_pattern_ops`: with the default one the index would serve only databases of the collation «C»
  expect(plan).toMatch(/throttles_key_prefix[^]*~>=~/);
  expect(plan).not.toContain('Seq Scan');
});

test('deletes expired tries in batches until none is left', async () => {
  await api.db.execute(sql`insert into throttles (key, count, ends_at)
    select 'expired/' || number, 1, ${EPOCH.toISOString()} from generate_series(1, 10001) as number`);
  await deleteExpiredThrottles(api.db, new Date(1));
  const { rows } = await api.db.execute(sql`select from throttles where key like 'expired/%'`);
  expect(rows).toEqual([]);
});

test('has an index for owners and end times of rows', async () => {
  // `expires_at` needs an index only in the tables named here: other tables have few rows with an end time.
  const isLookedUp = sql`column_name in ('player_id', 'inviter_id', 'ends_at', 'deletes_at')
    or column_name = 'kept_until' or table_name = 'mails' and column_name in ('created_at', 'expires_at')
    or column_name = 'expires_at' and table_name in ('session_tokens', 'factors', 'challenges')`;
  const { rows } = await api.db.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and (${isLookedUp}) and not exists (
      select from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
      where indrelid = table_name::regclass and attname = column_name)`);
  expect(rows).toEqual([]);
});
