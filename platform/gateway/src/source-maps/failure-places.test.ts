import { PAGE_REPORT_PATH } from '@site/contracts/page-report';
import { runCommand } from '../testing/run-command';
import { announceTiny, openTestSite, type TestSite } from '../testing/test-site';
import { buildRelease, buildShell, renderingArea, type TinyRelease } from '../testing/tiny-release';
import { positionOf, withMaps } from '../testing/with-maps';

interface Line {
  msg: string;
  place?: string;
  kind?: string;
}

const SCRIPT = 'function shelf(){throw goods.price}';
const FILE = 'page.0badf00d.js';
const PATHS = ['/', '/broken'].map((prefix) => ({ prefix, title: 'T', description: 'D' }));
const THROWS = `(() => { throw new Error('no price') })()`;
const MARKS = {
  'throw goods': 'home/src/shelf.tsx:42',
  'throw new': 'home/src/area.tsx:12',
  "'no price'": 'home/src/area.tsx:13',
};
const buildHome = (body: string): TinyRelease =>
  withMaps(buildRelease({ paths: PATHS, server: renderingArea(body), files: { [FILE]: SCRIPT } }), MARKS);
const home = buildHome(`request.path === '/broken' ? ${THROWS} : 'the home'`);
const AT = `home/${FILE}:${positionOf(SCRIPT, 'goods')}`;

let site: TestSite;
let written: Line[] = [];
let handleLine = () => {};

const listen = () =>
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
    for (const line of String(text).split('\n').filter(Boolean)) written.push(JSON.parse(line) as Line);
    handleLine();
    return true;
  });

beforeAll(async () => {
  site = await openTestSite({ logLevel: 'warn' });
  await site.deploy(buildShell());
  await site.deploy(home);
});
afterAll(() => site.close());
beforeEach(() => {
  written = [];
  listen();
});

async function findLine(pattern: RegExp): Promise<Line> {
  const find = () => written.find(({ msg }) => pattern.test(msg));
  while (!find()) await new Promise<void>((resolve) => (handleLine = resolve));
  return find()!;
}

/** Opens a page as a browser does, and returns a function that reports failures of this page view. */
async function openPage() {
  const html = await (await site.get('/')).text();
  const [, page] = /id="page-id" value="([^"]+)"/.exec(html) ?? [];
  return async (...places: string[]) => {
    const events = places.map((at) => ({ kind: 'failure', area: 'home', cause: 'uncaught', at }));
    const reply = await fetch(site.url + PAGE_REPORT_PATH, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', origin: site.url },
      body: JSON.stringify({ page, events }),
    });
    return reply.status;
  };
}

test('logs where code failed in a browser, and shows it in the status', async () => {
  const report = await openPage();
  expect(await report(AT)).toBe(204);
  const { msg } = await findLine(/in a browser/);
  expect(msg).toBe(`home@${home.manifest.id} in a browser: uncaught: home/src/shelf.tsx:42`);
  const { areas } = await site.client.fetchStatus();
  expect(areas.find(({ area }) => area === 'home')?.failedAt).toEqual([
    { cause: 'uncaught', source: 'home/src/shelf.tsx:42', at: expect.any(String) },
  ]);
  const { output } = await runCommand(['status'], { url: site.url, token: site.token });
  expect(output).toMatch(
    /^home: последний сбой uncaught, как сообщают браузеры, — home\/src\/shelf\.tsx:42, /m,
  );
});

test('logs no place in a file that the page did not get', async () => {
  const report = await openPage();
  expect(await report('home/secret-of-visitor.js:1:1', 'nowhere/a.js:1:1')).toBe(204);
  expect(await report(`home/${FILE}:1:1`)).toBe(204);
  await findLine(/in a browser/);
  expect(JSON.stringify(written)).not.toMatch(/secret-of-visitor|nowhere/);
});

test('logs few lines for a client that reports hundreds of places', async () => {
  const report = await openPage();
  let most = 0;
  for (let sent = 0; sent < 19; sent += 1) {
    const places = Array.from({ length: 20 }, (_, number) => `home/${FILE}:1:${100 + sent * 20 + number}`);
    expect(await report(...places)).toBe(204);
    most += places.length;
  }
  expect(await (await openPage())(AT)).toBe(204);
  await site.get('/broken');
  await findLine(/threw: Error: no price/);
  const lines = written.filter(({ msg }) => msg.includes('in a browser'));
  expect(most).toBe(380);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.length).toBeLessThanOrEqual(21);
});

test.each([
  ['another site', 'https://evil.example/r/home/a.js:1:2'],
  ['a query', `home/${FILE}?email=visitor@example.org:1:2`],
  ['no position', `home/${FILE}`],
  ['a long position', `home/${FILE}:1:12345678`],
])('refuses a report with a place of %s', async (_what, at) => {
  expect(await (await openPage())(at)).toBe(400);
});

test('logs where a render failed, and names the place in the refusal of a deploy', async () => {
  const broken = buildHome(`request.path === '/' ? ${THROWS} : 'not broken'`);
  await announceTiny(site.client, broken);
  const { id: to } = broken.manifest;
  await expect(
    site.client.change({ action: 'deploy', area: 'home', to, why: 'a test' }),
  ).rejects.toMatchObject({
    details: {
      reason: 'failing-pages',
      faults: [
        {
          path: '/',
          what: 'failed',
          detail: 'threw: RenderError: Error: no price — home/src/area.tsx:12',
        },
      ],
    },
  });
  await site.deploy(broken);
  await site.get('/');
  const { msg } = await findLine(new RegExp(`^home@${to} on /: threw`));
  expect(msg).toContain('at home/src/area.tsx:12\n    at Object.render (home/src/area.tsx:13)');
  expect(msg).not.toContain(`home@${to}:`);
  const { areas } = await site.client.fetchStatus();
  expect(areas.find(({ area }) => area === 'home')?.failedAt).toMatchObject([
    { cause: 'server', source: 'home/src/area.tsx:12' },
  ]);
});

test('logs the place in a report of a refused resource', async () => {
  const [line = '', column = ''] = positionOf(SCRIPT, 'goods').split(':');
  await fetch(`${site.url}/csp-report`, {
    method: 'POST',
    headers: { 'content-type': 'application/csp-report' },
    body: JSON.stringify({
      'csp-report': {
        'blocked-uri': 'https://tracker.example/pixel',
        'source-file': `${site.url}/r/home/${FILE}`,
        'line-number': Number(line),
        'column-number': Number(column),
      },
    }),
  });
  expect(await findLine(/refused resource/)).toMatchObject({ place: 'home/src/shelf.tsx:42' });
});
