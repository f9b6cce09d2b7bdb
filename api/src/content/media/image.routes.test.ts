import { IMAGE_WIDTHS, toImageAddress } from '@site/contracts/images';
import type { LastNews, Picture } from '@site/shared/contracts/home';
import { OWN_CALL } from '@site/server/http/request-id';
import { buildRaster } from '@site/server/testing/raster-files';
import { type PictureHost, startPictureHost } from '@site/server/testing/picture-host';
import { openTestApi, type TestApi } from '../../testing/test-api';
import { inspectRaster } from '@site/server/images/raster';

const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

let api: TestApi;
/** A picture host in the private network. */
let neighbour: PictureHost;
let picture: Picture;
beforeAll(async () => {
  neighbour = await startPictureHost();
  api = await openTestApi({ imageHosts: ['https://127.0.0.1:1', `https://127.0.0.1:${neighbour.port}`] });
  const { lastNewsList } = await api.get<LastNews>('/api/home/news');
  picture = lastNewsList.find(({ picture: { src } }) => src.endsWith('.jpg'))!.picture;
});
afterAll(() => Promise.all([api.close(), neighbour.close()]));

const getImage = (url: string, accept = CHROME, headers: Record<string, string> = {}) =>
  api.app.inject({ url, headers: { accept, ...headers } });

test.each([
  [CHROME, 'image/avif'],
  ['image/webp,image/png,image/svg+xml,image/*;q=0.8,video/*;q=0.8,*/*;q=0.5', 'image/webp'],
  ['image/avif;q=0.1, image/webp', 'image/webp'],
  ['IMAGE/AVIF;q=0, image/webp;q=0.5', 'image/webp'],
  ['image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5', 'image/jpeg'],
  ['*/*', 'image/jpeg'],
  ['', 'image/jpeg'],
  ['image/avif;q=nonsense', 'image/jpeg'],
])('answers a browser that accepts «%s» with %s', async (accept, type) => {
  const reply = await getImage(toImageAddress(picture.src, 256), accept);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': type,
    vary: 'accept',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  const { kind, width, height } = await inspectRaster(reply.rawPayload);
  expect([`image/${kind}`, width]).toEqual([type, 256]);
  expect(width / height).toBeCloseTo(picture.width / picture.height, 1);
});

test('refuses calls of renders, which the limits of visitors do not bound', async () => {
  const url = toImageAddress(picture.src, 128);
  const reply = await api.app.inject({ url, remoteAddress: OWN_CALL });
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([403, 'FORBIDDEN']);
});

test('answers 304 to a matching ETag', async () => {
  const first = await getImage(toImageAddress(picture.src, 128));
  const again = await getImage(toImageAddress(picture.src, 128), CHROME, {
    'if-none-match': String(first.headers.etag),
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(again.headers['cache-control']).toContain('immutable');
});

test('serves the original JPEG unchanged and uncompressed', async () => {
  const reply = await api.app.inject({ url: picture.src, headers: { 'accept-encoding': 'br, gzip' } });
  expect(reply.headers['content-type']).toBe('image/jpeg');
  expect(reply.headers['content-encoding']).toBeUndefined();
  expect(await inspectRaster(reply.rawPayload)).toEqual({ kind: 'jpeg', width: 1600, height: 1200 });
});

const query = (change: Record<string, string>) =>
  `/api/images?${new URLSearchParams({ src: picture.src, w: '256', ...change }).toString()}`;

test.each<[string, () => string]>([
  ['an unknown width', () => query({ w: '257' })],
  ['a huge width', () => query({ w: '100000' })],
  ['a width that is not a number', () => query({ w: 'wide' })],
  ['a width with a fraction', () => query({ w: '256.5' })],
  ['no width', () => `/api/images?src=${picture.src}`],
  ['two widths', () => `${query({})}&w=512`],
  ['no picture', () => '/api/images?w=256'],
  ['an empty src', () => query({ src: '' })],
  ['an overlong src', () => query({ src: `https://127.0.0.1:1/${'a'.repeat(2_000)}` })],
  ['a host that is not configured', () => query({ src: 'https://img.example/a.png' })],
  ['another port of a configured host', () => query({ src: 'https://127.0.0.1:2/a.png' })],
  ['a configured host without TLS', () => query({ src: 'http://127.0.0.1:1/a.png' })],
  ['a configured host as a user name', () => query({ src: 'https://127.0.0.1:1@img.example/a.png' })],
  ['a user name at a configured host', () => query({ src: 'https://me@127.0.0.1:1/a.png' })],
  ['a file of the server', () => query({ src: 'file:///etc/passwd' })],
  ['data in the address', () => query({ src: 'data:image/png;base64,AAAA' })],
  ['an address without a scheme', () => query({ src: '//127.0.0.1:1/a.png' })],
  ['a page of the site', () => query({ src: '/api/home/news' })],
  ['an SVG of the content', () => query({ src: '/content/scene-ferry.0123456789abcdef.svg' })],
  ['a path outside the content', () => query({ src: '/content/../api/images.png' })],
])('answers %s with 400', async (_, url) => {
  const reply = await getImage(url());
  expect(reply.statusCode).toBe(400);
  expect(reply.headers['cache-control']).toBe('no-store');
  // `details` is not compared, because the reply to a schema violation has none.
  expect(reply.json()).toMatchObject({ code: 'BAD_REQUEST', message: 'Запрос составлен неверно' });
});

test('answers 404 for a missing content picture', async () => {
  const reply = await getImage(query({ src: '/content/scene-court.0000000000000000.jpg' }));
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([404, 'NOT_FOUND']);
});

test('never connects to a configured host in the private network and answers 503', async () => {
  const reply = await getImage(query({ src: `https://127.0.0.1:${neighbour.port}/a.png` }));
  expect(reply.statusCode).toBe(503);
  expect(reply.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  expect(reply.json()).toEqual({
    code: 'UNAVAILABLE',
    message: expect.any(String),
    requestId: reply.headers['x-request-id'],
  });
  expect(neighbour.connections).toBe(0);
});

test('converts to every known width, never wider than the picture', async () => {
  for (const width of IMAGE_WIDTHS) {
    const reply = await getImage(toImageAddress(picture.src, width), 'image/webp');
    expect(await inspectRaster(reply.rawPayload)).toMatchObject({ width: Math.min(width, picture.width) });
  }
});

test('gives a changed picture a new address and keeps the old one available', async () => {
  const before = picture.src;
  await api.content.write('media/scene-court.jpg', await buildRaster('jpeg'));
  await api.start();
  const { lastNewsList } = (await api.app.inject('/api/home/news')).json<LastNews>();
  const after = lastNewsList.find(({ picture: { src } }) => src.endsWith('.jpg'))!.picture;
  expect(after).toMatchObject({ width: 400, height: 200 });
  expect(after.src).not.toBe(before);
  for (const src of [before, after.src])
    expect((await getImage(toImageAddress(src, 128))).statusCode).toBe(200);
});
