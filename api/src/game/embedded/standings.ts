import { MINUTE_MS } from '@site/contracts/time';
import type { Db } from '@site/server/db/types';
import {
  type RatingKey,
  countBetween,
  type Landmark,
  type Place,
  selectLandmarks,
} from './embedded-game.repo';

/**
 * Every 500th row is a landmark. Counting from the nearest landmark makes the cost independent of the number
 * of players.
 */
const STEP = 500;
const TTL_MS = MINUTE_MS;

interface CachedLandmarks {
  landmarks: Landmark[];
  staleAt: number;
}

/**
 * Computes a player's position in an embedded game rating by counting from the nearest landmark. A landmark
 * is a row whose position is cached for about a minute.
 */
export class Standings {
  private readonly cached = new Map<string, CachedLandmarks>();
  private readonly reloading = new Set<string>();

  constructor(private readonly db: Db) {}

  async countBefore(rating: RatingKey, own: Place): Promise<number> {
    const nearest = this.landmarksOf(rating).findLast(
      ({ value, playerId }) => value > own.value || (value === own.value && playerId <= own.playerId),
    );
    return (nearest?.before ?? 0) + (await countBetween(this.db, rating, nearest ?? null, own));
  }

  /** Returns the cached landmarks without waiting and starts a reload when they are stale. */
  private landmarksOf(rating: RatingKey): Landmark[] {
    const key = `${rating.kind}/${rating.period}`;
    const cached = this.cached.get(key);
    if ((cached?.staleAt ?? 0) <= performance.now() && !this.reloading.has(key))
      void this.reload(key, rating);
    return cached?.landmarks ?? [];
  }

  private async reload(key: string, rating: RatingKey): Promise<void> {
    this.reloading.add(key);
    try {
      const landmarks = await selectLandmarks(this.db, rating, STEP);
      this.cached.set(key, { landmarks, staleAt: performance.now() + TTL_MS });
    } catch {
      // Keeps the old landmarks. The next reader retries.
    } finally {
      this.reloading.delete(key);
    }
  }
}
