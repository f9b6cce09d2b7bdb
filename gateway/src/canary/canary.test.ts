import type { PageReportEvent } from '@site/shared/contracts/page-report';
import { COHORTS } from '@site/shared/contracts/visitor';
import { announceTiny, openTestSite, type TestSite } from '../testing/test-site';
import { buildRelease, buildShell, drawingArea, type TinyRelease } from '../testing/tiny-release';
import { chosenAreas } from '../site/visitors/cohort';

jest.setTimeout(240_000); // real database and render processes; the tests wait for whole buckets of 10 s

const BUCKET_MS = 10_000;
/** Grace time for reports, long enough for a busy machine to write them. Later reports are not counted. */
const PATIENCE_MS = 20_000;
const PERCENT = 50;
const ALIVE: PageReportEvent = { kind: 'alive' };
const failure = (area: string): PageReportEvent => ({ kind: 'failure', area, cause: 'script' });
const build = (area: string, path: string, body: string) =>
  buildRelease({
    area,
    paths: [{ prefix: path, title: 'T', description: 'D' }],
    server: drawingArea(body),
  });

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ canaryTimes: { everyMs: 200, graceMs: PATIENCE_MS } });
  await site.deploy(buildShell());
  await site.deploy(build('home', '/', `'the first home'`));
  await site.deploy(build('desk', '/desk', `'the first desk'`));
});
afterAll(() => site.close());

async function beginCanary(release: TinyRelease): Promise<string> {
  const { area, id } = release.manifest;
  await announceTiny(site.client, release);
  await site.client.change({ action: 'canary', area, to: id, percent: PERCENT, why: 'a test' });
  return id;
}

/** Returns the cookie of a cohort that gets the canaries of exactly these `areas`. */
function cookieOf(canaries: Record<string, string>, ...areas: string[]): string {
  const running = Object.fromEntries(
    Object.entries(canaries).map(([area, release]) => [area, { release, percent: PERCENT }]),
  );
  const wanted = areas.toSorted().join();
  const cohort = Array.from({ length: COHORTS }, (_, number) => number).find(
    (number) => chosenAreas(number, running).toSorted().join() === wanted,
  );
  return `cohort=${cohort}`;
}

/** Requests a page as a browser would and returns the page id from its document. */
async function visit(path: string, cookie: string): Promise<string> {
  const page = await site.get(path, { accept: 'text/html', cookie });
  const [, id = ''] = /<data id="page-id" value="([^"]+)" hidden>/.exec(await page.text()) ?? [];
  return id;
}

const say = (page: string, ...events: PageReportEvent[]) =>
  fetch(`${site.url}/beacon`, {
    method: 'POST',
    headers: { origin: site.url, 'content-type': 'text/plain' },
    body: JSON.stringify({ page, events }),
  });

const visitMany = (count: number, path: string, cookie: string, ...events: PageReportEvent[]) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const page = await visit(path, cookie);
      if (events.length > 0) await say(page, ...events);
      return page;
    }),
  );

async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const seen = await look();
    if (seen !== undefined) return seen;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
/**
 * Waits for the next bucket to start. Pages count only from the first bucket that starts after the canary.
 */
const nextBucket = () => {
  const start = Math.ceil(Date.now() / BUCKET_MS) * BUCKET_MS;
  return until(async () => (Date.now() >= start ? true : undefined));
};
const statusOf = async (name: string) =>
  (await site.client.fetchStatus()).areas.find(({ area }) => area === name)!;
const ended = (area: string) =>
  until(async () => ((await statusOf(area)).canary === null ? true : undefined));
const lastEntry = async (area: string) => {
  const reply = await site.get(`/deploy/v1/log?area=${area}`, { authorization: `Bearer ${site.token}` });
  return ((await reply.json()) as { changes: Record<string, unknown>[] }).changes[0]!;
};

test('withdraws a canary whose pages never report to be alive, and keeps a good one despite forged reports', async () => {
  const home = await beginCanary(build('home', '/', `'the second home'`));
  const desk = await beginCanary(build('desk', '/desk', `'the second desk'`));
  const canaries = { home, desk };
  const [live, onlyHome, onlyDesk] = [
    cookieOf(canaries),
    cookieOf(canaries, 'home'),
    cookieOf(canaries, 'desk'),
  ];
  await nextBucket();

  const pages = await visitMany(60, '/', live, ALIVE);
  // three of the live pages report the same failure five times
  for (const page of pages.slice(0, 3))
    await Promise.all(Array.from({ length: 5 }, () => say(page, failure('home'))));
  await visitMany(60, '/desk', live, ALIVE);
  await visitMany(40, '/', onlyHome);
  const [one = ''] = await visitMany(30, '/desk', onlyDesk, ALIVE);
  for (let time = 0; time < 40; time += 1) {
    await say(one, failure('desk'));
    // forged page id: no page with this id was served
    await say(
      one.replace(/\.[\w-]{16}\./, `.made-up-made-u${String(time).padStart(2, '0')}.`),
      failure('desk'),
    );
  }

  await ended('home');
  expect(await lastEntry('home')).toMatchObject({
    action: 'withdraw',
    who: 'сторож',
    // The page counts depend on timing. All canary pages and at most these three live pages failed.
    why: expect.stringMatching(
      /^ошибок (\d{2}) из \1 страниц против [0-3] из \d{2,3}; вероятность ошибиться меньше 0,1 %$/,
    ),
    from: `${home} 50%`,
  });
  const again = await site.get('/', { accept: 'text/html', cookie: onlyHome });
  expect(await again.text()).toContain('the first home');

  const canary = await until(async () => {
    const now = (await statusOf('desk')).canary;
    return now?.health?.canary.pages === 30 && now.health.live.pages === 160 ? now : undefined;
  });
  expect(canary).toMatchObject({
    release: desk,
    health: { canary: { failures: 1 }, live: { failures: 0 }, needed: 3 },
  });
  expect(canary.health!.evidence).toBeLessThan(3);
  await site.client.change({ action: 'withdraw', area: 'desk', why: 'enough' });
});

test('withdraws a canary that the server cannot draw although its pages report to be alive', async () => {
  const release = await beginCanary(build('desk', '/desk', `(() => { throw new Error('broken') })()`));
  const cookie = cookieOf({ desk: release }, 'desk');
  const gone = ended('desk').then(() => true);
  // a degraded page is rendered again after a second, so repeated visits cause the failed renders
  while (!(await Promise.race([gone, visitMany(1, '/desk', cookie, ALIVE).then(() => false)])));
  expect(await lastEntry('desk')).toMatchObject({
    action: 'withdraw',
    who: 'сторож',
    why: expect.stringMatching(
      /^сервер не смог нарисовать новую версию \d+ раза?, прежняя рисуется без сбоев$/,
    ),
  });
  const page = await site.get('/desk', { accept: 'text/html', cookie });
  expect(await page.text()).toContain('the first desk');
});

test('does not count pages of previews and of clients that do not ask for HTML', async () => {
  const anything = await site.get('/', { accept: '*/*' });
  expect(await anything.text()).toContain('<data id="page-id"');
  const release = build('desk', '/desk', `'a previewed desk'`);
  await announceTiny(site.client, release);
  await expect(visit('/desk', `avoid=home@${(await statusOf('home')).release}`)).resolves.toBe('');
});
