import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { matchesEtag } from '@site/shared/rules/negotiate';
import { SHARE_HEIGHT } from '@site/shared/contracts/share';
import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { parseMediaAddress } from '../loading/media-file';
import { selectMedia } from '../content.repo';
import { readSingle } from '../read-single';
import type { Db } from '../../platform/db/types';
import { Refusal } from '../../platform/http/refusal';
import { pictureVersionOf, requirePartner } from '../../promo/partners/partner.service';
import { drawShare, toDataAddress } from './draw-share';
import { partnerPicture, PORTRAIT_HEIGHT } from '../../promo/partners/partner-picture';
import { type SharePicture, SharePictures } from './share-pictures';
import { sitePicture } from './site-picture';

/** The one parameter that an address may have: which version of the picture a page has named. */
const QUERY = /^(v=([0-9a-f]{12}))?$/;
const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_NOW = 'public, max-age=300';

const response = { 200: { content: { 'image/png': { schema: Type.String({ format: 'binary' }) } } } };

/** Pictures that messengers and networks show for links, drawn here: a partner's, and the site's for all other pages. */
export const buildShareRoutes =
  ({ db }: { db: Db }): FastifyPluginAsyncTypebox =>
  async (app) => {
    const pictures = new SharePictures();
    const readMedia = async (src: string | undefined, height: number) => {
      const media = src === undefined ? null : parseMediaAddress(src);
      const found = media && (await selectMedia(db, media.name, media.hash));
      return found ? toDataAddress(found.body, height) : null;
    };

    const partner: FastifySchema & { summary: string } = {
      summary: 'The picture of links to a partner’s page, 1200 × 630',
      tags: ['partners'],
      errors: ['NOT_FOUND', 'UNAVAILABLE'],
      params: Type.Object({ partnerId: Type.String() }),
      response,
    };
    app.get('/partners/:partnerId/picture', { schema: partner }, async (request, reply) => {
      const wanted = readVersion(request);
      const { partnerId } = request.params as { partnerId: string };
      const data = await requirePartner(db, partnerId);
      const version = pictureVersionOf(data);
      const made = await pictures.find(`${data.promo} ${version}`, async () =>
        drawShare(partnerPicture(data, await readMedia(data.portrait?.src, PORTRAIT_HEIGHT))),
      );
      return send(request, reply, made, wanted === version ? FOR_EVER : FOR_NOW);
    });

    const site: FastifySchema & { summary: string } = {
      summary: 'The picture of links to all other pages, 1200 × 630',
      tags: ['home'],
      errors: ['UNAVAILABLE'],
      response,
    };
    app.get('/share/site', { schema: site }, async (request, reply) => {
      readVersion(request);
      const { src } = (await readSingle(db, 'welcome')).projectVideo.picture;
      const made = await pictures.find(`site ${src}`, async () =>
        drawShare(sitePicture(await readMedia(src, SHARE_HEIGHT))),
      );
      return send(request, reply, made, FOR_NOW);
    });
  };

/** Null: none was named. Throws `BAD_REQUEST` for any other parameter: there is one picture, whatever is asked for. */
function readVersion({ url }: FastifyRequest): string | null {
  const [, query = ''] = url.split('?', 2);
  const match = QUERY.exec(query);
  if (!match) throw new Refusal('BAD_REQUEST');
  return match[2] ?? null;
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: SharePicture,
  cache: string,
): FastifyReply {
  void reply.headers({
    'cache-control': cache,
    'content-type': 'image/png',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
    etag,
  });
  return matchesEtag(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(body);
}
