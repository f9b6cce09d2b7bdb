import type { Json } from '@site/contracts/page';
import { buildContext } from '@site/shared/testing/area-context';
import { refused, type Replies } from '@site/shared/testing/fake-http';
import { area } from '../area';
import { ALL_FAIL, ALL_PENDING, buildReplies } from '../testing/home-replies';

const buildPlatform = (replies: Replies = buildReplies(), online: number | null = null) =>
  buildContext({ replies, online });

const open = (platform = buildPlatform(), snapshot?: Json) => area.createStores(platform, snapshot).home;

test('loads the five blocks concurrently and saves the number of players for the next visit', async () => {
  const platform = buildPlatform();
  const home = open(platform);
  await home.load();
  expect(Object.values(home.blocks).map(({ kind }) => kind)).toEqual(Array(5).fill('ready'));
  expect(platform.stored.online).toBe(4812);
});

test('logs a block that failed to load and still loads the others', async () => {
  const platform = buildPlatform({ ...buildReplies(), 'GET /api/home/welcome': refused() });
  const home = open(platform);
  await home.load();
  expect(platform.logged).toEqual(['Ошибка при получении welcomePage']);
  expect(home.blocks.news.kind).toBe('ready');
});

test('keeps loaded blocks when a refresh fails', async () => {
  const platform = buildPlatform();
  const home = open(platform);
  await home.load();
  platform.http.replies = ALL_FAIL;
  await home.load();
  expect(home.blocks.news.kind).toBe('ready');
  expect(platform.logged).toHaveLength(5);
});

describe('live data', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const liveOf = ({ blocks: { welcome, watch, social } }: ReturnType<typeof open>) => ({
    online: welcome.kind === 'ready' && welcome.value.online?.count,
    facts: welcome.kind === 'ready' && welcome.value.professions[0]?.facts.map(({ label }) => label),
    viewers: watch.kind === 'ready' && watch.value.watchAndPlayList[0]?.live?.viewers,
    members: social.kind === 'ready' && social.value.socialLink[0]?.members,
  });

  test('disappear when they could not be refreshed for ten minutes', async () => {
    const platform = buildPlatform();
    const home = open(platform);
    await home.load();
    platform.http.replies = ALL_FAIL;
    jest.advanceTimersByTime(600_000);
    await home.refreshLive();
    const shown = { online: 4812, facts: ['Первая смена', 'Вакансий'], viewers: 1204, members: 9874 };
    expect(liveOf(home)).toEqual(shown);
    jest.advanceTimersByTime(1);
    await home.refreshLive();
    expect(liveOf(home)).toEqual({ facts: ['Первая смена'] });
    platform.http.replies = buildReplies();
    await home.refreshLive();
    expect(liveOf(home)).toEqual(shown);
  });

  test('keep the message of a failed block while they are refreshed', async () => {
    const platform = buildPlatform(ALL_FAIL);
    const home = open(platform);
    await home.load();
    platform.http.replies = ALL_PENDING;
    void home.refreshLive();
    expect(home.blocks.watch.kind).toBe('failed');
    void home.load(['watch']);
    expect(home.blocks.watch.kind).toBe('loading');
  });

  test('are fetched again when a page opens a minute later, and not before', async () => {
    const platform = buildPlatform();
    const home = open(platform);
    await home.load();
    jest.advanceTimersByTime(60_000);
    await home.start();
    expect(platform.http.requests).toHaveLength(5);
    jest.advanceTimersByTime(1);
    await home.start();
    expect(platform.http.requests.slice(5)).toEqual([
      'GET /api/home/welcome',
      'GET /api/home/watch-and-play',
      'GET /api/home/social',
    ]);
  });
});

test('reuses the server’s snapshot in the browser without new requests', async () => {
  const server = area.createStores(buildPlatform());
  await area.load({ path: '/' }, server);
  const snapshot = JSON.parse(JSON.stringify(area.dehydrate(server))) as Json;
  const platform = buildPlatform(ALL_FAIL);
  const home = open(platform, snapshot);
  await home.start();
  expect(platform.logged).toEqual([]);
  expect(platform.stored.online).toBe(4812);
  expect(home.blocks).toEqual(server.home.blocks);
});

test('requests blocks again in the browser that failed on the server', async () => {
  const server = area.createStores(buildPlatform({ ...buildReplies(), 'GET /api/home/faq': refused() }));
  await area.load({ path: '/' }, server);
  const home = open(buildPlatform(), JSON.parse(JSON.stringify(area.dehydrate(server))) as Json);
  expect(home.blocks.faq).toMatchObject({ kind: 'failed', error: { name: 'ApiError', status: 503 } });
  await home.start();
  expect(home.blocks.faq.kind).toBe('ready');
});

test('requests failed blocks once when shell and page both load', async () => {
  const home = open(buildPlatform(ALL_FAIL));
  await home.load();
  const platform = buildPlatform();
  const again = open(platform, JSON.parse(JSON.stringify(home.dehydrate())) as Json);
  await Promise.all([again.start(), again.loadMissing()]);
  expect(platform.http.requests).toHaveLength(5);
  expect(again.blocks.news.kind).toBe('ready');
});

test('requests failed blocks again when the next page opens', async () => {
  const platform = buildPlatform(ALL_FAIL);
  const home = open(platform);
  await home.start();
  platform.http.replies = buildReplies();
  await home.start();
  expect(home.blocks.faq.kind).toBe('ready');
});

test('orders the networks and sums up their members', async () => {
  const home = open();
  await home.load();
  expect(home.socialCards.map(({ type }) => type)).toEqual([0, 1, 2, 3]);
  expect(home.socialTotal).toBe(102_230);
});

test('loads only the welcome block for the start flow', async () => {
  const stores = area.createStores(buildPlatform());
  await area.load({ path: '/starting' }, stores);
  expect(stores.home.blocks.welcome.kind).toBe('ready');
  expect(stores.home.blocks.news.kind).toBe('idle');
});
