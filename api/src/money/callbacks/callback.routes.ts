import { Type } from '@sinclair/typebox';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { isDatabaseUnavailable } from '../../platform/db/database-unavailable';
import { isStorableText } from '../../platform/http/storable-text';
import type { PaymentPorts } from '../orders/payment-ports';
import { paymentText } from '../orders/payment.text';
import { isOfSenders, readSender } from '../providers/callback-senders';
import { handleUnitpayCallback } from '../providers/unitpay/unitpay-callback';
import { findDoubt, isMethod, readUnitpayQuery } from '../providers/unitpay/unitpay-request';
import { handleYooKassaCallback } from '../providers/yookassa/yookassa-callback';

export interface CallbackTrust {
  yookassa: { senders: readonly string[] } | null;
  unitpay: {
    senders: () => readonly string[];
    projectId: string;
    secretKey: string;
    acceptsTest: boolean;
  } | null;
}

const BODY_LIMIT = 64 * 1024;
const answered = { 200: { description: 'Taken', content: { 'application/json': { schema: Type.Any() } } } };

/**
 * Where payment systems call (facts/payments §3): paths of their cabinets, docs/configuration.md. No closed area closes them
 * (decision 1). What is not authentic is answered 403 and kept nowhere but in the log, without what it says.
 */
export const buildCallbackRoutes =
  (ports: PaymentPorts, trust: CallbackTrust): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', (_request, reply, done) => {
      void reply.header('cache-control', 'no-store');
      done();
    });

    app.post(
      '/api/payments/yookassa/webhook',
      {
        bodyLimit: BODY_LIMIT,
        schema: {
          tags: ['payment'],
          summary: 'Notifications of YooKassa: from its own addresses, and never believed',
          errors: ['FORBIDDEN', 'UNAVAILABLE'],
          response: answered,
        },
      },
      async (request, reply) => {
        const sender = readSender(request.socket.remoteAddress, request.headers);
        if (!trust.yookassa || !isOfSenders(sender, trust.yookassa.senders)) {
          request.log.warn({ sender }, 'a notification that is not from YooKassa');
          return refuse(reply, 403);
        }
        if (!isStorableText(request.body)) return refuse(reply, 400);
        const status = await handleYooKassaCallback(ports, request.body, sender);
        return status === 200 ? { ok: true } : refuse(reply, status);
      },
    );

    app.get(
      '/api/payments/unitpay/handler',
      {
        schema: {
          tags: ['payment'],
          summary: 'Callbacks of Unitpay: signed, recent, from its own addresses',
          errors: ['FORBIDDEN', 'UNAVAILABLE'],
          response: answered,
        },
      },
      async (request, reply) => {
        const sender = readSender(request.socket.remoteAddress, request.headers);
        const query = readUnitpayQuery(request.url.split('?')[1] ?? '');
        const { unitpay } = trust;
        const doubt = unitpay && findDoubt(query, { ...unitpay, now: ports.now() });
        const isKnown = unitpay !== null && isOfSenders(sender, unitpay.senders());
        const { method, params } = query;
        if (!unitpay || doubt !== null || !isKnown || !isMethod(method) || !isStorableText(params)) {
          request.log.warn({ sender, doubt: doubt ?? 'sender' }, 'a callback that is not Unitpay’s');
          return fail(reply, 403, paymentText.handler.notAuthentic);
        }
        return handleUnitpayCallback(ports, { method, params }, sender).catch((error: unknown) => {
          request.log.error(error);
          // the payer reads it; a pay that is kept already is settled later
          const status = isDatabaseUnavailable(error) ? 503 : 500;
          return fail(reply, status, paymentText.handler.later);
        });
      },
    );
  };

const refuse = (reply: FastifyReply, status: number) => reply.code(status).send({ ok: false });

/** In Unitpay's own form. */
const fail = (reply: FastifyReply, status: number, message: string) =>
  reply.code(status).send({ error: { message } });
