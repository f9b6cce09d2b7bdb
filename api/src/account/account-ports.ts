import type { AuthPorts } from '../auth/sessions/auth-ports';
import type { GameServer } from '../game/contract/game-server';

/** What the services of the account work with. */
export interface AccountPorts extends AuthPorts {
  game: GameServer;
}
