import { announceTiny } from '../testing/test-site';
import { ALIVE, buildPage, CanarySite, cookieOf } from '../testing/canary-site';

jest.setTimeout(240_000); // real database and render processes

let canary: CanarySite;
beforeAll(async () => {
  canary = await CanarySite.open();
});
afterAll(() => canary.site.close());

test('withdraws a canary that the server cannot draw although its pages report to be alive', async () => {
  const release = await canary.begin(buildPage('desk', '/desk', `(() => { throw new Error('broken') })()`));
  const cookie = cookieOf({ desk: release }, 'desk');
  const gone = canary.untilEnded('desk').then(() => true);
  // The site renders a degraded page again after a second. Repeated visits therefore add up to enough failed
  // renders.
  while (!(await Promise.race([gone, canary.visitMany(1, '/desk', cookie, ALIVE).then(() => false)])));
  expect(await canary.lastEntry('desk')).toMatchObject({
    action: 'withdraw',
    who: 'сторож',
    why: expect.stringMatching(
      /^сервер не смог нарисовать новую версию \d+ раза?, прежняя рисуется без сбоев$/,
    ),
  });
  const page = await canary.site.get('/desk', { accept: 'text/html', cookie });
  expect(await page.text()).toContain('the first desk');
});

test('does not count pages of previews and of clients that do not ask for HTML', async () => {
  const anything = await canary.site.get('/', { accept: '*/*' });
  expect(await anything.text()).toContain('<data id="page-id"');
  const release = buildPage('desk', '/desk', `'a previewed desk'`);
  await announceTiny(canary.site.client, release);
  await expect(canary.visit('/desk', `avoid=home@${(await canary.statusOf('home')).release}`)).resolves.toBe(
    '',
  );
});
