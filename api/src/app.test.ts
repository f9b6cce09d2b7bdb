import { Value } from '@sinclair/typebox/value';
import type { TSchema } from '@sinclair/typebox';
import { ErrorReply } from '@site/contracts/error-reply';
import {
  Faq,
  FooterReply,
  LastNews,
  PaymentConfig,
  ProjectVideo,
  SocialLinks,
  WatchAndPlay,
  WelcomePage,
} from '@site/shared/contracts/home';
import { LauncherDownload } from '@site/shared/contracts/launcher';
import { toSafeLink } from '@site/area/rules/links';
import Fastify from 'fastify';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { buildApi } from './app';
import { countRows } from './testing/row-counts';
import { openTestApi, type TestApi } from './testing/test-api';
import { toPaymentsConfig } from './testing/payments-config';

let api: TestApi;
let now = new Date('2026-11-20T18:00:00Z');

beforeAll(async () => {
  api = await openTestApi({ demo: true, now: () => now, payments: toPaymentsConfig('http://127.0.0.1:1') });
});
afterAll(() => api.close());

test.each<[string, TSchema]>([
  ['/api/home/welcome', WelcomePage],
  ['/api/home/news', LastNews],
  ['/api/home/watch-and-play', WatchAndPlay],
  ['/api/home/faq', Faq],
  ['/api/home/social', SocialLinks],
  ['/api/home/footer', FooterReply],
  ['/api/payment', PaymentConfig],
  ['/api/projectVideo', ProjectVideo],
  ['/api/launcher/download', LauncherDownload],
])('answers %s exactly as its contract says', async (url, contract) => {
  const reply = await api.get(url);
  expect([...Value.Errors(contract, reply)]).toEqual([]);
  expect(Value.Clean(contract, structuredClone(reply))).toEqual(reply);
});

test('lists the latest news first, with the number of the latest issue', async () => {
  const { issue, lastNewsList, lastNewsLink } = await api.get<LastNews>('/api/home/news');
  expect(issue).toBe(318);
  expect(lastNewsList.length).toBeGreaterThanOrEqual(6);
  expect(lastNewsList[0]).toMatchObject({
    title: 'Паром теперь ходит по расписанию. И опаздывает тоже',
    tag: 'обновление 3.18',
    picture: { alt: 'Паром «Ноябрь» подходит к маяку', width: 1200 },
  });
  const dates = lastNewsList.map((news) => news.date);
  expect(dates).toEqual([...dates].sort().reverse());
  expect(toSafeLink(lastNewsLink)).not.toBeNull();
});

test('lists live streams by viewers before recorded videos', async () => {
  const { watchAndPlayList } = await api.get<WatchAndPlay>('/api/home/watch-and-play');
  const viewers = watchAndPlayList.map((item) => item.live?.viewers ?? 0);
  expect(viewers.slice(2)).toEqual([0, 0, 0, 0, 0]);
  expect(viewers[0]).toBeGreaterThan(1_000);
  expect(viewers[1]).toBeGreaterThan(300);
  expect(watchAndPlayList[0]?.live).toMatchObject({
    since: Date.parse('2026-11-20T14:00:00Z'),
    measuredAt: Date.parse('2026-11-20T18:00:00Z'),
  });
});

test('reads the online figure of the current minute in Moscow', async () => {
  const at = async (time: string) => {
    now = new Date(time);
    return (await api.get<WelcomePage>('/api/home/welcome')).online?.count ?? 0;
  };
  const [evening, later, night] = [
    await at('2026-11-20T18:00:00Z'),
    await at('2026-11-20T18:07:00Z'),
    await at('2026-11-21T02:00:00Z'),
  ];
  expect(evening).toBeGreaterThan(4_000);
  expect(later).not.toBe(evening);
  expect(night).toBeLessThan(2_000);
});

test('orders the four networks by their wire numbers', async () => {
  const { socialLink } = await api.get<SocialLinks>('/api/home/social');
  expect(socialLink.map(({ type, members }) => [type, members])).toEqual([
    [0, 48213],
    [1, 31502],
    [2, 12641],
    [3, 9874],
  ]);
});

test('offers no payment methods that are switched off', async () => {
  const { providers } = await api.get<PaymentConfig>('/api/payment');
  expect(providers.map(({ provider, methods }) => [provider, methods.map((method) => method.type)])).toEqual([
    ['yookassa', ['bank_card', 'sberbank', 'tinkoff_bank', 'sbp']],
    ['unitpay', ['card', 'cardInvoice', 'sbp', 'sberpay', 'tinkoffpay']],
  ]);
  expect(providers[1]?.requiredFields).toEqual([
    'amount',
    'currency',
    'description',
    'paymentType',
    'login',
    'email',
  ]);
});

