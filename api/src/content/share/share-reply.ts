import { Type } from '@sinclair/typebox';
import { matchesEtag } from '@site/server/http/negotiate';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '@site/server/db/types';
import { Refusal } from '../../http/refusal';
import { selectMedia } from '../content.repo';
import { parseMediaAddress } from '../media/media-address';
import { toDataAddress } from './draw-share';
import type { SharePicture } from './share-pictures';

/** Allowed query string: empty, or the version of the picture that a page refers to. */
const QUERY = /^(v=([0-9a-f]{12}))?$/;
/** `cache-control` for an address that contains the version. */
export const VERSION_CACHE = 'public, max-age=31536000, immutable';
/** `cache-control` for an address whose picture may change. */
export const CURRENT_CACHE = 'public, max-age=300';

export const shareResponse = {
  200: { content: { 'image/png': { schema: Type.String({ format: 'binary' }) } } },
};

/**
 * Returns the content picture at `src` as a PNG data URL with the given height. Returns null when `src` is
 * not a content picture or the picture cannot be decoded.
 */
export async function readShareMedia(db: Db, src: string | undefined, height: number) {
  const media = src === undefined ? null : parseMediaAddress(src);
  const found = media && (await selectMedia(db, media.name, media.hash));
  return found ? toDataAddress(found.body, height) : null;
}

/**
 * Reads the version from the query. Returns null if the query is empty. Throws `BAD_REQUEST` for any other
 * query, so that caches cannot be filled with variants of an address.
 */
export function readVersion({ url }: FastifyRequest): string | null {
  const [, query = ''] = url.split('?', 2);
  const match = QUERY.exec(query);
  if (!match) throw new Refusal('BAD_REQUEST');
  return match[2] ?? null;
}

export function sendSharePicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: SharePicture,
  cache: string,
): FastifyReply {
  void reply.headers({
    'cache-control': cache,
    'content-type': 'image/png',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    etag,
  });
  return matchesEtag(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(body);
}
