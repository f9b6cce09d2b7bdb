import type { Json } from '@site/shared/contracts/page';
import { buildContext } from '@site/shared/testing/area-context';
import { refused, type Replies } from '@site/shared/testing/fake-http';
import { area } from '../../area';
import { ALL_FAIL, ALL_PENDING, buildReplies } from '../../testing/home-replies';

const buildPlatform = (replies: Replies = buildReplies(), online: number | null = null) =>
  buildContext({ replies, online });

const open = (platform = buildPlatform(), snapshot?: Json) => area.createStores(platform, snapshot).home;

test('loads the five blocks side by side and keeps the online figure for the next visit', async () => {
  const platform = buildPlatform();
  const home = open(platform);
  await home.load();
  expect(Object.values(home.blocks).map(({ kind }) => kind)).toEqual(Array(5).fill('ready'));
  expect(home.online).toEqual({ count: 4812, type: 'online', fresh: true });
  expect(platform.kept.online).toBe(4812);
});

test('says in the console what it could not get, and nothing else fails with it', async () => {
  const platform = buildPlatform({ ...buildReplies(), 'GET /api/home/welcome': refused() });
  const home = open(platform);
  await home.load();
  expect(platform.said).toEqual(['Ошибка при получении welcomePage']);
  expect(home.blocks.news.kind).toBe('ready');
});

test('keeps what it has when a refresh fails', async () => {
  const platform = buildPlatform();
  const home = open(platform);
  await home.load();
  platform.http.replies = ALL_FAIL;
  await home.load();
  expect(home.blocks.news.kind).toBe('ready');
  expect(platform.said).toHaveLength(5);
});

test('shows the figure of the last visit until the fresh one comes', async () => {
  const platform = buildPlatform(ALL_PENDING, 4100);
  const home = open(platform);
  void home.start();
  expect(home.online).toEqual({ count: 4100, type: 'online', fresh: false });
  platform.http.replies = buildReplies();
  await home.load(['welcome']);
  expect(home.online).toEqual({ count: 4812, type: 'online', fresh: true });
});

test('goes on in the browser from what the server drew, without asking again', async () => {
  const server = area.createStores(buildPlatform());
  await area.load({ path: '/' }, server);
  const snapshot = JSON.parse(JSON.stringify(area.dehydrate(server))) as Json;
  const platform = buildPlatform(ALL_FAIL);
  const home = open(platform, snapshot);
  await home.start();
  expect(platform.said).toEqual([]);
  expect(platform.kept.online).toBe(4812);
  expect(home.blocks).toEqual(server.home.blocks);
});

test('asks once more in the browser for what the server could not get', async () => {
  const server = area.createStores(buildPlatform({ ...buildReplies(), 'GET /api/home/faq': refused() }));
  await area.load({ path: '/' }, server);
  const home = open(buildPlatform(), JSON.parse(JSON.stringify(area.dehydrate(server))) as Json);
  expect(home.blocks.faq).toMatchObject({ kind: 'failed', error: { name: 'ApiError', status: 503 } });
  await home.start();
  expect(home.blocks.faq.kind).toBe('ready');
});

test('asks once for what failed, though shell and page both ask when the page opens', async () => {
  const home = open(buildPlatform(ALL_FAIL));
  await home.load();
  const platform = buildPlatform();
  const again = open(platform, JSON.parse(JSON.stringify(home.dehydrate())) as Json);
  await Promise.all([again.start(), again.loadMissing()]);
  expect(platform.http.asked).toHaveLength(5);
  expect(again.blocks.news.kind).toBe('ready');
});

test('asks again on the next page for what has failed once more', async () => {
  const platform = buildPlatform(ALL_FAIL);
  const home = open(platform);
  await home.start();
  platform.http.replies = buildReplies();
  await home.start();
  expect(home.blocks.faq.kind).toBe('ready');
});

test('puts the networks in order and adds their people up', async () => {
  const home = open();
  await home.load();
  expect(home.socialCards.map(({ type }) => type)).toEqual([0, 1, 2, 3]);
  expect(home.socialTotal).toBe(102_230);
});

test('the start page asks for the welcome only', async () => {
  const stores = area.createStores(buildPlatform());
  await area.load({ path: '/starting' }, stores);
  expect(stores.home.blocks.welcome.kind).toBe('ready');
  expect(stores.home.blocks.news.kind).toBe('idle');
});