test('returns markup and a javascript: address in content as plain text', async () => {
  const file = 'news/2026-11-21-zlo.md';
  await api.content.write(
    file,
    `---\ndate: 2026-11-21\nissue: 319\ntitle: <b>Жирно</b>\nlink: 'javascript:alert(1)'\npicture:\n  file: scene-taxi.webp\n  alt: Такси\n---\n<script>alert(1)</script>\n`,
  );
  await api.start();
  const [first] = (await api.get<LastNews>('/api/home/news')).lastNewsList;
  expect(first).toMatchObject({
    title: '<b>Жирно</b>',
    text: '<script>alert(1)</script>',
    link: 'javascript:alert(1)',
  });
  expect(toSafeLink(first?.link)).toBeNull();
  await api.content.remove(file);
  await api.start();
  expect((await api.get<LastNews>('/api/home/news')).lastNewsList[0]?.title).not.toContain('Жирно');
});

test('changes nothing when the content has a mistake', async () => {
  await api.content.edit('faq/01-nachat.md', 'question:', 'qestion:');
  await expect(api.start()).rejects.toMatchObject({ name: 'ContentError', line: 1 });
  await api.content.edit('faq/01-nachat.md', 'qestion:', 'question:');
  expect((await api.get<Faq>('/api/home/faq')).listFAQ[0]?.question).toBe('Что нужно, чтобы начать?');
});

test('writes only the changed text at the next start', async () => {
  await api.content.edit('faq/02-besplatno.md', 'Сервер бесплатный?', 'Правда бесплатно?');
  expect(await api.start()).toMatchObject({ contentChanges: 1 });
  expect(await api.start()).toMatchObject({ contentChanges: 0 });
  expect((await api.get<Faq>('/api/home/faq')).listFAQ[2]?.question).toBe('Правда бесплатно?');
});

test('seeds the demo data once and returns the demo sign-in at every start', async () => {
  const before = await countRows(api.db);
  expect(before.players).toBeGreaterThanOrEqual(2_000);
  expect(before.online_samples).toBe(288);
  const lines: string[] = [];
  expect(await api.start((line) => lines.push(line))).toMatchObject({ demoSignIn: { login: 'demo' } });
  expect(lines.join(' ')).not.toMatch(/Заселяю/);
  expect(await countRows(api.db)).toEqual(before);
});

test.each([
  ['br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  [undefined, undefined, (body: Buffer) => body],
])(
  'serves a picture for «%s» completely, immutable and with a strict policy',
  async (accepted, encoding, unpack) => {
    const { src } = (await api.get<WelcomePage>('/api/home/welcome')).projectVideo.picture;
    expect(src).toMatch(/^\/content\/scene-chase\.[0-9a-f]{16}\.svg$/);
    const reply = await api.app.inject({
      url: src,
      headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
    });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(unpack(reply.rawPayload).toString()).toMatch(/^<svg[^]*<\/svg>\s*$/);
  },
);

test('reads a picture from the database once, and sends the same bytes to all', async () => {
  const { src } = (await api.get<WelcomePage>('/api/home/welcome')).projectVideo.picture;
  const first = await api.app.inject(src);
  const select = jest.spyOn(api.db, 'select');
  const second = await api.app.inject(src);
  expect(select).not.toHaveBeenCalled();
  select.mockRestore();
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
});

test('gives a changed picture a new address and keeps the old one available', async () => {
  const address = async () => (await api.get<WelcomePage>('/api/home/welcome')).projectVideo.picture.src;
  const before = await address();
  await api.content.edit('media/scene-chase.svg', '</svg>', '<desc>new</desc></svg>');
  await api.start();
  const after = await address();
  expect(after).not.toBe(before);
  for (const url of [before, after]) expect((await api.app.inject(url)).statusCode).toBe(200);
});

test.each([
  '/api/nope',
  '/api/home/',
  '/api',
  '/content/scene-chase.svg',
  '/content/scene-chase.0000000000000000.svg',
  '/content/a/b',
])('answers %s with a JSON 404', async (url) => {
  const reply = await api.app.inject(url);
  expect(reply.statusCode).toBe(404);
  expect(reply.headers['content-type']).toMatch(/^application\/json/);
  expect(reply.json()).toEqual({ code: 'NOT_FOUND', message: 'Не найдено' });
});

test('answers 304 to a matching ETag', async () => {
  const first = await api.app.inject('/api/home/news');
  const again = await api.app.inject({
    url: '/api/home/news',
    headers: { 'if-none-match': `"old", ${String(first.headers.etag).replace('W/', '')}` },
  });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

test('logs a database error and answers without its details', async () => {
  const logged: string[] = [];
  const stream = { write: (line: string) => void logged.push(line) };
  const broken = Fastify({ logger: { level: 'error', stream } });
  const db = {
    select: () => {
      throw new Error('relation "content_items" is on fire');
    },
  };
  await broken.register(buildApi({ db: db as never }));
  const reply = await broken.inject('/api/home/news');
  expect(reply.statusCode).toBe(500);
  expect(Value.Check(ErrorReply, reply.json())).toBe(true);
  const requestId = reply.headers['x-request-id'];
  expect(reply.json()).toEqual({ code: 'INTERNAL', message: 'Ошибка на сервере', requestId });
  expect(logged.join()).toContain('on fire');
  await broken.close();
});
