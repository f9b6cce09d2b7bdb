import { and, eq, exists, ne, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { prepared } from '../platform/db/prepared';
import type { Db } from '../platform/db/types';
import { players } from '../players/player.table';
import { factors } from './second-factor/factor.table';
import type { FactorRow } from './second-factor/second-factor.repo';
import { hasName, type PlayerRow } from '../players/player.repo';
import { sessions } from './sessions/session.table';

/** Whom a sign-in names. */
interface SigningIn {
  player: PlayerRow;
  /** Second factor, when it is on. */
  factor: FactorRow | null;
  /** There is a session at this address. */
  isKnown: boolean;
}

const hasFactor = and(eq(factors.playerId, players.id), eq(factors.state, 'on'));

function selectNamed(db: Db, isNamed: SQL, address: Placeholder) {
  const here = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.playerId, players.id), eq(sessions.address, address), ne(sessions.address, '')));
  return db
    .select({ player: players, factor: factors, isKnown: sql<boolean>`${exists(here)}` })
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

/** The account that a login or a confirmed address names, lower-case; null: nobody's. */
export async function selectSigningIn(db: Db, name: string, address: string): Promise<SigningIn | null> {
  const [row] = await (name.includes('@') ? byEmail : byLogin)(db, { name, address });
  return row ?? null;
}
