import type { Db } from '../../platform/db/types';
import type { BackgroundTasks } from '../../platform/jobs/background-tasks';
import type { Client } from '../../platform/network/client';
import type { Passwords } from '../passwords/password-hashing';
import type { Caller } from './session.service';

/** What the services of sign-in and of the account work with. */
export interface AuthPorts {
  db: Db;
  passwords: Passwords;
  background: BackgroundTasks;
  /** The site's own origin, for links in letters. It never comes from the Host header. */
  origin: string;
}

/** A call by a signed-in player. `now` is the one moment that everything in the call uses. */
export interface SignedInCall {
  caller: Caller;
  client: Client;
  now: Date;
}
