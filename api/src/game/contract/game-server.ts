import type { CharacterInfo } from '@site/shared/contracts/profile';
import type { RatingPeriod, RatingReply } from '@site/shared/contracts/rating';
import type { GameReward, Progress, RatingKind } from './game-contract';

export interface RatingQuery {
  kind: RatingKind;
  period: RatingPeriod;
  /** Maximum number of rows. */
  limit: number;
  /** Player whose own row is added to the reply; null for none. */
  playerId: number | null;
}

export interface Grant {
  /** Idempotency key. A second grant with the same key is ignored. */
  key: string;
  playerId: number;
  reward: GameReward;
  now: Date;
}

/**
 * Access to the data of an account in the game. An account has the same id in the game and on the site. Calls
 * throw `UNAVAILABLE` when the server is down, too slow or violates the contract. Never call it inside a
 * transaction, because it may use the network.
 */
export interface GameServer {
  /** Reads the characters of a player in their order. The list may be empty. */
  readCharacters(playerId: number): Promise<CharacterInfo>;
  /** Selects a character of the player. Throws `NOT_FOUND` when the player has no such character. */
  selectCharacter(playerId: number, characterId: number): Promise<void>;
  /** Reads the first rows of a rating. Players with a value of zero are not listed. */
  readRating(query: RatingQuery): Promise<RatingReply>;
  /**
   * Reads the progress of players, each over all their characters. Players without progress are absent from
   * the result. Accepts at most `PROGRESS_MAX` ids.
   */
  readProgress(playerIds: readonly number[]): Promise<ReadonlyMap<number, Progress>>;
  /** Gives a player a reward. Resolves when the server has accepted it. */
  grant(grant: Grant): Promise<void>;
}
