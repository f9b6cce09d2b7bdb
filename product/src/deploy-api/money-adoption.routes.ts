import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Money } from '@site/api/app';
import { authorize, type RouteAbout } from '@site/gateway/product';
import { AdoptionPreview, AdoptionRequest, AdoptionTarget } from '@site/shared/contracts/money-adoption';
import { MoneyOperation } from '@site/shared/contracts/money-operations';
import { toRefusal } from './money.routes';

const registry = { payments: ['1790000000001'], projects: ['4242'] };
const period = { from: '2026-11-26', registry };
const Target = { ...AdoptionTarget, examples: [period] };
const Request = {
  ...AdoptionRequest,
  examples: [{ ...period, seen: 'b0Yx3kPq9sTz', why: 'Restored from the backup of 26 November' }],
};
/** Enough for the largest registry. */
const BODY_MAX = 256 * 1024;

/**
 * Creates the routes with which operators adopt payments that a restored database has lost (contracts/money-adoption).
 * The operator's name is that of the token. Each adoption is logged with it, also at the default level.
 */
export const moneyAdoptionRoutes =
  (money: Money): FastifyPluginAsyncTypebox =>
  async (app) => {
    const preview: RouteAbout<'money'> = {
      summary: 'Says which payments the database has lost, and what adopting them would do',
      tags: ['money'],
      errors: ['BAD_REQUEST', 'FORBIDDEN'],
    };
    app.post(
      '/money/adoption/preview',
      { bodyLimit: BODY_MAX, schema: { ...preview, body: Target, response: { 200: AdoptionPreview } } },
      async (request) => {
        authorize(request, 'money', null);
        return money.previewAdoption(request.body).catch(toRefusal);
      },
    );

    const adopt: RouteAbout<'money'> = {
      summary: 'Adopts the payments that a preview has shown',
      tags: ['money'],
      errors: ['BAD_REQUEST', 'FORBIDDEN', 'CONFLICT', 'UNAVAILABLE'],
    };
    app.post(
      '/money/adoption',
      {
        bodyLimit: BODY_MAX,
        config: { passkey: true },
        schema: { ...adopt, body: Request, response: { 200: MoneyOperation } },
      },
      async (request) => {
        const { name: operator } = authorize(request, 'money', null);
        const { seen, why } = request.body;
        const log = (outcome: object) =>
          request.log.warn({ money: 'adopt', operator, seen, why, ...outcome }, 'money operation');
        try {
          const operation = await money.adopt(request.body, operator);
          log({ operation });
          return operation;
        } catch (error) {
          log({ refused: (error as { code?: unknown }).code ?? 'INTERNAL' });
          return toRefusal(error);
        }
      },
    );
  };
