import type { CharacterInfo } from '@site/shared/contracts/profile';
import type { RatingPeriod, RatingReply } from '@site/shared/contracts/rating';
import type { GameReward, Progress, RatingKind } from './game-contract';

export interface RatingQuery {
  kind: RatingKind;
  period: RatingPeriod;
  /** How many rows at most, the first ones. */
  limit: number;
  /** Whose own row is wanted besides; null: nobody's. */
  playerId: number | null;
}

export interface Grant {
  /** What it is for, once: a second one of the same key gives nothing more. */
  key: string;
  playerId: number;
  reward: GameReward;
  now: Date;
}

/**
 * The game's side of an account, whose number is the same on both sides. One that is down, late, or answers what was not agreed
 * is `UNAVAILABLE`. Not inside a transaction: it may be a call over the network.
 */
export interface GameServer {
  /** The characters of a player in their order; an account that has none yet has an empty list. */
  readCharacters(playerId: number): Promise<CharacterInfo>;
  /** Makes one of the player's characters the chosen one. Throws `NOT_FOUND` for any other. */
  selectCharacter(playerId: number, characterId: number): Promise<void>;
  /** The first players of a rating; who has nothing to be rated by is in none. */
  readRating(asked: RatingQuery): Promise<RatingReply>;
  /** How far players are, over all their characters; who is missing has not begun. At most `PROGRESS_MAX` at once. */
  readProgress(playerIds: readonly number[]): Promise<ReadonlyMap<number, Progress>>;
  /** Gives a player something of the game; resolves once the server has taken it. */
  grant(grant: Grant): Promise<void>;
}
