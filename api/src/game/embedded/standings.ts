import { MINUTE_MS } from '@site/shared/contracts/time';
import type { Db } from '../../platform/db/types';
import {
  type RatingKey,
  countBetween,
  type Landmark,
  type Place,
  selectLandmarks,
} from './embedded-game.repo';

/** A place is counted from the nearest landmark on: from the first row it would take longer the more players there are. */
const STEP = 500;
const FRESH_MS = MINUTE_MS;

interface Known {
  landmarks: Landmark[];
  staleAt: number;
}

/** How many stand before a player of the embedded game's ratings. A place among thousands may be a minute old. */
export class Standings {
  private readonly known = new Map<string, Known>();
  private readonly asked = new Set<string>();

  constructor(private readonly db: Db) {}

  async countBefore(asked: RatingKey, own: Place): Promise<number> {
    const nearest = this.landmarksOf(asked).findLast(
      ({ value, playerId }) => value > own.value || (value === own.value && playerId <= own.playerId),
    );
    return (nearest?.before ?? 0) + (await countBetween(this.db, asked, nearest ?? null, own));
  }

  /** What is known: nobody waits for newer ones. */
  private landmarksOf(asked: RatingKey): Landmark[] {
    const key = `${asked.kind}/${asked.period}`;
    const known = this.known.get(key);
    if ((known?.staleAt ?? 0) <= performance.now() && !this.asked.has(key)) void this.renew(key, asked);
    return known?.landmarks ?? [];
  }

  private async renew(key: string, asked: RatingKey): Promise<void> {
    this.asked.add(key);
    try {
      const landmarks = await selectLandmarks(this.db, asked, STEP);
      this.known.set(key, { landmarks, staleAt: performance.now() + FRESH_MS });
    } catch {
      // counted from farther on, until the next who asks
    } finally {
      this.asked.delete(key);
    }
  }
}
