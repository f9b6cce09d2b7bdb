import type { AuthPorts } from '../auth/sessions/auth-ports';
import type { GameServer } from '../game/contract/game-server';

export interface AccountPorts extends AuthPorts {
  game: GameServer;
}
