import type { Db } from '@site/server/db/types';
import type { BackgroundTasks } from '@site/server/jobs/background-tasks';
import type { Client } from '@site/server/network/client';
import type { Passwords } from '../passwords/password-hashing';
import type { PolicyPorts } from '../passwords/password-policy';
import type { Caller } from './session.service';

export interface AuthPorts extends PolicyPorts {
  db: Db;
  passwords: Passwords;
  background: BackgroundTasks;
  /**
   * Origin of the site, used for links and cookies. It is never taken from the Host header, which a client
   * can forge.
   */
  origin: string;
}

/** Context of a call by a signed-in player. `now` is the one timestamp used throughout the call. */
export interface SignedInCall {
  caller: Caller;
  client: Client;
  now: Date;
}
