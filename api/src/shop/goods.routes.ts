import {
  CasePromo,
  ClaimBody,
  GoodsHistory,
  GoodsHistoryBody,
  GoodsReply,
  ServiceBody,
} from '@site/shared/contracts/donate';
import type { FastifyPluginAsync } from 'fastify';
import { TRY_LIMITS, takeTry } from '../auth/throttle/throttle.service';
import { deliverGrant } from '../game/grants/grant.service';
import type { GameServer } from '../game/contract/game-server';
import type { BackgroundTasks } from '@site/server/jobs/background-tasks';
import { type CallPorts, createSessionRoutes } from '../auth/sessions/session-routes';
import { readCasePromo } from './case-promo.service';
import { readGoodsHistory } from './goods-history.service';
import { buyService, claimCase, type PlacedOrder } from './goods.service';
import { settleUndelivered } from './refund-undelivered-goods';

const tags = ['donate'] as const;

/**
 * Creates the routes for buying services with DP and claiming cases (docs/product/shop.md#services,
 * docs/product/shop.md#cases).
 */
export const buildGoodsRoutes =
  (ports: CallPorts & { game: GameServer; background: BackgroundTasks }): FastifyPluginAsync =>
  async (app) => {
    const { db, game, background } = ports;
    const { signedIn } = createSessionRoutes(app, ports);
    signedIn(
      '/api/payments/case-promo-progress',
      { method: 'GET', reply: CasePromo, tags, summary: 'Progress of the player’s cases' },
      ({ caller, now }) => readCasePromo(db, caller.playerId, now),
    );
    /**
     * Returns the reply without `grantKey` and starts the delivery in the background. `GrantDelivery` retries
     * a failed delivery.
     */
    const toReply = ({ grantKey, ...reply }: PlacedOrder): GoodsReply => {
      const grants = { ...ports, ...settleUndelivered(ports), onError: background.report };
      background.run(async () => void (await deliverGrant(grants, grantKey)));
      return reply;
    };
    signedIn(
      '/api/donate/services/buy',
      {
        body: ServiceBody,
        reply: GoodsReply,
        tags,
        summary: 'Buys a service for a character. A repeated idempotency key returns the first order',
        errors: [
          'NOT_FOUND',
          'PRICE_CHANGED',
          'SERVICE_INPUT',
          'SERVICE_REFUSED',
          'SERVICE_TOO_SOON',
          'NOT_ENOUGH_COINS',
          'CONFLICT',
          'TOO_MANY_REQUESTS',
          'UNAVAILABLE',
        ],
      },
      async ({ body, caller: { playerId }, now }) => {
        await takeTry(db, now, { [`goods/${playerId}`]: TRY_LIMITS.goods });
        return toReply(await buyService({ db, game }, { ...body, playerId, now }));
      },
    );
    signedIn(
      '/api/payments/case-promo/claim',
      {
        body: ClaimBody,
        reply: GoodsReply,
        tags,
        summary: 'Claims a case whose sum has been topped up',
        errors: [
          'NOT_FOUND',
          'PRICE_CHANGED',
          'CASE_NOT_READY',
          'ALREADY_CLAIMED',
          'CONFLICT',
          'TOO_MANY_REQUESTS',
          'UNAVAILABLE',
        ],
      },
      async ({ body, caller: { playerId }, now }) => {
        await takeTry(db, now, { [`goods/${playerId}`]: TRY_LIMITS.goods });
        return toReply(await claimCase({ db, game }, { ...body, playerId, now }));
      },
    );
    signedIn(
      '/api/donate/goods/history',
      {
        body: GoodsHistoryBody,
        reply: GoodsHistory,
        tags,
        summary: 'The player’s purchases and claims, newest first',
      },
      ({ body, caller: { playerId }, now }) => readGoodsHistory(db, { playerId, after: body.after, now }),
    );
  };
