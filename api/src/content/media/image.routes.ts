import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import type { FastifySchema } from 'fastify';
import type { Registry } from 'prom-client';
import { IMAGE_WIDTHS } from '@site/contracts/images';
import { matchesEtag } from '@site/server/http/negotiate';
import { isOwnCall } from '@site/server/http/request-id';
import { Refusal } from '../../http/refusal';
import { selectMedia } from '../content.repo';
import type { Db } from '@site/server/db/types';
import { toAcceptedFormat } from '@site/server/images/accepted-format';
import { toImageSource } from './image-source';
import { measureWork } from '@site/server/images/image-metrics';
import { NoiseLog } from '@site/server/log/noise-log';
import { ImageStore } from '@site/server/images/image-store';
import { fetchExternal, internetPorts } from '@site/server/images/external-picture';

const CONTENT_CACHE = 'public, max-age=31536000, immutable';
const EXTERNAL_CACHE = 'public, max-age=86400';
const MAX_SRC_LENGTH = 2_000;
/** Lines a minute about pictures that could not be fetched. The last one counts the rest. */
const FAILURE_LINES = 5;

const ImageQuery = Type.Object({
  src: Type.String({ minLength: 1, maxLength: MAX_SRC_LENGTH }),
  w: Type.Integer({ enum: [...IMAGE_WIDTHS] }),
});

const file = { schema: Type.String({ format: 'binary' }) };
const about: FastifySchema = {
  summary:
    'A picture of the content or of an allowed host, in a known width, as AVIF or WebP where `Accept` names it',
  tags: ['images'],
  errors: ['FORBIDDEN', 'NOT_FOUND', 'UNAVAILABLE'],
  response: {
    200: {
      content: { 'image/avif': file, 'image/webp': file, 'image/jpeg': file, 'image/png': file },
    },
  },
};

interface ImageRoutesOptions {
  db: Db;
  /** Origins from which pictures may be served, in addition to content pictures. */
  hosts: readonly string[];
  registry: Registry;
}

/**
 * Serves `GET /images?w=&src=`: a picture in one of the fixed widths and in the best format that the browser
 * accepts (docs/decisions/0009).
 */
export const buildImageRoutes =
  ({ db, hosts, registry }: ImageRoutesOptions): FastifyPluginAsyncTypebox =>
  async (app) => {
    const store = new ImageStore({
      readContent: async (name, hash) => toBuffer((await selectMedia(db, name, hash))?.body),
      fetchExternal: (address) => fetchExternal(address, internetPorts),
      now: () => performance.now(),
    });
    measureWork(registry, () => store.load);

    const noise = new NoiseLog({ lines: FAILURE_LINES });
    app.get('/images', { schema: { ...about, querystring: ImageQuery } }, async (request, reply) => {
      // a render needs no pictures, and its calls are not limited like those of a visitor
      if (isOwnCall(request)) throw new Refusal('FORBIDDEN');
      const { src, w } = request.query;
      const source = toImageSource(src, hosts);
      const warn = (message: string) =>
        noise.warn(request.log, 'picture', `could not fetch a picture from ${message}`);
      const image = await store.find(source, w, toAcceptedFormat(request.headers.accept), warn);
      void reply.headers({
        'cache-control': source.kind === 'content' ? CONTENT_CACHE : EXTERNAL_CACHE,
        'content-type': image.type,
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        vary: 'accept',
        etag: image.etag,
      });
      if (matchesEtag(request.headers['if-none-match'], image.etag)) return reply.code(304).send();
      return reply.send(image.body);
    });
  };

const toBuffer = (body: Uint8Array | undefined): Buffer | null =>
  body === undefined ? null : Buffer.from(body.buffer, body.byteOffset, body.byteLength);
