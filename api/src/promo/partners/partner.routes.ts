import { Success } from '@site/shared/contracts/account-fields';
import { PARTNER_ID_PATTERN } from '@site/shared/contracts/limits';
import { Partner } from '@site/shared/contracts/partners';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/db/types';
import { createSessionRoutes } from '../../auth/sessions/session-routes';
import { Refusal } from '../../platform/http/refusal';
import { CONTENT_CACHE, createPublicGet } from '../../platform/http/public-get';
import { countPartner } from './partner-count.service';
import { readPartner, requirePartner } from './partner.service';
import { VisitCounter } from './visit-counter';

const tags = ['partners'] as const;
const ID = new RegExp(PARTNER_ID_PATTERN);

/** What can be no partner's id is nobody's. */
function idOf({ params }: FastifyRequest): string {
  const { partnerId } = params as { partnerId: string };
  if (!ID.test(partnerId)) throw new Refusal('NOT_FOUND');
  return partnerId;
}

/** A partner's page (decision 28). */
export const buildPartnerRoutes =
  ({ db }: { db: Db }): FastifyPluginAsync =>
  async (app) => {
    createPublicGet(app)(
      '/partners/:partnerId',
      {
        reply: Partner,
        cache: CONTENT_CACHE,
        tags,
        summary: 'A partner: networks, promocode, bonuses and the task for them',
        errors: ['NOT_FOUND', 'UNAVAILABLE'],
      },
      (request) => readPartner(db, idOf(request)),
    );
  };

/** Visits of it, which its page tells of: it is drawn once for many visitors. */
export const buildVisitRoutes =
  (ports: { db: Db; now: () => Date }): FastifyPluginAsync =>
  async (app) => {
    const { db, now } = ports;
    const visits = new VisitCounter({
      count: (partner) => countPartner(db, { partner, what: 'visits', now: now() }),
      now: () => now().getTime(),
    });
    createSessionRoutes(app, ports).open(
      '/api/partners/:partnerId/visit',
      {
        reply: Success,
        tags,
        summary: 'Counts a visit of a partner’s page; nothing of the visitor is kept',
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
