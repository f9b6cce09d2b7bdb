import type { WelcomePage } from '@site/shared/contracts/home';
import type { LauncherDownload } from '@site/shared/contracts/launcher';
import { toSafeLink } from '@site/area/rules/links';
import { openTestApi, type TestApi } from '../../testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

test('answers 503 while the content has no launcher', async () => {
  await api.db.execute(`delete from content_items where kind = 'launcher'`);
  const reply = await api.app.inject('/api/launcher/download');
  expect(reply.statusCode).toBe(503);
  expect(reply.json()).toMatchObject({ code: 'UNAVAILABLE' });
});

test('names the same file in both calls and serves it as an attachment', async () => {
  await api.start();
  const { url } = await api.get<LauncherDownload>('/api/launcher/download');
  const welcome = await api.get<WelcomePage>('/api/home/welcome');
  expect(url).toBe(welcome.downloadLink);
  expect(toSafeLink(url)).toBe(url);
  const file = await api.app.inject(url);
  expect(file.statusCode).toBe(200);
  expect(file.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-disposition': 'attachment; filename="launcher.txt"',
    'x-content-type-options': 'nosniff',
  });
  expect(file.body).toContain('Это демонстрация сайта');
  expect(file.body).not.toContain('Здесь будет');
});
