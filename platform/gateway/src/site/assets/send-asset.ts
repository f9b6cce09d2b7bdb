import { matchesEtag, negotiateEncoding } from '@site/server/http/negotiate';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Asset, AssetStore } from './asset-store';

/**
 * Sends a release file with these headers and its etag, or 304 if the client has it. Answers HEAD with the stored size
 * and reads no bytes, because HEAD costs its sender nothing, even for large files.
 */
export async function sendAsset(
  assets: Pick<AssetStore, 'bytes'>,
  request: FastifyRequest,
  reply: FastifyReply,
  asset: Asset,
  headers: Readonly<Record<string, string>>,
): Promise<FastifyReply> {
  const encoding = negotiateEncoding(request.headers['accept-encoding'], [...asset.variants.keys()]);
  const etag = `"${asset.integrity.slice(7, 27)}-${encoding}"`;
  const known = matchesEtag(request.headers['if-none-match'], etag);
  // read before the headers are set, so that an error is not sent with the headers of a file
  const bytes = known || request.method === 'HEAD' ? null : await assets.bytes(asset, encoding);
  void reply.headers({ ...headers, vary: 'accept-encoding', etag });
  if (known) return reply.code(304).send();
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  if (bytes) return reply.send(bytes);
  return reply.header('content-length', asset.variants.get(encoding)?.size).send();
}
