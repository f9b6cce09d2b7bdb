import { Type } from '@sinclair/typebox';
import type { FastifyPluginAsync, FastifySchema } from 'fastify';
import { LauncherDownload } from '@site/shared/contracts/launcher';
import type { Db } from '@site/server/db/types';
import { createPublicGet } from '../../http/public-get';
import { readDownload } from './launcher.service';
import { launcherText } from './launcher.text';

/** Caches must revalidate the download address on every use, so that a change takes effect immediately. */
const REVALIDATE = 'no-cache';
const SAMPLE_NAME = 'launcher.txt';

const sample: FastifySchema = {
  summary: 'Placeholder file for the launcher',
  tags: ['launcher'],
  response: { 200: { content: { 'text/plain': { schema: Type.String() } } } },
};

/**
 * Serves the launcher's download address (docs/product/home.md#launcher), and a placeholder file for sites
 * without a launcher. Neither requires a sign-in.
 */
export const buildLauncherRoutes =
  ({ db }: { db: Db }): FastifyPluginAsync =>
  async (app) => {
    const serve = createPublicGet(app);
    serve(
      '/launcher/download',
      {
        reply: LauncherDownload,
        cache: REVALIDATE,
        tags: ['launcher'],
        summary: 'Download address of the launcher',
        errors: ['UNAVAILABLE'],
      },
      () => readDownload(db),
    );
    app.get('/launcher/sample', { schema: sample }, (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('content-disposition', `attachment; filename="${SAMPLE_NAME}"`)
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', REVALIDATE)
        .send(launcherText.sample),
    );
  };
