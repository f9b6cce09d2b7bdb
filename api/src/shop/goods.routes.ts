import {
  CasePromo,
  GoodsBody,
  GoodsHistory,
  GoodsHistoryBody,
  GoodsReply,
} from '@site/shared/contracts/donate';
import type { FastifyPluginAsync } from 'fastify';
import { BOUNDS, takeTry } from '../auth/throttle/throttle.service';
import { deliverGrant } from '../game/grants/grant.service';
import type { GameServer } from '../game/contract/game-server';
import type { BackgroundTasks } from '../platform/jobs/background-tasks';
import { type CallPorts, createCalls } from '../auth/sessions/calls';
import { readCasePromo } from './case-promo.service';
import { readGoodsHistory } from './goods-history.service';
import { buyService, claimCase, type Ordered } from './goods.service';

const tags = ['donate'] as const;

/** What a player buys with DP and claims for top-ups (spec §7, decision 28). */
export const buildGoodsRoutes =
  (ports: CallPorts & { game: GameServer; background: BackgroundTasks }): FastifyPluginAsync =>
  async (app) => {
    const { db, game, background } = ports;
    const { signedIn } = createCalls(app, ports);
    signedIn(
      '/api/payments/case-promo-progress',
      { method: 'GET', reply: CasePromo, tags, summary: 'How far the player’s cases are' },
      ({ caller, now }) => readCasePromo(db, caller.playerId, now),
    );
    /** What the game server is to give is asked for at once, and until it is given (`GrantDelivery`). */
    const toReply = ({ grantKey, ...reply }: Ordered): GoodsReply => {
      const grants = { ...ports, onError: background.report };
      background.run(async () => void (await deliverGrant(grants, grantKey)));
      return reply;
    };
    signedIn(
      '/api/donate/services/buy',
      {
        body: GoodsBody,
        reply: GoodsReply,
        tags,
        summary: 'Buys a service for a character; a key that comes again is that order again',
        errors: ['NOT_FOUND', 'NOT_ENOUGH_COINS', 'CONFLICT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
      },
      async ({ body, caller: { playerId }, now }) => {
        await takeTry(db, now, { [`goods/${playerId}`]: BOUNDS.goods });
        return toReply(await buyService({ db, game }, { ...body, playerId, now }));
      },
    );
    signedIn(
      '/api/payments/case-promo/claim',
      {
        body: GoodsBody,
        reply: GoodsReply,
        tags,
        summary: 'Claims a case for which enough was topped up',
        errors: [
          'NOT_FOUND',
          'CASE_NOT_READY',
          'ALREADY_CLAIMED',
          'CONFLICT',
          'TOO_MANY_REQUESTS',
          'UNAVAILABLE',
        ],
      },
      async ({ body, caller: { playerId }, now }) => {
        await takeTry(db, now, { [`goods/${playerId}`]: BOUNDS.goods });
        return toReply(await claimCase({ db, game }, { ...body, playerId, now }));
      },
    );
    signedIn(
      '/api/donate/goods/history',
      {
        body: GoodsHistoryBody,
        reply: GoodsHistory,
        tags,
        summary: 'What the player has bought and claimed, the newest first',
      },
      ({ body, caller }) => readGoodsHistory(db, caller.playerId, body.after),
    );
  };
