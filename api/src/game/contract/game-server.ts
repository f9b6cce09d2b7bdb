import type { CharacterInfo } from '@site/shared/contracts/profile';
import type { RatingPeriod, RatingReply } from '@site/shared/contracts/rating';
import type { GameReward, Progress, RatingKind } from './game-contract';

export interface RatingQuery {
  kind: RatingKind;
  period: RatingPeriod;
  /** Maximum number of rows. */
  limit: number;
  /** Player whose own row is added. Null for none. */
  playerId: number | null;
}

export interface Grant {
  /** Idempotency key. A second grant with the same key gives nothing. */
  key: string;
  playerId: number;
  reward: GameReward;
  now: Date;
}

/**
 * The game's data of an account, which has the same id on both sides. Calls throw `UNAVAILABLE` when the server is down, too slow
 * or answers against the contract. Do not call it inside a transaction, because it may use the network.
 */
export interface GameServer {
  /** Reads the characters of a player in their order. The list may be empty. */
  readCharacters(playerId: number): Promise<CharacterInfo>;
  /** Selects a character of the player. Throws `NOT_FOUND` when the player has no such character. */
  selectCharacter(playerId: number, characterId: number): Promise<void>;
  /** Reads the first rows of a rating. Players with a value of zero are not listed. */
  readRating(query: RatingQuery): Promise<RatingReply>;
  /**
   * Reads the progress of players over all their characters. Players without progress are missing in the result. Takes at most
   * `PROGRESS_MAX` ids.
   */
  readProgress(playerIds: readonly number[]): Promise<ReadonlyMap<number, Progress>>;
  /** Gives a player a reward. Resolves when the server has accepted it. */
  grant(grant: Grant): Promise<void>;
}
