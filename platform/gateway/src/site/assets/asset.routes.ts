import { DAY_S } from '@site/contracts/time';
import type { FastifyInstance } from 'fastify';
import { sendMissing } from '../../http/send-missing';
import type { Asset, AssetStore } from './asset-store';
import { sendAsset } from './send-asset';

const YEAR_S = 365 * DAY_S;
const SVG = 'image/svg+xml';

/**
 * Registers `GET /r/{area}/{file}` for browser files of releases that were part of a composition. A request for any
 * other file gets a plain 404, never a page.
 */
export function registerAssets(app: FastifyInstance, assets: Pick<AssetStore, 'find' | 'bytes'>): void {
  app.route<{ Params: { area: string; file: string } }>({
    // both, because Fastify's own HEAD runs the handler of GET and measures its bytes
    method: ['GET', 'HEAD'],
    url: '/r/:area/:file',
    async handler(request, reply) {
      const asset = await assets.find(request.params.area, request.params.file);
      return asset ? sendAsset(assets, request, reply, asset, toHeaders(asset)) : sendMissing(reply);
    },
  });
  app.get('/r/*', (_request, reply) => sendMissing(reply));
}

const toHeaders = ({ type }: Asset) => ({
  'cache-control': `public, max-age=${YEAR_S}, immutable`,
  // manifests name the type of a drawing without the encoding
  'content-type': type === SVG ? `${SVG}; charset=utf-8` : type,
  'cross-origin-resource-policy': 'same-origin',
  // Opened as a page, a drawing could show text and links under the site's address, also after the rollback of its
  // release. Pages that contain a drawing ignore this header.
  ...(type === SVG ? { 'content-disposition': 'attachment' } : {}),
  // a drawing that is shown as a page nevertheless must not run or load anything
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
});
