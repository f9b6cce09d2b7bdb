import { RatingBody, RatingReply } from '@site/shared/contracts/rating';
import type { FastifyPluginAsync } from 'fastify';
import type { RatingKind } from './contract/game-contract';
import type { GameServer } from './contract/game-server';
import { type CallPorts, createSessionRoutes, readCaller } from '../auth/sessions/session-routes';

const tags = ['rating'] as const;
const ROWS_MAX = 100;

/**
 * Serves the ratings (docs/product/accounts.md#rating) to everyone. Signed-in players also receive their own
 * row.
 */
export const buildRatingRoutes =
  (ports: CallPorts & { game: GameServer }): FastifyPluginAsync =>
  async (app) => {
    const { open } = createSessionRoutes(app, ports);
    const serve = (path: string, kind: RatingKind, summary: string) =>
      open(
        path,
        { body: RatingBody, reply: RatingReply, tags, summary, errors: ['UNAVAILABLE'] },
        async ({ body: { period = 'all' }, request, now }) => {
          const caller = await readCaller(ports.db, request, now);
          const playerId = caller?.playerId ?? null;
          return ports.game.readRating({ kind, period, limit: ROWS_MAX, playerId });
        },
      );
    serve('/api/rating/rating_by_online', 'online', 'Players by minutes played');
    serve('/api/rating/rating_by_money', 'money', 'Players by game dollars');
  };
