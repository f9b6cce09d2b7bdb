import type { RatingReply } from '@site/shared/contracts/rating';
import { Refusal } from '../http/refusal';
import { WorkLimit } from '@site/server/jobs/work-limit';
import type { Progress } from './contract/game-contract';
import type { GameServer, RatingQuery } from './contract/game-server';
import { CachedValues } from './cached-values';

/** Maximum age of cached ratings and player progress. */
const TTL_MS = 30_000;
/** Limits on concurrent and waiting queries to the game server. Further queries fail with `UNAVAILABLE`. */
const LIMITS = { maxRunning: 8, maxWaiting: 200 };

/**
 * Caches ratings and progress from a game server for 30 s per process. Characters are never cached, and all
 * writes are sent to the server.
 */
export function cacheGame(game: GameServer, now: () => Date): GameServer {
  const work = new WorkLimit(LIMITS, () => new Refusal('UNAVAILABLE'));
  const lists = new CachedValues<RatingReply>({ max: 100, ttlMs: TTL_MS, now });
  const ownRows = new CachedValues<RatingReply>({ max: 10_000, ttlMs: TTL_MS, now });
  const progress = new CachedValues<{ value: Progress | null }>({ max: 20_000, ttlMs: TTL_MS, now });

  const keyOf = ({ kind, period, limit }: RatingQuery) => `${kind}/${period}/${limit}`;
  return {
    ...game,
    async readRating(query) {
      const { playerId } = query;
      const key = keyOf(query);
      const list = lists.read(key, () => work.run(() => game.readRating({ ...query, playerId: null })));
      if (playerId === null) return list;
      const readOwn = () => work.run(() => game.readRating({ ...query, limit: 1 }));
      const [{ list: rows }, { own }] = await Promise.all([
        list,
        ownRows.read(`${key}/${playerId}`, readOwn),
      ]);
      return { list: rows, ...(own ? { own } : {}) };
    },
    async readProgress(playerIds) {
      const missing = new Set<number>();
      let request: ReturnType<GameServer['readProgress']> | null = null;
      // Defers the call until `missing` is complete, so that one call fetches all missing players.
      const fetchMissing = () =>
        (request ??= Promise.resolve().then(() => work.run(() => game.readProgress([...missing]))));
      const found = await Promise.all(
        playerIds.map(async (playerId) => {
          const { value } = await progress.read(String(playerId), async () => {
            missing.add(playerId);
            return { value: (await fetchMissing()).get(playerId) ?? null };
          });
          return [playerId, value] as const;
        }),
      );
      return new Map(found.flatMap(([playerId, value]) => (value ? [[playerId, value] as const] : [])));
    },
  };
}
