import { DAY_S } from '@site/contracts/time';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag, negotiateEncoding } from '@site/server/http/negotiate';
import { sendMissing } from '../../http/send-missing';
import type { AssetStore } from './asset-store';

const YEAR_S = 365 * DAY_S;
const SVG = 'image/svg+xml';

/**
 * Registers `GET /r/{area}/{file}` for browser files of releases that were part of a composition. A request for any
 * other file gets a plain 404, never a page.
 */
export function registerAssets(app: FastifyInstance, assets: AssetStore): void {
  app.get<{ Params: { area: string; file: string } }>('/r/:area/:file', (request, reply) =>
    sendAsset(assets, request, reply, request.params.area, request.params.file),
  );
  app.get('/r/*', (_request, reply) => sendMissing(reply));
}

async function sendAsset(
  assets: AssetStore,
  request: FastifyRequest,
  reply: FastifyReply,
  area: string,
  file: string,
): Promise<FastifyReply> {
  const asset = await assets.find(area, file);
  if (!asset) return sendMissing(reply);
  const available = [...asset.variants.keys()];
  const encoding = negotiateEncoding(request.headers['accept-encoding'], available);
  const etag = `"${asset.integrity.slice(7, 27)}-${encoding}"`;
  const known = matchesEtag(request.headers['if-none-match'], etag);
  // read before the headers are set, so that an error is not sent with the headers of a file
  const bytes = known ? null : await assets.bytes(asset, encoding);
  void reply.headers({
    'cache-control': `public, max-age=${YEAR_S}, immutable`,
    // manifests name the type of a drawing without the encoding
    'content-type': asset.type === SVG ? `${SVG}; charset=utf-8` : asset.type,
    'cross-origin-resource-policy': 'same-origin',
    // an SVG that is opened as a document must not run or load anything
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    vary: 'accept-encoding',
    etag,
  });
  if (bytes === null) return reply.code(304).send();
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.send(bytes);
}
