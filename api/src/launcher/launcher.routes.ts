import { Type } from '@sinclair/typebox';
import type { FastifyPluginAsync, FastifySchema } from 'fastify';
import { LauncherDownload } from '@site/shared/contracts/launcher';
import type { Db } from '../db/types';
import { createServe } from '../http/serve-content';
import { readDownload } from './launcher.service';
import { launcherText } from './launcher.text';

/** A download that fails is worth a new try at once: nobody keeps the reply. */
const NOT_KEPT = 'no-cache';
const SAMPLE_NAME = 'port-noyabr-launcher.txt';

const sample: FastifySchema = {
  summary: 'The file that stands in for the launcher',
  tags: ['launcher'],
  response: { 200: { content: { 'text/plain': { schema: Type.String() } } } },
};

/** The launcher's download (spec §7), and the file that stands in for it until the operator has one. Anyone may call them. */
export const buildLauncherRoutes =
  ({ db }: { db: Db }): FastifyPluginAsync =>
  async (app) => {
    const serve = createServe(app);
    serve(
      '/launcher/download',
      {
        reply: LauncherDownload,
        cache: NOT_KEPT,
        tags: ['launcher'],
        summary: 'Where the launcher is downloaded',
        errors: ['UNAVAILABLE'],
      },
      () => readDownload(db),
    );
    app.get('/launcher/sample', { schema: sample }, (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('content-disposition', `attachment; filename="${SAMPLE_NAME}"`)
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', NOT_KEPT)
        .send(launcherText.sample),
    );
  };
