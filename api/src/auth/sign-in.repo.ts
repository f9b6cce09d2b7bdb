import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { prepared } from '@site/server/db/prepared';
import type { Db } from '@site/server/db/types';
import { players } from '../players/player.table';
import { factors } from './second-factor/factor.table';
import type { FactorRow } from './second-factor/second-factor.repo';
import { hasName, type PlayerRow } from '../players/player.repo';
import { sessions, SESSIONS_MAX } from './sessions/session.table';

/** The account with the login or e-mail that was entered at sign-in. */
export interface SignInAccount {
  player: PlayerRow;
  factor: FactorRow | null;
  /** IP addresses at which the player has opened the most recently used sessions, at most SESSIONS_MAX. */
  addresses: string[];
}

const hasFactor = and(eq(factors.playerId, players.id), eq(factors.state, 'on'));

function selectNamed(db: Db, isNamed: SQL) {
  const addresses = db
    .select({ address: sessions.address })
    .from(sessions)
    .where(eq(sessions.playerId, players.id))
    .orderBy(desc(sessions.usedAt))
    .limit(SESSIONS_MAX);
  return db
    .select({ player: players, factor: factors, addresses: sql<string[]>`array(${addresses})` })
    .from(players)
    .leftJoin(factors, hasFactor)
    .where(isNamed);
}

const byLogin = prepared('signing-in-by-login', ['name'], (db, at) =>
  selectNamed(db, hasName.login(at.name)),
);
const byEmail = prepared('signing-in-by-email', ['name'], (db, at) =>
  selectNamed(db, hasName.email(at.name)),
);

/** Selects the account with this lower-case login or confirmed e-mail. */
export async function selectSignInAccount(db: Db, name: string): Promise<SignInAccount | null> {
  const [row] = await (name.includes('@') ? byEmail : byLogin)(db, { name });
  return row ?? null;
}
