import { WorkLimit } from '@site/server/jobs/work-limit';
import { refusal } from '../../refusals/refusal';
import { ALL, ownerOf } from './rights';
import type { StoredToken } from './token.repo';

/** Less than the connections of all teams together, so that an area never uses up all of them. */
const MAX_RUNNING = 3;
/** More calls than the budget of an area allows at once. */
const MAX_WAITING = 100;

/**
 * Limits how many calls of an area run at the same time. The others wait before they take a database connection,
 * because announcements of one area wait for each other inside the database.
 */
export class AreaTurns {
  private readonly areas = new Map<string, WorkLimit>();

  run<T>(token: Pick<StoredToken, 'areas'>, call: () => Promise<T>): Promise<T> {
    const area = ownerOf(token);
    if (area === ALL) return call();
    const turns =
      this.areas.get(area) ?? new WorkLimit({ maxRunning: MAX_RUNNING, maxWaiting: MAX_WAITING }, tooMany);
    this.areas.set(area, turns);
    return turns.run(call);
  }
}

const tooMany = () => refusal('TOO_MANY_REQUESTS', 'Too many calls of this area are waiting; repeat later');
