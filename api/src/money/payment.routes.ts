import { type Static, Type } from '@sinclair/typebox';
import { PaymentConfig } from '@site/shared/contracts/home';
import {
  CancelPaymentBody,
  CreatePaymentBody,
  CreatePaymentReply,
  PaymentAccount,
  PaymentAccountBody,
  PaymentCheck,
  PaymentHistory,
  PaymentHistoryBody,
  PaymentPromocode,
  PaymentPromocodeBody,
} from '@site/shared/contracts/payments';
import type { FastifyPluginAsync } from 'fastify';
import type { GameServer } from '../game/contract/game-server';
import { selectByLogin } from '../players/player.repo';
import { toSenderLimits } from '../auth/throttle/sender-limits';
import { TRY_LIMITS, takeTry } from '../auth/throttle/throttle.service';
import { createSessionRoutes, readCaller } from '../auth/sessions/session-routes';
import { Refusal } from '../http/refusal';
import { CONTENT_CACHE, createPublicGet } from '../http/public-get';
import { readPlayerOperations } from './operations/player-operations.service';
import { findAccount } from './orders/payee.service';
import { cancelPayment, replacePayment } from './status/continue-payment.service';
import { checkPayment, readHistory } from './status/payment-status.service';
import { createPayment } from './orders/create-payment.service';
import type { PaymentPorts } from './orders/payment-ports';
import { checkTopUpPromocode } from '../promo/referrals/top-up-promocode.service';
import { isProvider, readOffer } from './orders/payment-methods.service';

const tags = ['payment'] as const;

const CheckQuery = Type.Object({
  stored: Type.Optional(
    Type.String({
      description: 'If present, the payment system is not asked: the stored status is returned',
    }),
  ),
});

/**
 * Creates the route that lists the payment methods (docs/product/payments.md#methods). The reply is cached
 * like other content.
 */
export const buildOfferRoutes =
  ({ db, providers }: Pick<PaymentPorts, 'db' | 'providers'>): FastifyPluginAsync =>
  async (app) => {
    const serve = createPublicGet(app);
    serve(
      '/api/payment',
      {
        reply: PaymentConfig,
        cache: CONTENT_CACHE,
        tags,
        summary: 'Lists the available payment methods with their limits and fees',
        errors: ['UNAVAILABLE'],
      },
      () => readOffer(db, providers),
    );
  };

/**
 * Creates the routes for top-ups: creation, status, account lookup, promocode and history
 * (docs/product/payments.md#create).
 */
export const buildPaymentRoutes =
  (ports: PaymentPorts & { game: GameServer }): FastifyPluginAsync =>
  async (app) => {
    const { db, game } = ports;
    const { open, signedIn } = createSessionRoutes(app, ports);
    open(
      '/api/payments/create',
      {
        body: CreatePaymentBody,
        reply: CreatePaymentReply,
        tags,
        summary: 'Creates an order for any account and returns the provider’s payment page',
        errors: [
          'PAYMENT_METHOD_OFF',
          'AMOUNT_OUT_OF_BOUNDS',
          'ACCOUNT_NOT_FOUND',
          'INVALID_PROMOCODE',
          'PRICE_CHANGED',
          'CONFLICT',
          'PAYMENT_REFUSED',
          'ORDER_PAID',
          'NOT_FOUND',
          'TOO_MANY_ORDERS',
          'TOO_MANY_REQUESTS',
          'UNAVAILABLE',
        ],
      },
      async ({ body, client, now, request }) => {
        await takeTry(db, now, toSenderLimits('pay', client, TRY_LIMITS.pay));
        const caller = await readCaller(db, request, now);
        const payer = { callerId: caller?.playerId ?? null, client };
        const { replaces } = body;
        return replaces === undefined
          ? createPayment(ports, body, payer)
          : replacePayment(ports, { ...body, replaces }, payer);
      },
    );
    open(
      '/api/payments/cancel',
      {
        body: CancelPaymentBody,
        reply: PaymentCheck,
        tags,
        summary: 'Cancels an unpaid order by its unguessable id, unless it was paid meanwhile',
        errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
      },
      async ({ body: { provider, orderId }, client, now }) => {
        await takeTry(db, now, toSenderLimits('pay', client, TRY_LIMITS.pay));
        return cancelPayment(ports, { provider, id: orderId });
      },
    );
    open(
      '/api/payments/check/:provider/:id',
      {
        method: 'GET',
        querystring: CheckQuery,
        reply: PaymentCheck,
        tags,
        summary: 'Returns the status of an order by its unguessable id',
        errors: ['NOT_FOUND', 'UNAVAILABLE'],
      },
      async ({ request }) => {
        const { provider = '', id = '' } = request.params as Record<string, string>;
        const { stored } = request.query as Static<typeof CheckQuery>;
        if (!isProvider(provider) || id.includes('\0')) throw new Refusal('NOT_FOUND');
        return checkPayment(ports, { provider, id, isStored: stored !== undefined });
      },
    );
    open(
      '/api/payments/account',
      {
        body: PaymentAccountBody,
        reply: PaymentAccount,
        tags,
        summary: 'Returns the masked account of a login, which the payer confirms before paying',
        errors: ['ACCOUNT_NOT_FOUND', 'TOO_MANY_REQUESTS'],
      },
      async ({ body, client, now }) => {
        await takeTry(db, now, toSenderLimits('pay-account', client, TRY_LIMITS.payAccount));
        return findAccount(db, game, body.login);
      },
    );
    open(
      '/api/payments/promocode',
      {
        body: PaymentPromocodeBody,
        reply: PaymentPromocode,
        tags,
        summary: 'Returns the verdict on a promocode before paying',
        errors: ['ACCOUNT_NOT_FOUND', 'TOO_MANY_REQUESTS'],
      },
      async ({ body, client, now, request }) => {
        await takeTry(db, now, toSenderLimits('promocode-check', client, TRY_LIMITS.promocode));
        const caller = await readCaller(db, request, now);
        const player = await selectByLogin(db, body.login);
        if (!player) throw new Refusal('ACCOUNT_NOT_FOUND');
        const callerId = caller?.playerId ?? null;
        return checkTopUpPromocode(db, { code: body.promocode, playerId: player.id, callerId });
      },
    );
    signedIn(
      '/api/payments/history',
      {
        body: PaymentHistoryBody,
        reply: PaymentHistory,
        tags,
        summary: 'Lists the payments for the caller’s account, newest first',
        errors: ['NOT_FOUND'],
      },
      async ({ body, caller }) => ({
        ...(await readHistory(ports, caller.playerId, body.after)),
        ...(body.after === undefined ? { operations: await readPlayerOperations(db, caller.playerId) } : {}),
      }),
    );
  };
