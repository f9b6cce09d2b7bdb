import type { Database, Db } from '@site/server/db';
import type { FastifyInstance } from 'fastify';
import type { LiveChannel } from '../../channel/live/live-channel';
import { fetchRevision } from '../../channel/channel.repo';
import { within } from '@site/server/timing/within';

const DATABASE_MS = 1_000;

/**
 * Registers `GET /livez`, which answers 200 while the process answers at all, and `GET /readyz`, which answers
 * 200 when the database responds and there is a site to serve, otherwise 503. Its body shows which of the two
 * is missing. They are separate, because a gateway serves pages also while the database is down.
 */
export function registerHealth(
  app: FastifyInstance,
  { db, actFor }: Pick<Database, 'db' | 'actFor'>,
  live: Pick<LiveChannel, 'current'>,
): void {
  let check: Promise<boolean> | null = null;
  // the callers share one check, which therefore may come before what visitors ask for
  const startCheck = () => {
    check = databaseAnswers(db).finally(() => (check = null));
  };
  app.get('/livez', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (!check) actFor(null, startCheck);
    const database = (await check) ?? false;
    const site = live.current;
    const healthy = database && site !== null;
    return reply
      .code(healthy ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: healthy ? 'ok' : 'failing',
        database: database ? 'ok' : 'failing',
        composition: site?.composition.id ?? null,
        revision: site?.revision ?? null,
      });
  });
}

/** Returns true if the database responds within DATABASE_MS. */
export const databaseAnswers = (db: Db): Promise<boolean> =>
  within(
    fetchRevision(db).then(
      () => true,
      () => false,
    ),
    DATABASE_MS,
    false,
  );
