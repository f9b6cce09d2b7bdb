import type { LoginReply } from '@site/shared/contracts/sign-in';
import { eq, sql } from 'drizzle-orm';
import { selectMails } from '../../mail/mail.repo';
import { players } from '../../players/player.table';
import { openTestAccounts, PASSWORD, type TestAccounts } from '../../testing/test-accounts';
import { selectSignInAccount } from '../sign-in.repo';
import { selectSessionAddresses } from './session.repo';
import { sessions } from './session.table';

let api: TestAccounts;
beforeAll(async () => {
  api = await openTestAccounts();
});
afterAll(() => api.close());

const login = (emailOrLogin: string, agent = 'Test/1.0') =>
  api.post<LoginReply & { code: string }>('/auth/login', { emailOrLogin, password: PASSWORD }, { agent });

test('reads few of many sessions at a sign-in, and ends the longest unused ones beyond fifty', async () => {
  const { access_token: first } = await api.join('tolpa');
  const [player] = await api.db.select().from(players).where(eq(players.login, 'tolpa'));
  const playerId = player?.id ?? 0;
  await api.db.execute(sql`insert into sessions
      (player_id, device, agent_hash, place, address, remember, created_at, used_at, ends_at)
    select player_id, device, agent_hash, place, '10.0.' || n / 250 || '.' || n % 250, remember, created_at,
      used_at - n * interval '1 second', ends_at
    from sessions, generate_series(1, 5000) n where player_id = ${playerId}`);
  expect((await selectSignInAccount(api.db, 'tolpa'))?.addresses).toHaveLength(50);
  expect(await selectSessionAddresses(api.db, playerId)).toHaveLength(50);
  api.advanceClock(1_000);
  const { body } = await login('tolpa');
  expect(body).toMatchObject({ access_token: expect.any(String) });
  expect(await api.db.select().from(sessions).where(eq(sessions.playerId, playerId))).toHaveLength(50);
  const list = await api.post<{ sessions: unknown[] }>('/auth/sessions', undefined, { token: first });
  expect(list.body.sessions).toHaveLength(50);
});

test('queues at most ten letters a day about sign-ins from new devices', async () => {
  await api.joinConfirmed('stuk');
  for (let number = 0; number < 50; number += 1)
    expect((await login('stuk', `Device/${number}`)).status).toBe(200);
  const mails = await selectMails(api.db, 1_000);
  const letters = mails.filter(
    ({ recipient, subject }) => recipient === 'stuk@mail.example' && subject.includes('нового устройства'),
  );
  expect(letters).toHaveLength(10);
});

test('refuses the sixty-first sign-in of a player within an hour', async () => {
  await api.join('chasto');
  for (let number = 0; number < 60; number += 1) expect((await login('chasto')).status).toBe(200);
  const refused = await login('chasto');
  expect(refused.body.code).toBe('TOO_MANY_REQUESTS');
  expect(Number(refused.headers['retry-after'])).toBe(3_600);
});
