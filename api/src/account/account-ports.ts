import type { AuthPorts } from '../auth/sessions/auth-ports';
import type { GameServer } from '../game/contract/game-server';

/** Dependencies of the account services. */
export interface AccountPorts extends AuthPorts {
  game: GameServer;
}
