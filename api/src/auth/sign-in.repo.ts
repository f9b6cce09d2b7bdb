import { and, eq, exists, ne, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { prepared } from '../platform/db/prepared';
import type { Db } from '../platform/db/types';
import { players } from '../players/player.table';
import { factors } from './second-factor/factor.table';
import type { FactorRow } from './second-factor/second-factor.repo';
import { hasName, type PlayerRow } from '../players/player.repo';
import { sessions } from './sessions/session.table';

/** The account with the login or e-mail that was entered at sign-in. */
interface SignInAccount {
  player: PlayerRow;
  factor: FactorRow | null;
  /** True when the player has an open session at the caller's network address. */
  isKnown: boolean;
}

const hasFactor = and(eq(factors.playerId, players.id), eq(factors.state, 'on'));

function selectNamed(db: Db, isNamed: SQL, address: Placeholder) {
  const sessionsAtAddress = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.playerId, players.id), eq(sessions.address, address), ne(sessions.address, '')));
  return db
    .select({ player: players, factor: factors, isKnown: sql<boolean>`${exists(sessionsAtAddress)}` })
    .from(players)
    .leftJoin(factors, hasFactor)
    .where(isNamed);
}

const byLogin = prepared('signing-in-by-login', ['name', 'address'], (db, at) =>
  selectNamed(db, hasName.login(at.name), at.address),
);
const byEmail = prepared('signing-in-by-email', ['name', 'address'], (db, at) =>
  selectNamed(db, hasName.email(at.name), at.address),
);

/** Selects the account with this lower-case login or confirmed e-mail. */
export async function selectSignInAccount(
  db: Db,
  name: string,
  address: string,
): Promise<SignInAccount | null> {
  const [row] = await (name.includes('@') ? byEmail : byLogin)(db, { name, address });
  return row ?? null;
}
