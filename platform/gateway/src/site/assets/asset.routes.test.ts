import fastify from 'fastify';
import type { Asset } from './asset-store';
import { registerAssets } from './asset.routes';

/** Serves one file of this type. Returns the header that says how a browser opens the file. */
async function fetchDisposition(type: string): Promise<unknown> {
  const app = fastify();
  const asset: Asset = { area: 'home', type, integrity: 'sha384-0', variants: new Map() };
  registerAssets(app, {
    find: () => Promise.resolve(asset),
    bytes: () => Promise.resolve(Buffer.from('bytes')),
  });
  const { headers, statusCode } = await app.inject('/r/home/file.0badf00d.svg');
  expect(statusCode).toBe(200);
  return headers['content-disposition'];
}

test('serves a drawing so that browsers download it instead of showing it as a page', async () => {
  expect(await fetchDisposition('image/svg+xml')).toBe('attachment');
});

test.each(['text/javascript; charset=utf-8', 'image/png', 'font/woff2'])(
  'sends no disposition with a file of the type %s',
  async (type) => {
    expect(await fetchDisposition(type)).toBeUndefined();
  },
);
