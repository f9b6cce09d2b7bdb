import {
  CreatePromocodeBody,
  CreatePromocodeReply,
  PromocodeCheckBody,
  PromocodeCheckReply,
  ReferralsInfo,
} from '@site/shared/contracts/profile';
import type { FastifyPluginAsync } from 'fastify';
import { withLegacyMessages } from '../../platform/http/legacy-messages';
import { TRY_LIMITS, takeTry } from '../../auth/throttle/throttle.service';
import type { GameServer } from '../../game/contract/game-server';
import { type CallPorts, createSessionRoutes } from '../../auth/sessions/session-routes';
import { checkPromocodeRewards } from './join.service';
import { createPromocode } from './promocode.service';
import { readReferrals } from './referrals.service';

const tags = ['profile'] as const;

/** Promocodes of players and whom they bring (spec §5, §7; decision 29). */
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
        summary: 'The own promocode, its price, and who came by it',
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
        summary: 'Makes an own promocode for its price; the one before stays taken',
        errors: ['INVALID_PROMOCODE', 'PROMOCODE_TAKEN', 'NOT_ENOUGH_COINS', 'TOO_MANY_REQUESTS'],
      },
      // whose code it is is said by the token, whatever `accountId` is (decision 20)
      async ({ body: { promocode: code }, caller: { playerId }, now }) => {
        await takeTry(db, now, { [`promocode/${playerId}`]: TRY_LIMITS.promocode });
        const words = { PROMOCODE_TAKEN: 'promocode_taken' };
        return withLegacyMessages(createPromocode(db, { playerId, code, now }), words);
      },
    );
    open(
      '/api/promocode/check',
      {
        body: PromocodeCheckBody,
        reply: PromocodeCheckReply,
        tags,
        summary: 'What a promocode brings its new player',
        errors: ['INVALID_PROMOCODE', 'TOO_MANY_REQUESTS'],
      },
      async ({ body, client, now }) => {
        await takeTry(db, now, { [`promocode-check/${client.sender}`]: TRY_LIMITS.promocode });
        return checkPromocodeRewards(db, body.promocode);
      },
    );
  };
