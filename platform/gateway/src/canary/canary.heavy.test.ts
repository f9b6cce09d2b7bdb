import type { PageReportEvent } from '@site/contracts/page-report';
import { ALIVE, buildPage, CanarySite, until } from '../testing/canary-site';

jest.setTimeout(240_000); // real database and render processes

const failure = (area: string): PageReportEvent => ({ kind: 'failure', area, cause: 'script' });

let canary: CanarySite;
beforeAll(async () => {
  canary = await CanarySite.open();
});
afterAll(() => canary.site.close());

test('withdraws canaries whose pages begin and fall silent or cannot be rendered, and keeps a good one despite forged reports', async () => {
  const home = await canary.begin(buildPage('home', '/', `'the second home'`));
  const desk = await canary.begin(buildPage('desk', '/desk', `'the second desk'`));
  const kiosk = await canary.begin(buildPage('kiosk', '/kiosk', `(() => { throw new Error('broken') })()`));
  const canaries = { home, desk, kiosk };
  const [live, onlyHome, onlyDesk, onlyKiosk] = await Promise.all([
    canary.cookieOf(canaries),
    canary.cookieOf(canaries, 'home'),
    canary.cookieOf(canaries, 'desk'),
    canary.cookieOf(canaries, 'kiosk'),
  ]);
  const pages = await canary.visitMany(60, '/', live, ALIVE);
  // three of the live pages report the same failure five times
  for (const page of pages.slice(0, 3))
    await Promise.all(Array.from({ length: 5 }, () => canary.report(page, failure('home'))));
  await canary.visitMany(60, '/desk', live, ALIVE);
  await canary.visitMany(40, '/', onlyHome, { kind: 'begun' });
  await canary.visitMany(20, '/kiosk', live, ALIVE);
  await canary.visitMany(20, '/kiosk', onlyKiosk, ALIVE);
  const [one = ''] = await canary.visitMany(30, '/desk', onlyDesk, ALIVE);
  for (let time = 0; time < 40; time += 1) {
    await canary.report(one, failure('desk'));
    // forged page id: no page with this id was served
    await canary.report(
      one.replace(/\.[\w-]{16}\./, `.made-up-made-u${String(time).padStart(2, '0')}.`),
      failure('desk'),
    );
  }

  await canary.judge({ served: 230, reported: 230, failed: 4 });
  await canary.untilEnded('home');
  expect(await canary.lastEntry('home')).toMatchObject({
    action: 'withdraw',
    who: 'сторож',
    // The exact page counts depend on timing. All counted canary pages failed, and at most the three live
    // pages that reported a failure above.
    why: expect.stringMatching(
      /^ошибок (\d{2}) из \1 страниц против [0-3] из \d{2,3}; вероятность ошибиться меньше 0,1 %$/,
    ),
    from: `${home} 50%`,
  });
  const again = await canary.site.get('/', { accept: 'text/html', cookie: onlyHome });
  expect(await again.text()).toContain('the first home');

  await canary.untilEnded('kiosk');
  expect((await canary.lastEntry('kiosk')).why).toMatch(/^ошибок (\d{2}) из \1 страниц против 0 из \d+;/);

  const running = await until('the judged pages of desk', async () => {
    const now = (await canary.statusOf('desk')).canary;
    return now?.health?.canary.pages === 30 && now.health.live.pages === 60 ? now : undefined;
  });
  expect(running).toMatchObject({
    release: desk,
    health: { canary: { failures: 1 }, live: { failures: 0 }, needed: 3 },
  });
  expect(running.health!.evidence).toBeLessThan(3);
  await canary.site.client.change({ action: 'withdraw', area: 'desk', why: 'enough' });
});
