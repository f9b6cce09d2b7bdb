import type {
  PlayerChange,
  PlayerData,
  PlayersFound,
  PlayersQuery,
  PlayerView,
} from '@site/shared/contracts/support';
import type { Db } from '@site/server/db/types';
import type { GameConfig } from '../game/http-game';
import { openGame } from '../game/open-game';
import { insertSupportEntry } from '../players/support-log.repo';
import { changePlayer } from './change-player.service';
import { findPlayers } from './find-players.service';
import { takeOperatorTry } from './operator-limits';
import { readPlayer, readPlayerData } from './player-view.service';

/**
 * Operations on accounts for support. Request and reply types are in shared/contracts/support.ts. `operator` is the
 * name of the caller's deploy token. All calls throw `TOO_MANY_REQUESTS` with a `PlayerLimit`, except `showChanged`.
 */
export interface Support {
  /** Finds players. Throws `BAD_REQUEST`. */
  find(query: PlayersQuery, operator: string): Promise<PlayersFound>;
  /** Reads an account with masked addresses. Throws `NOT_FOUND`. */
  show(id: number, operator: string): Promise<PlayerView>;
  /** Reads the masked data, and logs that it was shown. Throws `NOT_FOUND`. */
  showData(id: number, why: string, operator: string): Promise<PlayerData>;
  /** Changes an account. Throws `NOT_FOUND`, `BAD_REQUEST` or `CONFLICT`. */
  change(id: number, change: PlayerChange, operator: string): Promise<void>;
  /** Reads an account that the caller has just changed. Counts in no limit. Throws `NOT_FOUND`. */
  showChanged(id: number): Promise<PlayerView>;
}

interface SupportPorts {
  db: Db;
  game: GameConfig | 'demo' | null;
  origin: string;
  /** Hours that the removal of a factor waits. */
  waitHours: number;
  onError: (error: unknown) => void;
  now?: () => Date;
}

/** Creates the operations on accounts for support. The caller must check permissions first. */
export function openSupport({
  db,
  game: config,
  origin,
  waitHours,
  onError,
  now = () => new Date(),
}: SupportPorts): Support {
  const ports = { db, game: openGame(db, config, { now, onError }), now, origin, waitHours };
  return {
    async find(query, operator) {
      await takeOperatorTry(db, { what: 'searches', operator, now: now() });
      return findPlayers(ports, query);
    },
    async show(id, operator) {
      await takeOperatorTry(db, { what: 'views', operator, now: now() });
      return readPlayer(ports, id);
    },
    async showData(id, why, operator) {
      await takeOperatorTry(db, { what: 'data', operator, now: now() });
      // the entry and the data in one transaction, so that nothing is shown that is not logged
      return db.transaction(async (tx) => {
        const data = await readPlayerData(tx, id);
        const entry = { playerId: id, kind: 'data-shown', operator, why: why.trim(), at: now() } as const;
        await insertSupportEntry(tx, entry);
        return data;
      });
    },
    change: (id, change, operator) => changePlayer(ports, { id, change, operator }),
    showChanged: (id) => readPlayer(ports, id),
  };
}
