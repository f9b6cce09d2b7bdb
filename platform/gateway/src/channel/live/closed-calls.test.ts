import { openTestSite, type TestSite } from '../../testing/test-site';
import { buildRelease, buildShell, renderingArea } from '../../testing/tiny-release';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({
    routing: { mode: 'live', prelaunch: [{ prefix: '/till', to: '/error', code: 404 }] },
  });
  await site.deploy(buildShell());
  await site.deploy(
    buildRelease({
      area: 'till',
      paths: [
        { prefix: '/till', title: 'Касса', description: 'Проба' },
        { prefix: '/till-receipt', title: 'Чек', description: 'Проба' },
      ],
      calls: ['GET /api/home/faq'],
      server: renderingArea(`'the till'`),
    }),
  );
});
afterAll(() => site.close());

test('refuses the calls of a closed area, and no others, until it is opened', async () => {
  const statuses = async () => [
    (await site.get('/api/home/fa%71')).status,
    (await site.head('/api/home/faq')).status,
    (await site.get('/api/home/faq')).status,
    (await site.get('/api/home/faq?x=1')).status,
    (await site.get('/api/home/news')).status,
    (await site.get('/till')).status,
  ];
  expect(await statuses()).toEqual([200, 200, 200, 200, 200, 200]);
  await site.client.change({ action: 'close', target: 'till', why: 'stocktaking' });
  expect(await statuses()).toEqual([503, 503, 503, 503, 200, 404]);
  await site.client.change({ action: 'open', target: 'till', why: 'done' });
  expect(await statuses()).toEqual([200, 200, 200, 200, 200, 200]);
});

test('refuses the calls of an area whose first path is closed, and none for another of its paths', async () => {
  const calls = async () => (await site.get('/api/home/faq')).status;
  await site.client.change({ action: 'close', target: '/till', why: 'stocktaking' });
  expect([await calls(), (await site.get('/till')).status]).toEqual([503, 404]);
  await site.client.change({ action: 'open', target: '/till', why: 'done' });
  await site.client.change({ action: 'close', target: '/till-receipt', why: 'no paper' });
  expect([await calls(), (await site.get('/till-receipt')).status]).toEqual([200, 404]);
  await site.client.change({ action: 'open', target: '/till-receipt', why: 'done' });
  expect(await calls()).toBe(200);
});

test('refuses the calls of an area whose first path the mode closes', async () => {
  const calls = async () => (await site.get('/api/home/faq')).status;
  await site.client.change({ action: 'mode', mode: 'prelaunch', why: 'not opened yet' });
  expect([await calls(), (await site.get('/till')).status]).toEqual([503, 404]);
  await site.client.change({ action: 'mode', mode: 'live', why: 'the opening' });
  expect(await calls()).toBe(200);
});
