import { Type } from '@sinclair/typebox';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { negotiateEncoding, type Encoding } from '@site/server/http/negotiate';
import type { Db } from '@site/server/db/types';
import { handleError, handleNotFound } from '@site/server/http/error-handler';
import { Refusal } from '../../http/refusal';
import { MEDIA_PREFIX, MEDIA_TYPES, parseMediaAddress } from './media-address';
import { openMediaCache } from './media-cache';

/**
 * Content security policy that prevents a picture opened as a document from running scripts or loading
 * anything.
 */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Serves content pictures under addresses that contain a hash of the file. */
export const buildMediaRoutes =
  ({ db }: { db: Db }): FastifyPluginAsyncTypebox =>
  async (app) => {
    const read = openMediaCache(db);
    app.setErrorHandler(handleError);
    app.setNotFoundHandler(handleNotFound);
    app.get(
      '/:file',
      { schema: { params: Type.Object({ file: Type.String() }) } },
      async (request, reply) => {
        const media = parseMediaAddress(`${MEDIA_PREFIX}${request.params.file}`);
        const found = media && (await read(media));
        if (!found) throw new Refusal('NOT_FOUND');
        const available: Encoding[] = found.brotli.length > 0 ? ['br', 'gzip', 'identity'] : ['identity'];
        const encoding = negotiateEncoding(request.headers['accept-encoding'], available);
        void reply
          .type(found.type === MEDIA_TYPES.svg ? `${found.type}; charset=utf-8` : found.type)
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('content-security-policy', PICTURE_POLICY)
          .header('x-content-type-options', 'nosniff')
          .header('vary', 'accept-encoding');
        if (encoding !== 'identity') void reply.header('content-encoding', encoding);
        const body = encoding === 'br' ? found.brotli : encoding === 'gzip' ? found.gzip : found.body;
        return reply.send(body);
      },
    );
  };
