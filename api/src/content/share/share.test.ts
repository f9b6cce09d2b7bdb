import type { Partner } from '@site/shared/contracts/partners';
import { SHARE_HEIGHT, SHARE_WIDTH } from '@site/contracts/share-picture';
import { SITE_SHARE_PICTURE } from '@site/shared/contracts/share-picture';
import sharp from 'sharp';
import { openTestApi, type TestApi } from '../../testing/test-api';
import { drawShare } from './draw-share';
import { partnerPicture } from '../../promo/partners/partner-picture';
import { SharePictures } from './share-pictures';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const sizeOf = async (png: Buffer) => {
  const { format, width, height } = await sharp(png).metadata();
  return { format, width, height };
};
const FULL_SIZE = { format: 'png', width: SHARE_WIDTH, height: SHARE_HEIGHT };

/** Counts the bytes that differ visibly between two PNG files of the same size. */
async function countDifferences(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((png) => sharp(png).removeAlpha().raw().toBuffer()));
  return a!.reduce((sum, byte, at) => sum + (Math.abs(byte - (b![at] ?? 0)) > 8 ? 1 : 0), 0);
}

test('serves a partner’s picture with an immutable cache and answers 304 to a known ETag', async () => {
  const { sharePicture } = await api.get<Partner>('/api/partners/smena');
  const reply = await api.app.inject(sharePicture);
  expect(reply.statusCode).toBe(200);
  expect(await sizeOf(reply.rawPayload)).toEqual(FULL_SIZE);
  expect(reply.rawPayload.length).toBeLessThan(200_000);
  expect(reply.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  const headers = { 'if-none-match': String(reply.headers.etag) };
  expect((await api.app.inject({ url: sharePicture, headers })).statusCode).toBe(304);
  // A request for an outdated version gets the current picture with a short cache time.
  const old = await api.app.inject('/api/partners/SMENA/picture?v=000000000000');
  expect(old.headers).toMatchObject({ 'cache-control': 'public, max-age=300', etag: reply.headers.etag });
});

test('changes picture and address when the content changes', async () => {
  const before = await api.get<Partner>('/api/partners/mayachok');
  const drawn = await api.app.inject(before.sharePicture);
  await api.content.edit('partners/03-mayachok.json', 'Маячок', 'Маяк');
  await api.start();
  const after = await api.get<Partner>('/api/partners/mayachok');
  expect(after.sharePicture).not.toBe(before.sharePicture);
  const other = await api.app.inject(after.sharePicture);
  expect(await countDifferences(drawn.rawPayload, other.rawPayload)).toBeGreaterThan(1_000);
});

test('serves a picture for the site', async () => {
  const reply = await api.app.inject(SITE_SHARE_PICTURE);
  expect(await sizeOf(reply.rawPayload)).toEqual(FULL_SIZE);
});

test.each([
  '/api/partners/smena/picture?w=99999',
  '/api/partners/smena/picture?v=1',
  '/api/partners/smena/picture?v=000000000000&v=000000000001',
  '/api/partners/smena/picture?v=00000000000z',
  '/api/partners/smena/picture?__proto__=1',
  `/api/partners/smena/picture?${'a'.repeat(60)}`,
  `${SITE_SHARE_PICTURE}?text=zloy`,
])('refuses %s', async (url) => {
  const reply = await api.app.inject(url);
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([400, 'BAD_REQUEST']);
});

test('answers 404 for an unknown partner', async () => {
  for (const id of ['NETTAKOGO', '..%2F..%2Fetc', '%00', 'x'.repeat(90)])
    expect((await api.app.inject(`/api/partners/${id}/picture`)).statusCode).toBe(404);
});

test.each([
  ['of 300 letters in one word', 'Ж'.repeat(300)],
  ['of 300 letters in several words', 'Очень длинное имя '.repeat(17).slice(0, 300)],
  ['of signs that no font here has', '𝕹𝖔𝖈𝖍 🦊 夜'],
  ['with a right-to-left override', '\u202eansems\u0000'],
])('keeps the layout with a name %s', async (_what, name) => {
  const base = { promo: 'PROBA', links: [], reward: { donate: 5 }, task: { playTime: 1 } };
  const [drawn, plain] = [
    await drawShare(partnerPicture({ ...base, name }, null)),
    await drawShare(partnerPicture({ ...base, name: 'Проба' }, null)),
  ];
  expect(await sizeOf(drawn)).toEqual(FULL_SIZE);
  // The promocode and bonuses, below the name and right of the portrait, must not move.
  const region = { left: 400, top: 420, width: 800, height: 210 };
  const [a, b] = await Promise.all([drawn, plain].map((png) => sharp(png).extract(region).png().toBuffer()));
  expect(await countDifferences(a!, b!)).toBeLessThan(500);
});

test('draws a picture once for concurrent requests and evicts pictures when the cache is full', async () => {
  let drawings = 0;
  const draw = async () => {
    drawings += 1;
    return Buffer.alloc(1_000);
  };
  const pictures = new SharePictures(4_000);
  await Promise.all(Array.from({ length: 20 }, () => pictures.find('one', draw)));
  expect(drawings).toBe(1);
  await pictures.find('two', draw);
  await pictures.find('one', draw);
  expect(drawings).toBe(2);
  for (const key of ['three', 'four']) await pictures.find(key, draw);
  await pictures.find('one', draw);
  expect(drawings).toBe(5);
});

test('refuses drawings when the queue is full and retries a failed drawing', async () => {
  const pictures = new SharePictures();
  let go: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => (go = resolve));
  const draw = () => wait.then(() => Buffer.alloc(10));
  const requests = Array.from({ length: 18 }, (_, at) => pictures.find(String(at), draw));
  await expect(requests[17]).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  go();
  expect(await Promise.all(requests.slice(0, 17))).toHaveLength(17);
  await expect(pictures.find('bad', () => Promise.reject(new Error('no font')))).rejects.toThrow('no font');
  expect((await pictures.find('bad', draw)).body).toHaveLength(10);
});
