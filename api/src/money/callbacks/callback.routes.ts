import { Type } from '@sinclair/typebox';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Registry } from 'prom-client';
import { isDatabaseUnavailable } from '@site/server/db/database-unavailable';
import { logUnavailable } from '@site/server/http/log-unavailable';
import { isStorableText } from '@site/server/http/storable-text';
import { NoiseLog } from '@site/server/log/noise-log';
import type { PaymentPorts } from '../orders/payment-ports';
import { paymentText } from '../orders/payment.text';
import { isListedSender, readSender } from '../providers/callback-senders';
import { handleUnitpayCallback } from '../providers/unitpay/process-unitpay-callback';
import { findRejectReason, isMethod, readUnitpayQuery } from '../providers/unitpay/verify-unitpay-callback';
import { handleYooKassaCallback } from '../providers/yookassa/yookassa-callback';
import { RefusedCallbacks } from './refused-callbacks';

export interface CallbackTrust {
  yookassa: { senders: readonly string[] } | null;
  unitpay: {
    senders: () => readonly string[];
    projectId: string;
    secretKey: string;
    acceptsTest: boolean;
  } | null;
}

const BODY_LIMIT_BYTES = 64 * 1024;
/** Lines a minute about callbacks that are rejected for the same reason. The last one counts the rest. */
const REJECTED_LINES = 5;
const callbackResponse = {
  200: { description: 'Accepted', content: { 'application/json': { schema: Type.Any() } } },
};

/**
 * Creates the routes for callbacks from the payment providers, at the paths registered in their merchant
 * accounts (docs/configuration.md). Route rules and closed areas never block these routes. A callback that is
 * not authentic is answered with 403 and not stored, and its contents are not logged
 * (docs/product/payments.md#callbacks).
 */
export const buildCallbackRoutes =
  (ports: PaymentPorts, trust: CallbackTrust, registry: Registry): FastifyPluginAsync =>
  async (app) => {
    const noise = new NoiseLog({ lines: REJECTED_LINES });
    const refused = new RefusedCallbacks(registry);
    app.addHook('onRequest', (_request, reply, done) => {
      void reply.header('cache-control', 'no-store');
      done();
    });

    app.post(
      '/api/payments/yookassa/webhook',
      {
        bodyLimit: BODY_LIMIT_BYTES,
        schema: {
          tags: ['payment'],
          summary: 'YooKassa notifications, accepted from its addresses and verified through its API',
          errors: ['FORBIDDEN', 'UNAVAILABLE'],
          response: callbackResponse,
        },
      },
      async (request, reply) => {
        const sender = readSender(request);
        if (!trust.yookassa || !isListedSender(sender, trust.yookassa.senders)) {
          const message = 'rejected a notification that is not from YooKassa';
          noise.warn(request.log, 'callback yookassa', message, { sender });
          refused.count('yookassa', trust.yookassa ? 'sender' : 'off');
          return refuse(reply, 403);
        }
        const status = isStorableText(request.body)
          ? await handleYooKassaCallback(ports, request.body, sender)
          : 400;
        if (status === 400) refused.count('yookassa', 'malformed');
        return status === 200 ? { ok: true } : refuse(reply, status);
      },
    );

    app.get(
      '/api/payments/unitpay/handler',
      {
        schema: {
          tags: ['payment'],
          summary: 'Unitpay callbacks, checked for signature, date and sender address',
          errors: ['FORBIDDEN', 'UNAVAILABLE'],
          response: callbackResponse,
        },
      },
      async (request, reply) => {
        const sender = readSender(request);
        const { unitpay } = trust;
        // before the query is parsed and signed, which takes milliseconds for the longest one
        const isKnownSender = unitpay !== null && isListedSender(sender, unitpay.senders());
        const query = isKnownSender ? readUnitpayQuery(request.url.split('?')[1] ?? '') : null;
        const rejectReason = unitpay && query && findRejectReason(query, { ...unitpay, now: ports.now() });
        const { method = '', params = {} } = query ?? {};
        if (!query || rejectReason !== null || !isMethod(method) || !isStorableText(params)) {
          const reason = rejectReason ?? (query ? 'malformed' : unitpay ? 'sender' : 'off');
          refused.count('unitpay', reason);
          const message = 'rejected a callback that is not from Unitpay';
          noise.warn(request.log, `callback unitpay ${reason}`, message, { sender, reason });
          return fail(reply, 403, paymentText.handler.notAuthentic);
        }
        return handleUnitpayCallback(ports, { method, params }, sender).catch((error: unknown) => {
          if (isDatabaseUnavailable(error)) logUnavailable(request.log, error);
          else request.log.error(error);
          // Unitpay shows this text to the payer. A `pay` callback that was stored before the error is still
          // processed later.
          const status = isDatabaseUnavailable(error) ? 503 : 500;
          return fail(reply, status, paymentText.handler.later);
        });
      },
    );
  };

const refuse = (reply: FastifyReply, status: number) => reply.code(status).send({ ok: false });

const fail = (reply: FastifyReply, status: number, message: string) =>
  reply.code(status).send({ error: { message } });
