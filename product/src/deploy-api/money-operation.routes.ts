import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Money, SecondCheck } from '@site/api/app';
import { authorize, findDependence, type RouteAbout } from '@site/gateway/product';
import type { Db } from '@site/server/db';
import {
  LostOperations,
  LostOperationsQuery,
  MoneyOperation,
  OperationList,
  OperationPreview,
  OperationRequest,
  OperationsQuery,
  OperationTarget,
  OperationVerdict,
} from '@site/shared/contracts/money-operations';
import { OperationParams, OperationView } from '@site/shared/contracts/money-verdict';
import type { FastifyRequest } from 'fastify';
import { toRefusal } from './money.routes';

const order = { kind: 'refund', orderId: 'Rgj76SKbMvJ2pLTb9aZXmmdI' } as const;
const why = 'Request of the player of 26 November';
const withExample = <T extends object>(schema: T, example: object): T => ({ ...schema, examples: [example] });
const Target = withExample(OperationTarget, { ...order, sum: 10_000 });
const Request = withExample(OperationRequest, { ...order, sum: 10_000, why, seen: 'b0Yx3kPq9sTz' });
const LostQuery = withExample(LostOperationsQuery, { ids: ['9c1f0a7be24d5836'] });
const Verdict = withExample(OperationVerdict, { id: '9c1f0a7be24d5836', why });

const errors = [
  'BAD_REQUEST',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'PAYMENT_REFUSED',
  'UNAVAILABLE',
] as const;
const readErrors = ['BAD_REQUEST', 'FORBIDDEN'] as const;
const toAbout = (summary: string, given: RouteAbout<'money'>['errors'] = errors): RouteAbout<'money'> => ({
  summary,
  tags: ['money'],
  errors: given,
});

/**
 * Creates the routes with which operators move money by hand (contracts/money-operations). The operator's name is that
 * of the token, and a token that the first operator can have made confirms nothing (docs/decisions/0122). Each call
 * that changes something is logged with it, also at the default level.
 */
export const moneyOperationRoutes =
  (money: Money, db: Db): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/money/preview',
      {
        schema: {
          ...toAbout('Says what a refund or another operation would do, and what the money has bought'),
          body: Target,
          response: { 200: OperationPreview },
        },
      },
      async (request) => {
        authorize(request, 'money', null);
        return money.preview(request.body).catch(toRefusal);
      },
    );

    const change = async (
      request: FastifyRequest,
      what: string,
      about: object,
      work: (operator: string, checkSecond: SecondCheck) => Promise<MoneyOperation>,
    ) => {
      const token = authorize(request, 'money', null);
      const operator = token.name;
      const log = (outcome: object) =>
        request.log.warn({ money: what, operator, ...about, ...outcome }, 'money operation');
      try {
        const done = await work(operator, (first) => findDependence(db, token, first));
        log({ operation: done });
        return done;
      } catch (error) {
        log({ refused: (error as { code?: unknown }).code ?? 'INTERNAL' });
        return toRefusal(error);
      }
    };
    app.post(
      '/money/operations',
      {
        config: { passkey: true },
        schema: {
          ...toAbout('Starts a refund, chargeback, correction or return of a service that was previewed'),
          body: Request,
          response: { 200: MoneyOperation },
        },
      },
      (request) => change(request, 'start', request.body, (name) => money.start(request.body, name)),
    );
    for (const [verdict, summary, work] of [
      ['confirm', 'Confirms an operation as the second operator', money.confirm],
      ['reject', 'Rejects an operation that has not ended', money.reject],
    ] as const)
      app.post(
        `/money/operations/${verdict}`,
        {
          config: { passkey: true },
          schema: { ...toAbout(summary), body: Verdict, response: { 200: MoneyOperation } },
        },
        (request) => change(request, verdict, request.body, (...second) => work(request.body, ...second)),
      );
    app.get(
      '/money/operations',
      {
        schema: {
          ...toAbout('Lists operations with operator and reason, newest first', readErrors),
          querystring: OperationsQuery,
          response: { 200: OperationList },
        },
      },
      async (request) => {
        authorize(request, 'money', null);
        return { list: await money.listOperations(request.query.orderId) };
      },
    );
    app.get(
      '/money/operations/:id',
      {
        schema: {
          ...toAbout('Shows an operation, what it would do now, and whether the caller can confirm it', [
            ...readErrors,
            'NOT_FOUND',
          ]),
          params: OperationParams,
          response: { 200: OperationView },
        },
      },
      async (request) => {
        const token = authorize(request, 'money', null);
        return money
          .viewOperation(request.params.id, (first) => findDependence(db, token, first))
          .catch(toRefusal);
      },
    );
    app.post(
      '/money/operations/lost',
      {
        schema: {
          ...toAbout('Says which operations the database has lost with a restore', readErrors),
          body: LostQuery,
          response: { 200: LostOperations },
        },
      },
      async (request) => {
        authorize(request, 'money', null);
        return money.findLostOperations(request.body.ids);
      },
    );
  };
