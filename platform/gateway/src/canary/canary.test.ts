import { announceTiny } from '../testing/test-site';
import { ALIVE, buildPage, CanarySite, until } from '../testing/canary-site';

jest.setTimeout(240_000); // real database and render processes

let canary: CanarySite;
beforeAll(async () => {
  canary = await CanarySite.open();
});
afterAll(() => canary.site.close());

test('does not count pages of previews and of clients that do not ask for HTML', async () => {
  const { client } = canary.site;
  const fetchDay = async () => (await canary.statusOf('home')).day!;
  const release = buildPage('desk', '/desk', `'a previewed desk'`);
  await announceTiny(client, release);
  const { path } = await client.preview({ area: 'desk', release: release.manifest.id });
  const opened = await canary.site.startPreview(path);
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
  const desk = await canary.site.get('/desk', { accept: 'text/html', cookie });
  expect(await desk.text()).toContain('a previewed desk');

  const before = await fetchDay();
  const anything = await canary.site.get('/', { accept: '*/*' });
  expect(await anything.text()).toContain('<data id="page-id"');
  // the preview replaces only the desk, so a counted view of the main page would be one of the live release
  await expect(canary.visit('/', cookie)).resolves.toBe('');
  // the report of a counted view is written after all earlier views
  await canary.visitMany(1, '/', await canary.cookieOf({}), ALIVE);
  const after = await until('the report of a counted view', async () => {
    const day = await fetchDay();
    return day.alive > before.alive ? day : undefined;
  });
  expect(after.served).toBe(before.served + 1);
});
