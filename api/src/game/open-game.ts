import type { Db } from '@site/server/db/types';
import { Refusal } from '../http/refusal';
import { createEmbeddedGame } from './embedded/embedded-game';
import type { GameServer } from './contract/game-server';
import { createHttpGame, type GameConfig } from './http-game';

const refuse = () => Promise.reject(new Refusal('UNAVAILABLE'));
/** Used when no game server is configured. Every call fails, so that real players never see demo data. */
const noGame: GameServer = {
  readCharacters: refuse,
  findOwners: refuse,
  selectCharacter: refuse,
  readRating: refuse,
  readProgress: refuse,
  checkReward: refuse,
  readLive: refuse,
  grant: refuse,
};

/**
 * Opens the configured game server. `demo` selects the embedded game server. With null, every call fails with
 * `UNAVAILABLE`.
 */
export function openGame(
  db: Db,
  config: GameConfig | 'demo' | null,
  { now, onError }: { now: () => Date; onError: (error: Error) => void },
): GameServer {
  if (config === null) return noGame;
  return config === 'demo' ? createEmbeddedGame(db, now) : createHttpGame({ ...config, onError });
}
