import {
  CreatePromocodeBody,
  CreatePromocodeReply,
  PromocodeCheckBody,
  PromocodeCheckReply,
  ReferralsInfo,
} from '@site/shared/contracts/profile';
import type { FastifyPluginAsync } from 'fastify';
import { withLegacyMessages } from '../../http/legacy-messages';
import { toSenderLimits } from '../../auth/throttle/sender-limits';
import { TRY_LIMITS, takeTry } from '../../auth/throttle/throttle.service';
import type { GameServer } from '../../game/contract/game-server';
import { type CallPorts, createSessionRoutes } from '../../auth/sessions/session-routes';
import { checkPromocodeRewards } from '../referrals/join.service';
import { createPromocode } from './promocode.service';
import { readReferrals } from '../referrals/referrals.service';

const tags = ['profile'] as const;

/** Creates the routes for players' promocodes and referrals (docs/product/promo.md#promocodes). */
export const buildReferralRoutes =
  (ports: CallPorts & { game: GameServer }): FastifyPluginAsync =>
  async (app) => {
    const { db, game } = ports;
    const { open, signedIn } = createSessionRoutes(app, ports);
    signedIn(
      '/api/profile/referrals',
      {
        reply: ReferralsInfo,
        tags,
        summary: 'Returns the caller’s promocode, its price and the invited players',
        errors: ['UNAVAILABLE'],
      },
      ({ caller, now }) => readReferrals(db, game, caller.playerId, now),
    );
    signedIn(
      '/api/create-promocode',
      {
        body: CreatePromocodeBody,
        reply: CreatePromocodeReply,
        tags,
        summary: 'Creates the caller’s promocode for its price; the previous one stays taken',
        errors: ['INVALID_PROMOCODE', 'PROMOCODE_TAKEN', 'NOT_ENOUGH_COINS', 'TOO_MANY_REQUESTS'],
      },
      // The access token identifies the account. `accountId` in the body is ignored.
      async ({ body: { promocode: code }, caller: { playerId }, client, now }) => {
        await takeTry(db, now, { [`promocode/${playerId}`]: TRY_LIMITS.promocode });
        const legacyMessages = { PROMOCODE_TAKEN: 'promocode_taken' };
        return withLegacyMessages(createPromocode(db, { playerId, code, client, now }), legacyMessages);
      },
    );
    open(
      '/api/promocode/check',
      {
        body: PromocodeCheckBody,
        reply: PromocodeCheckReply,
        tags,
        summary: 'Returns the rewards of a promocode for a new player',
        errors: ['INVALID_PROMOCODE', 'TOO_MANY_REQUESTS'],
      },
      async ({ body, client, now }) => {
        await takeTry(db, now, toSenderLimits('promocode-check', client, TRY_LIMITS.promocode));
        return checkPromocodeRewards(db, body.promocode);
      },
    );
  };
