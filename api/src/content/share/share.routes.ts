import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { SHARE_HEIGHT } from '@site/contracts/share-picture';
import type { FastifySchema } from 'fastify';
import type { Db } from '@site/server/db/types';
import { readSingle } from '../read-single';
import { drawShare } from './draw-share';
import type { SharePictures } from './share-pictures';
import { CURRENT_CACHE, readShareMedia, readVersion, sendSharePicture, shareResponse } from './share-reply';
import { sitePicture } from './site-picture';

const schema: FastifySchema & { summary: string } = {
  summary: 'Link picture of pages without their own, 1200 × 630',
  tags: ['home'],
  errors: ['UNAVAILABLE'],
  response: shareResponse,
};

/**
 * Serves the default link picture. Messengers and social networks show it for links to pages that have no
 * specific picture.
 */
export const buildShareRoutes =
  ({ db, pictures }: { db: Db; pictures: SharePictures }): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/share/site', { schema }, async (request, reply) => {
      readVersion(request);
      const { src } = (await readSingle(db, 'welcome')).projectVideo.picture;
      const linkPicture = await pictures.find(`site ${src}`, async () =>
        drawShare(sitePicture(await readShareMedia(db, src, SHARE_HEIGHT))),
      );
      return sendSharePicture(request, reply, linkPicture, CURRENT_CACHE);
    });
  };
