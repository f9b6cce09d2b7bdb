import type { CharacterInfo } from '@site/shared/contracts/profile';
import type { RatingPeriod, RatingReply } from '@site/shared/contracts/rating';
import type { GameReward, GrantReply, LiveReport, Progress, RatingKind, RewardCheck } from './game-contract';

export interface RatingQuery {
  kind: RatingKind;
  period: RatingPeriod;
  limit: number;
  /** Player whose own row is added to the reply, or null for none. */
  playerId: number | null;
}

interface RewardQuery {
  playerId: number;
  reward: GameReward;
  now: Date;
}

export interface Grant extends RewardQuery {
  /** Idempotency key. A second grant with the same key is ignored. */
  key: string;
}

/**
 * Access to the game data of accounts. An account has the same id in the game and on the site. Calls throw
 * `UNAVAILABLE` when the server is down, is too slow or violates the contract. Never call these methods
 * inside a transaction, because they may use the network.
 */
export interface GameServer {
  /** Reads a player's characters in the order in which the game lists them. The list may be empty. */
  readCharacters(playerId: number): Promise<CharacterInfo>;
  /**
   * Returns the players who have a character of this name, at most 20. A game server that does not know the
   * call has none.
   */
  findOwners(characterName: string): Promise<number[]>;
  /** Selects a character of the player. Throws `NOT_FOUND` when the player has no such character. */
  selectCharacter(playerId: number, characterId: number): Promise<void>;
  /** Reads the first rows of a rating. Players with a value of zero are not listed. */
  readRating(query: RatingQuery): Promise<RatingReply>;
  /**
   * Reads the combined progress of all characters of each player. Players without progress are absent from
   * the result. Accepts at most `PROGRESS_MAX` ids.
   */
  readProgress(playerIds: readonly number[]): Promise<ReadonlyMap<number, Progress>>;
  /**
   * Asks whether a reward could be given now, before the player pays for it. Throws `NOT_FOUND` when the
   * player has no such character.
   */
  checkReward(query: RewardQuery): Promise<RewardCheck>;
  /**
   * Gives a player a reward. Resolves when the server has accepted it, with a message for the player. Throws
   * `SERVICE_REFUSED` when the reward can no longer be given.
   */
  grant(grant: Grant): Promise<GrantReply>;
  /** Reads the current measurements of the city. The demo measures at `now`, a game server by its own clock. */
  readLive(now: Date): Promise<LiveReport>;
}
