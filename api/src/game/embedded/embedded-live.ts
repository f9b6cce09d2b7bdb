import { HOUR_MS, MINUTE_MS } from '@site/contracts/time';
import type { Db } from '@site/server/db/types';
import { toMoscowMinute } from '../../calendar/moscow';
import type { LiveReport } from '../contract/game-contract';
import { selectOnline } from '../online/online.repo';

/** The demo's streams: a file in `api/content/watch`, viewers on average, and hours on air. */
const STREAMS = [
  { id: '01-pogonya', viewers: 1_204, hours: 2 },
  { id: '02-dopros', viewers: 388, hours: 4 },
] as const;
const MEMBERS = { discord: 48_213, vk: 31_502, telegram: 12_641, youtube: 9_874 } as const;

/** Returns a count that swings around `mean` by a twentieth within an hour. */
const swing = (mean: number, now: number) =>
  Math.round(mean * (1 + Math.sin((now / HOUR_MS) * 2 * Math.PI) / 20));

/** Measures the city of the demo: the number of players from its samples, and slowly changing counts. */
export async function measureCity(db: Db, now: Date): Promise<LiveReport> {
  const at = now.getTime();
  const online = await selectOnline(db, toMoscowMinute(now));
  const halfHour = Math.floor(at / (30 * MINUTE_MS)) * 30 * MINUTE_MS;
  return {
    at,
    ...(online && { online }),
    facts: { vacancies: swing(126, at), hearings: swing(18, at), wanted: swing(41, at) },
    streams: STREAMS.map(({ id, viewers, hours }) => ({
      id,
      viewers: swing(viewers, at),
      since: halfHour - hours * HOUR_MS,
    })),
    members: MEMBERS,
  };
}
