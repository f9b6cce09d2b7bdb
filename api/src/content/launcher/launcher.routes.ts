import { Type } from '@sinclair/typebox';
import type { FastifyPluginAsync, FastifySchema } from 'fastify';
import { LauncherDownload } from '@site/shared/contracts/launcher';
import type { Db } from '../../platform/db/types';
import { createPublicGet } from '../../platform/http/public-get';
import { readDownload } from './launcher.service';
import { launcherText } from './launcher.text';

/** Another address counts at once: whoever keeps a reply asks first whether it still holds. */
const ASKED_EACH_TIME = 'no-cache';
const SAMPLE_NAME = 'launcher.txt';

const sample: FastifySchema = {
  summary: 'The file that stands in for the launcher',
  tags: ['launcher'],
  response: { 200: { content: { 'text/plain': { schema: Type.String() } } } },
};

/** The launcher's download (spec §7), and the file that stands in for it until the operator has one. Anyone may call them. */
export const buildLauncherRoutes =
  ({ db }: { db: Db }): FastifyPluginAsync =>
  async (app) => {
    const serve = createPublicGet(app);
    serve(
      '/launcher/download',
      {
        reply: LauncherDownload,
        cache: ASKED_EACH_TIME,
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
        .header('cache-control', ASKED_EACH_TIME)
        .send(launcherText.sample),
    );
  };
