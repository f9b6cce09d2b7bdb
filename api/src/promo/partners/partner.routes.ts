import { Success } from '@site/shared/contracts/field-schemas';
import { PARTNER_ID_PATTERN } from '@site/shared/contracts/limits';
import { Partner } from '@site/shared/contracts/partners';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Db } from '@site/server/db/types';
import { createSessionRoutes } from '../../auth/sessions/session-routes';
import { Refusal } from '../../http/refusal';
import { CONTENT_CACHE, createPublicGet } from '../../http/public-get';
import { countPartner } from './partner-count.service';
import { readPartner, requirePartner } from './partner.service';
import { VisitCounter } from './visit-counter';

const tags = ['partners'] as const;
const ID = new RegExp(PARTNER_ID_PATTERN);

/** Returns the partner id from the request path. Throws `NOT_FOUND` when its format is invalid. */
function idOf({ params }: FastifyRequest): string {
  const { partnerId } = params as { partnerId: string };
  if (!ID.test(partnerId)) throw new Refusal('NOT_FOUND');
  return partnerId;
}

/** Creates the route that returns the data of a partner's page (docs/product/promo.md#partner-page). */
export const buildPartnerRoutes =
  ({ db }: { db: Db }): FastifyPluginAsync =>
  async (app) => {
    createPublicGet(app)(
      '/partners/:partnerId',
      {
        reply: Partner,
        cache: CONTENT_CACHE,
        tags,
        summary: 'Returns a partner’s links, promocode, bonuses and task',
        errors: ['NOT_FOUND', 'UNAVAILABLE'],
      },
      (request) => readPartner(db, idOf(request)),
    );
  };

/**
 * Creates the route that counts visits of a partner's page. The browser reports each visit, because one
 * rendered page is sent to many visitors from a cache (docs/decisions/0026).
 */
export const buildVisitRoutes =
  (ports: { db: Db; now: () => Date }): FastifyPluginAsync =>
  async (app) => {
    const { db, now } = ports;
    const visits = new VisitCounter({
      count: (partner) => countPartner(db, { partner, counter: 'visits', now: now() }),
      now: () => now().getTime(),
    });
    createSessionRoutes(app, ports).open(
      '/api/partners/:partnerId/visit',
      {
        reply: Success,
        tags,
        summary: 'Counts a visit of a partner’s page without storing anything about the visitor',
        errors: ['NOT_FOUND'],
      },
      async ({ request, client }) => {
        const { promo } = await requirePartner(db, idOf(request));
        const agent = request.headers['user-agent'] ?? '';
        await visits.visit(promo, { sender: client.sender, agent });
        return { success: true };
      },
    );
  };
