import { sql } from 'drizzle-orm';
import { createToken, hashToken } from '../auth/sessions/secret-token';
import type { Db } from '@site/server/db/types';

export const PLAYERS = 100_000;
/** Number of players with a password. All of them have the same password. */
export const SIGNING_IN = 500;
/** Number of sign-ins that wait for the second factor. */
export const WAITING = 5_000;

export interface BenchTokens {
  access: string[];
  /** `sessionId` of each sign-in that waits for the second factor. */
  waiting: string[];
}

const hex = (token: string) => Buffer.from(hashToken(token)).toString('hex');

/**
 * Inserts players `p1` to `p100000` with characters and ratings, sessions, and sign-ins that wait for the
 * second factor.
 */
export async function insertBenchCity(db: Db, passwordHash: string): Promise<BenchTokens> {
  const access = Array.from({ length: SIGNING_IN }, createToken);
  const waiting = Array.from({ length: WAITING }, createToken);
  const numbers = sql`generate_series(1, ${sql.raw(String(PLAYERS))}) as number`;
  await db.execute(sql`
    insert into players (id, login, email, password_hash)
    select number, 'p' || number, 'p' || number || '@mail.example',
      case when number <= ${sql.raw(String(SIGNING_IN))} then ${passwordHash} end from ${numbers}`);
  await db.execute(sql`
    insert into characters (id, player_id, position, first_name, last_name, level, cash, bank, portrait, play_minutes)
    select number, number, 0, 'Илья', 'Ветров' || number, 1, 1, 1, 'a', number from ${numbers}`);
  await db.execute(sql`
    insert into rating_totals (player_id, kind, period, value)
    select number, kind, period, (number * 7919) % 1000003 from ${numbers},
      unnest(array['online', 'money']) as kind, unnest(array['day', 'all']) as period`);
  const later = sql`now() + interval '1 day'`;
  const hashes = sql`jsonb_array_elements_text(${JSON.stringify(access.map(hex))}::jsonb) with ordinality as one(hash, number)`;
  await db.execute(sql`
    with opened as (
      insert into sessions (player_id, device, agent_hash, place, address, remember, created_at, used_at, ends_at)
      select number, '', '', '', '', false, now(), now(), ${later} from ${hashes} returning id, player_id
    )
    insert into session_tokens (hash, session_id, kind, expires_at)
    select decode(one.hash, 'hex'), opened.id, 'access', ${later} from ${hashes} join opened on opened.player_id = one.number`);
  const sessionIds = sql`jsonb_array_elements_text(${JSON.stringify(waiting.map(hex))}::jsonb) with ordinality as one(hash, number)`;
  await db.execute(sql`
    insert into challenges (hash, player_id, purpose, type, status, match_number, device, agent_hash, place, address, remember, created_at, expires_at)
    select decode(one.hash, 'hex'), number, 'sign-in', 'approve', 'pending', '42', '', '', '', '', false, now(), ${later} from ${sessionIds}`);
  await db.execute(sql`analyze`);
  return { access, waiting };
}
