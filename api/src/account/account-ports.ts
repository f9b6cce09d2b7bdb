import type { Background } from '../background';
import type { Db } from '../db/types';
import type { GameServer } from '../game/game-server';
import type { Client } from './client';
import type { Passwords } from './password';
import type { Caller } from './session.service';

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
