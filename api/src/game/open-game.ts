import type { Db } from '../db/types';
import { createEmbeddedGame } from './embedded-game';
import type { GameServer } from './game-server';
import { createHttpGame, type GameConfig } from './http-game';

/** The configured game server; without one, the embedded one of the demo. */
export const openGame = (db: Db, config: GameConfig | null, onError: (error: Error) => void): GameServer =>
  config === null ? createEmbeddedGame(db) : createHttpGame({ ...config, onError });
