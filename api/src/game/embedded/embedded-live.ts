import { HOUR_MS } from '@site/contracts/time';
import type { Db } from '@site/server/db/types';
import { toMoscowMinute } from '../../calendar/moscow';
import type { LiveReport } from '../contract/game-contract';
import { selectOnline } from '../online/online.repo';

/** Each stream of the demo starts again after this time. */
const ON_AIR_MS = 6 * HOUR_MS;

/** The demo's streams: a file in `api/content/watch`, viewers on average, and the hour of a start in UTC. */
const STREAMS = [
  { id: '01-pogonya', viewers: 1_204, startHour: 2 },
  { id: '02-dopros', viewers: 388, startHour: 5 },
] as const;
const MEMBERS = { discord: 48_213, vk: 31_502, telegram: 12_641, youtube: 9_874 } as const;

/** Returns a count that swings around `mean` by a twentieth within an hour. */
const swing = (mean: number, now: number) =>
  Math.round(mean * (1 + Math.sin((now / HOUR_MS) * 2 * Math.PI) / 20));

/** Measures the city of the demo: the number of players from its samples, and slowly changing counts. */
export async function measureCity(db: Db, now: Date): Promise<LiveReport> {
  const at = now.getTime();
  const online = await selectOnline(db, toMoscowMinute(now));
  return {
    at,
    ...(online && { online }),
    facts: { vacancies: swing(126, at), hearings: swing(18, at), wanted: swing(41, at) },
    streams: STREAMS.map(({ id, viewers, startHour }) => ({
      id,
      viewers: swing(viewers, at),
      since: at - ((at - startHour * HOUR_MS) % ON_AIR_MS),
    })),
    members: MEMBERS,
  };
}
