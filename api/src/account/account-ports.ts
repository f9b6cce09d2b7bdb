import type { Background } from '../platform/jobs/background-tasks';
import type { Db } from '../platform/db/types';
import type { GameServer } from '../game/contract/game-server';
import type { Client } from '../platform/network/client';
import type { Passwords } from '../auth/passwords/password-hashing';
import type { Caller } from '../auth/sessions/session.service';

/** What the account's services work with. */
export interface AccountPorts {
  db: Db;
  game: GameServer;
  passwords: Passwords;
  background: Background;
  /** The site's own address for links in letters: never the Host header's. */
  origin: string;
}

/** A signed-in player's call: who, from where, and the one moment of all that it does. */
export interface Asked {
  caller: Caller;
  client: Client;
  now: Date;
}
