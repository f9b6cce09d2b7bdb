import type { Partner } from '@site/shared/contracts/partners';
import { SHARE_HEIGHT, SHARE_WIDTH, SITE_SHARE_PICTURE } from '@site/shared/contracts/share-picture';
import sharp from 'sharp';
import { openTestApi, type TestApi } from '../../testing/test-api';
import { drawShare } from './draw-share';
import { partnerPicture } from '../../promo/partners/partner-picture';
import { SharePictures } from './share-pictures';

// a real database engine on a busy machine
jest.setTimeout(120_000);

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const sizeOf = async (png: Buffer) => {
  const { format, width, height } = await sharp(png).metadata();
  return { format, width, height };
};
const WHOLE = { format: 'png', width: SHARE_WIDTH, height: SHARE_HEIGHT };

/** Bytes of a PNG that differ from those of another one of its size. */
async function differences(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((png) => sharp(png).removeAlpha().raw().toBuffer()));
  return a!.reduce((sum, byte, at) => sum + (Math.abs(byte - (b![at] ?? 0)) > 8 ? 1 : 0), 0);
}

test('a partner’s picture is drawn whole, kept under its version, and not sent twice', async () => {
  const { sharePicture } = await api.get<Partner>('/api/partners/smena');
  const reply = await api.app.inject(sharePicture);
  expect(reply.statusCode).toBe(200);
  expect(await sizeOf(reply.rawPayload)).toEqual(WHOLE);
  expect(reply.rawPayload.length).toBeLessThan(200_000);
  expect(reply.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  const headers = { 'if-none-match': String(reply.headers.etag) };
  expect((await api.app.inject({ url: sharePicture, headers })).statusCode).toBe(304);
  // a version of before shows what is so now, and for a while only
  const old = await api.app.inject('/api/partners/SMENA/picture?v=000000000000');
  expect(old.headers).toMatchObject({ 'cache-control': 'public, max-age=300', etag: reply.headers.etag });
});

test('changed content is another picture under another address', async () => {
  const before = await api.get<Partner>('/api/partners/mayachok');
  const drawn = await api.app.inject(before.sharePicture);
  await api.content.edit('partners/03-mayachok.json', 'Маячок', 'Маяк');
  await api.start();
  const after = await api.get<Partner>('/api/partners/mayachok');
  expect(after.sharePicture).not.toBe(before.sharePicture);
  const other = await api.app.inject(after.sharePicture);
  expect(await differences(drawn.rawPayload, other.rawPayload)).toBeGreaterThan(1_000);
});

test('the site has a picture of its own', async () => {
  const reply = await api.app.inject(SITE_SHARE_PICTURE);
  expect(await sizeOf(reply.rawPayload)).toEqual(WHOLE);
});

test.each([
  '/api/partners/smena/picture?w=99999',
  '/api/partners/smena/picture?v=1',
  '/api/partners/smena/picture?v=000000000000&v=000000000001',
  '/api/partners/smena/picture?v=00000000000z',
  '/api/partners/smena/picture?__proto__=1',
  `/api/partners/smena/picture?${'a'.repeat(60)}`,
  `${SITE_SHARE_PICTURE}?text=zloy`,
])('%s asks for what there is not', async (url) => {
  const reply = await api.app.inject(url);
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([400, 'BAD_REQUEST']);
});

test('no partner, no picture', async () => {
  for (const id of ['NETTAKOGO', '..%2F..%2Fetc', '%00', 'x'.repeat(90)])
    expect((await api.app.inject(`/api/partners/${id}/picture`)).statusCode).toBe(404);
});

test.each([
  ['of 300 letters in one word', 'Ж'.repeat(300)],
  ['of 300 letters in many words', 'Очень длинное имя '.repeat(17).slice(0, 300)],
  ['of signs that no font here has', '𝕹𝖔𝖈𝖍 🦊 夜'],
  ['that turns the words after it round', '\u202eansems\u0000'],
])('a name %s stays in its place', async (_what, name) => {
  const base = { promo: 'PROBA', links: [], reward: { donate: 5 }, task: { playTime: 1 } };
  const [drawn, plain] = [
    await drawShare(partnerPicture({ ...base, name }, null)),
    await drawShare(partnerPicture({ ...base, name: 'Проба' }, null)),
  ];
  expect(await sizeOf(drawn)).toEqual(WHOLE);
  // below the name and right of the portrait: code and bonuses are where they always are
  const region = { left: 400, top: 420, width: 800, height: 210 };
  const [a, b] = await Promise.all([drawn, plain].map((png) => sharp(png).extract(region).png().toBuffer()));
  expect(await differences(a!, b!)).toBeLessThan(500);
});

test('a picture that many ask for at once is drawn once; what is kept is bounded', async () => {
  let drawings = 0;
  const draw = async () => {
    drawings += 1;
    return Buffer.alloc(1_000);
  };
  const pictures = new SharePictures(4_000);
  await Promise.all(Array.from({ length: 20 }, () => pictures.find('one', draw)));
  expect(drawings).toBe(1);
  for (const key of ['two', 'three', 'four']) await pictures.find(key, draw);
  await pictures.find('one', draw);
  expect(drawings).toBe(5);
});

test('drawings wait in a line that has an end, and one that fails is tried anew', async () => {
  const pictures = new SharePictures();
  let go: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => (go = resolve));
  const draw = () => wait.then(() => Buffer.alloc(10));
  const asked = Array.from({ length: 18 }, (_, at) => pictures.find(String(at), draw));
  await expect(asked[17]).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  go();
  expect(await Promise.all(asked.slice(0, 17))).toHaveLength(17);
  await expect(pictures.find('bad', () => Promise.reject(new Error('no font')))).rejects.toThrow('no font');
  expect((await pictures.find('bad', draw)).body).toHaveLength(10);
});
