import fastify from 'fastify';
import { buildRelease, buildShell } from '../../testing/tiny-release';
import { buildLiveSite } from '../../testing/tiny-site';
import { TINY_DEFAULTS } from '../../testing/tiny-product';
import { registerInstall } from './install.routes';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="#ffb31a" d="M0 0h64v64H0z"/></svg>';
const home = buildRelease().manifest;

async function serve(icon?: string) {
  const app = fastify();
  const site = buildLiveSite(buildShell({ icon }).manifest, home);
  registerInstall(app, { siteFor: () => site, identity: TINY_DEFAULTS.identity });
  await app.ready();
  return (url: string) => app.inject(url);
}

const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

test('lists existing icons in their real sizes in the web manifest', async () => {
  const get = await serve(`data:image/svg+xml,${encodeURIComponent(SVG)}`);
  const manifest = (await get('/manifest.webmanifest')).json<{
    short_name: string;
    icons: { src: string; sizes: string; purpose: string }[];
  }>();
  expect(manifest).toMatchObject({
    short_name: TINY_DEFAULTS.identity.name,
    lang: 'ru',
    start_url: '/',
    scope: '/',
  });
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src, sizes } of [...manifest.icons, { src: '/icons/apple-touch.png', sizes: '180x180' }]) {
    const reply = await get(src);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png']);
    // `private`, because visitors of a canary may get other icons at the same address
    expect(reply.headers['cache-control']).toBe('private, max-age=3600');
    expect(sizeOf(reply.rawPayload).join('x')).toBe(sizes);
  }
});

test.each(['/icons/icon-511.png', '/icons/constructor', '/icons/icon-192.png?size=9000'])(
  'answers 404 for another icon: %s',
  async (url) => {
    const get = await serve(`data:image/svg+xml,${encodeURIComponent(SVG)}`);
    const reply = await get(url);
    const drawn = reply.statusCode === 200 && sizeOf(reply.rawPayload)[0];
    expect(drawn).toBe(url.includes('?') ? 192 : false);
  },
);

test('answers 404 for icons when the shell has none', async () => {
  const get = await serve();
  for (const url of ['/favicon.ico', '/icons/icon-192.png']) expect((await get(url)).statusCode).toBe(404);
});

test('answers an error when the shell’s icon is not a drawing, and keeps running', async () => {
  const get = await serve('data:image/svg+xml,nothing');
  expect((await get('/icons/icon-192.png')).statusCode).toBe(500);
  expect((await get('/icons/icon-192.png')).statusCode).toBe(500);
});
