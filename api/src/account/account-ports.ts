import type { Background } from '../background';
import type { Db } from '../db/types';
import type { Passwords } from './password';

/** What the account's services work with. */
export interface AccountPorts {
  db: Db;
  passwords: Passwords;
  background: Background;
  /** The site's own address for links in letters: never the Host header's. */
  origin: string;
}
