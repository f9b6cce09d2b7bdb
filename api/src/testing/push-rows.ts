import { sql } from 'drizzle-orm';
import type { Db } from '@site/server/db/types';

interface SubscribedPlayer {
  /** Host of the push service. Defaults to `push.example`. */
  host?: string;
  /** Key that the browser has bound the subscription to. Defaults to `accepted`. */
  key?: string;
}

/** Inserts players with the ids from 1, a session and a push subscription each. */
export async function insertSubscriptions(db: Db, players: readonly SubscribedPlayer[]): Promise<void> {
  const rows = players.map(({ host = 'push.example', key = 'accepted' }, index) => ({
    number: index + 1,
    host,
    key,
  }));
  const numbers = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (number int, host text, key text)`;
  const uuid = sql`lpad(to_hex(number), 32, '0')::uuid`;
  await db.execute(sql`insert into players (id, login, email) select number, number, number from ${numbers}`);
  await db.execute(sql`
    insert into sessions (id, player_id, device, agent_hash, place, address, remember, created_at, used_at, ends_at)
    select ${uuid}, number, '', '', '', '', true, now(), now(), now() from ${numbers}`);
  await db.execute(sql`
    insert into push_subscriptions (id, player_id, session_id, endpoint, p256dh, auth, key, created_at)
    select ${uuid}, number, ${uuid}, 'https://' || host || '/' || number, '', '', key, now() from ${numbers}`);
}

interface Queued {
  now: Date;
  /** Number of messages for each player. Defaults to one. */
  messages?: number;
  /** Attempts that were made before. Defaults to none. */
  attempts?: number;
}

/** Queues messages to each of these players. The first player's are the oldest, and all are due. */
export async function queueTo(
  db: Db,
  players: readonly number[],
  { now, messages = 1, attempts = 0 }: Queued,
): Promise<void> {
  await db.execute(sql`
    insert into push_messages (subscription_id, event, payload, host, created_at, next_at, expires_at, attempts)
    select id, 'sign-in/' || gen_random_uuid(), '', split_part(endpoint, '/', 3), now(),
      ${now.toISOString()}::timestamptz - interval '1 hour' + player_id * interval '1 second',
      ${now.toISOString()}::timestamptz + interval '1 hour', ${attempts}::int
    from push_subscriptions, generate_series(1, ${messages}::int)
    where player_id in (select jsonb_array_elements_text(${JSON.stringify(players)}::jsonb)::int)`);
}
