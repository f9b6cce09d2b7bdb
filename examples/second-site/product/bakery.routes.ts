import { type NewReservation, type Reservation, RESERVATION_LIMITS } from '@bakery/shared/contracts';
import type { Db } from '@site/server/db';
import { handleError } from '@site/server/http/error-handler';
import { refuse } from '@site/server/http/refusal';
import { isStorableText } from '@site/server/http/storable-text';
import type { FastifyPluginAsync } from 'fastify';
import { breadList, hours } from './bread.text';
import { deleteOldReservations, insertReservation } from './reservation.repo';

/** Maximum number of reservations in a day: more than that, the oven cannot bake. */
const MAX_PER_DAY = 500;
const HOUR_S = 3600;
const CACHE = 'public, max-age=60';

const reservationBody = {
  type: 'object',
  required: ['loaf', 'count', 'name'],
  additionalProperties: false,
  properties: {
    loaf: { type: 'string', enum: breadList.loaves.map(({ id }) => id) },
    count: { type: 'integer', minimum: 1, maximum: RESERVATION_LIMITS.count },
    name: { type: 'string', minLength: 1, maxLength: RESERVATION_LIMITS.name },
  },
};

/** The api of the bakery. */
export const bakeryRoutes =
  (db: Db): FastifyPluginAsync =>
  async (app) => {
    app.setErrorHandler(handleError);
    app.get('/api/bread', (_request, reply) => reply.header('cache-control', CACHE).send(breadList));
    app.get('/api/hours', (_request, reply) => reply.header('cache-control', CACHE).send(hours));
    // the pages of loaves for the sitemap (`pages` in area.json)
    app.get('/api/pages/bread', () => ({
      pages: breadList.loaves.map(({ id }) => ({ path: `/bread/${id}` })),
    }));
    app.post<{ Body: NewReservation }>(
      '/api/reservations',
      { schema: { body: reservationBody } },
      async ({ body }): Promise<Reservation> => {
        if (!isStorableText(body)) throw refuse('BAD_REQUEST');
        await deleteOldReservations(db);
        const number = await insertReservation(db, body, MAX_PER_DAY);
        if (number === null) throw refuse('TOO_MANY_REQUESTS', { retryAfter: HOUR_S });
        return { number };
      },
    );
  };
