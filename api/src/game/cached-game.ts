import type { RatingReply } from '@site/shared/contracts/rating';
import { Refusal } from '../platform/http/refusal';
import { WorkLimit } from '../platform/jobs/work-limit';
import type { Progress } from './contract/game-contract';
import type { GameServer, RatingQuery } from './contract/game-server';
import { CachedValues } from './cached-values';

/** How old a rating and a player's progress may be. */
const TTL_MS = 30_000;
/** What many players look up at once waits its turn here, not at the game server. */
const LIMITS = { atOnce: 8, waiting: 200 };

/**
 * A game server that is asked once for what many look at: ratings and progress are kept for half a minute in each process. What
 * a player owns, and what is done, always goes through.
 */
export function cacheGame(game: GameServer, now: () => Date): GameServer {
  const work = new WorkLimit(LIMITS, () => new Refusal('UNAVAILABLE'));
  const lists = new CachedValues<RatingReply>({ max: 100, ttlMs: TTL_MS, now });
  const owns = new CachedValues<RatingReply>({ max: 10_000, ttlMs: TTL_MS, now });
  const progress = new CachedValues<{ far: Progress | null }>({ max: 20_000, ttlMs: TTL_MS, now });

  const keyOf = ({ kind, period, limit }: RatingQuery) => `${kind}/${period}/${limit}`;
  return {
    ...game,
    async readRating(asked) {
      const { playerId } = asked;
      const key = keyOf(asked);
      const list = lists.read(key, () => work.run(() => game.readRating({ ...asked, playerId: null })));
      if (playerId === null) return list;
      const readOwn = () => work.run(() => game.readRating({ ...asked, limit: 1 }));
      const [{ list: rows }, { own }] = await Promise.all([list, owns.read(`${key}/${playerId}`, readOwn)]);
      return { list: rows, ...(own ? { own } : {}) };
    },
    async readProgress(playerIds) {
      const wanted = new Set<number>();
      let asked: ReturnType<GameServer['readProgress']> | null = null;
      // one call for all that are not known, once it is known which they are
      const askAll = () =>
        (asked ??= Promise.resolve().then(() => work.run(() => game.readProgress([...wanted]))));
      const found = await Promise.all(
        playerIds.map(async (playerId) => {
          const { far } = await progress.read(String(playerId), async () => {
            wanted.add(playerId);
            return { far: (await askAll()).get(playerId) ?? null };
          });
          return [playerId, far] as const;
        }),
      );
      return new Map(found.flatMap(([playerId, far]) => (far ? [[playerId, far] as const] : [])));
    },
  };
}
