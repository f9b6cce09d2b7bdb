import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import type { FastifySchema } from 'fastify';
import { drawShare } from '../../content/share/draw-share';
import type { SharePictures } from '../../content/share/share-pictures';
import {
  CURRENT_CACHE,
  readShareMedia,
  readVersion,
  sendSharePicture,
  shareResponse,
  VERSION_CACHE,
} from '../../content/share/share-reply';
import type { Db } from '@site/server/db/types';
import { partnerPicture, PORTRAIT_HEIGHT } from './partner-picture';
import { pictureVersionOf, requirePartner } from './partner.service';

const schema: FastifySchema & { summary: string } = {
  summary: 'Returns the link picture of a partner’s page, 1200 × 630',
  tags: ['partners'],
  errors: ['NOT_FOUND', 'UNAVAILABLE'],
  params: Type.Object({ partnerId: Type.String() }),
  response: shareResponse,
};

/**
 * Creates the route of the picture that messengers and social networks show for links to a partner's page
 * (docs/decisions/0027).
 */
export const buildPartnerPictureRoutes =
  ({ db, pictures }: { db: Db; pictures: SharePictures }): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/partners/:partnerId/picture', { schema }, async (request, reply) => {
      const requestedVersion = readVersion(request);
      const { partnerId } = request.params as { partnerId: string };
      const partner = await requirePartner(db, partnerId);
      const version = pictureVersionOf(partner);
      const made = await pictures.find(`${partner.promo} ${version}`, async () =>
        drawShare(partnerPicture(partner, await readShareMedia(db, partner.portrait?.src, PORTRAIT_HEIGHT))),
      );
      return sendSharePicture(
        request,
        reply,
        made,
        requestedVersion === version ? VERSION_CACHE : CURRENT_CACHE,
      );
    });
  };
