import { openTestSite, type TestSite } from '../testing/test-site';
import { buildRelease, buildShell, renderingArea } from '../testing/tiny-release';

interface Line {
  level: number;
  msg: string;
  requestId?: string;
  [field: string]: unknown;
}

const ID = 'front-0123456789_abc';
const paths = [{ prefix: '/', title: 'T', description: 'D' }];
let site: TestSite;
let written = '';
let handleLine = () => {};

const listen = () =>
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
    written += String(text);
    handleLine();
    return true;
  });

beforeAll(async () => {
  listen();
  site = await openTestSite({ logLevel: 'info', trustRequestId: true });
  await site.deploy(buildShell());
  const body = `(console.error('rendering', request.path), await fetch('/api/home/news?login=Visitor'), (() => { throw new Error('no page for visitor@example.org') })())`;
  await site.deploy(buildRelease({ paths, server: renderingArea(body) }));
});
afterAll(() => site.close());
beforeEach(() => {
  written = '';
  listen();
});

const lines = () =>
  written
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);

/**
 * Waits until both the reply and the render process of a page have logged, then returns the page's log lines.
 */
async function linesOf(id: string): Promise<Line[]> {
  const own = () => lines().filter(({ requestId }) => requestId === id);
  const isThere = () =>
    own().some(({ route }) => route === '/*') && own().some(({ msg }) => msg.startsWith('[home in shell@'));
  while (!isThere()) await new Promise<void>((resolve) => (handleLine = resolve));
  return own();
}

/** Renames the content table. The api's news queries fail until the table has its original name again. */
const renameContent = (from: string, to: string) =>
  site.database.db.execute(`alter table ${from} rename to ${to}`);

test('logs one request id from the proxy through the render process to the api in every line', async () => {
  await renameContent('content_items', 'content_lost');
  const page = await site.get('/?email=visitor@example.org&login=Visitor', { 'x-request-id': ID });
  await renameContent('content_lost', 'content_items');
  expect(page.status).toBe(503);
  const pageLines = await linesOf(ID);
  expect(pageLines.map(({ msg }) => msg)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^\[home in shell@\w+\] rendering \/$/),
      expect.stringContaining('threw: Error: no page'),
      expect.stringContaining('Failed query'),
      'replied',
    ]),
  );
  expect(pageLines).toContainEqual(expect.objectContaining({ route: '/api/home/news', status: 500 }));
  expect(pageLines).toContainEqual(expect.objectContaining({ route: '/*', path: '/', status: 503 }));
  expect(lines().filter(({ requestId }) => requestId !== ID)).toEqual([]);
  expect(written).not.toMatch(/visitor@|Visitor|email=/);
});

test('names the logged request id in failures, for 5xx also in the body', async () => {
  await renameContent('content_items', 'content_lost');
  const failed = await site.get('/api/home/news?token=secret-token', { 'x-request-id': ID });
  await renameContent('content_lost', 'content_items');
  expect(failed.status).toBe(500);
  expect(failed.headers.get('x-request-id')).toBe(ID);
  expect(await failed.json()).toMatchObject({ code: 'INTERNAL', requestId: ID });
  expect(lines().filter(({ level }) => level >= 50)).toEqual([expect.objectContaining({ requestId: ID })]);
  expect(written).toContain('Failed query');
  expect(written).not.toMatch(/secret-token|params:/);
});

test.each([
  ['an unknown page', '/nope', 404],
  ['a missing file', '/r/home/nope.js', 404],
  ['an unknown call', '/api/nope', 404],
  ['an address that is none', '/%zz', 400],
  ['a deploy call without a token', '/deploy/v1/status', 401],
])('names the request id of %s in the header but not in the body', async (_what, path, status) => {
  const reply = await site.get(path, { 'x-request-id': ID });
  expect([reply.status, reply.headers.get('x-request-id')]).toEqual([status, ID]);
  expect(await reply.text()).not.toContain(ID);
});

test.each([
  ['too short', 'abc'],
  ['too long', 'a'.repeat(65)],
  ['with other characters', 'abcdefgh"}\\u000a'],
])('does not accept a request id that is %s', async (_what, given) => {
  const reply = await site.get('/api/nope', { 'x-request-id': given });
  expect(reply.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('ignores a visitor’s request id without a trusted proxy, and uses the page’s id for its data calls', async () => {
  const open = await openTestSite({ logLevel: 'info' });
  await open.deploy(buildShell());
  await open.deploy(buildRelease({ paths, server: renderingArea(`await fetch('/api/home/news')`) }));
  const find = (route: string) => lines().find((line) => line.route === route);
  await open.get('/', { 'x-request-id': ID });
  while (!find('/*')) await new Promise<void>((resolve) => (handleLine = resolve));
  await open.close();
  const [page, call] = [find('/*'), find('/api/home/news')];
  expect(page?.requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(call?.requestId).toBe(page?.requestId);
});

test('sends no request id with a successful page', async () => {
  expect((await site.get('/builds/latest.json')).headers.get('x-request-id')).toBeNull();
});

describe('failed checks of tokens', () => {
  const SECRET = 'not-a-token-of-this-site-1234567890';
  const bearer = { authorization: `Bearer ${SECRET}` };
  const failures = () => lines().filter(({ security }) => security !== undefined);

  test.each<[string, string, string, () => Promise<Response>]>([
    ['a wrong deploy token', 'token', '/deploy/v1/status', () => site.get('/deploy/v1/status', bearer)],
    ['a wrong token for metrics', 'token', '/metrics', () => site.get('/metrics', bearer)],
    ['a forged preview link', 'token', '/preview/:token', () => site.get(`/preview/home.${SECRET}`)],
  ])('logs %s as one line with its sender and no secret', async (_what, security, route, call) => {
    expect((await call()).ok).toBe(false);
    expect(failures()).toEqual([
      expect.objectContaining({
        level: 40,
        security,
        route,
        sender: '127.0.0.1',
        requestId: expect.any(String),
      }),
    ]);
    expect(written).not.toContain('not-a-token');
  });

  test('logs at most ten wrong tokens of a sender in a minute, each in full', async () => {
    for (let index = 0; index < 30; index += 1) await site.get('/deploy/v1/status', bearer);
    const wrong = failures().filter(({ security }) => security === 'token');
    expect(wrong.length).toBeGreaterThan(0);
    expect(wrong.length).toBeLessThanOrEqual(10);
    for (const line of wrong)
      expect(line).toMatchObject({ sender: '127.0.0.1', kind: 'token 127.0.0.1', count: 1 });
  });

  test('does not log a guest who has no token', async () => {
    expect((await site.get('/deploy/v1/status')).status).toBe(401);
    expect(failures()).toEqual([]);
  });

  test('keeps preview links that work out of the log', async () => {
    const release = buildRelease({ paths });
    await site.deploy(release);
    const { path } = await site.client.preview({ area: 'home', release: release.manifest.id });
    expect((await site.startPreview(path)).status).toBe(303);
    await site.get(`/nope${path}`);
    const replies = () =>
      lines().filter(({ msg, status }) => msg === 'replied' && [303, 404].includes(Number(status)));
    while (replies().length < 2) await new Promise<void>((resolve) => (handleLine = resolve));
    expect(lines()).toContainEqual(expect.objectContaining({ route: '/preview/:token', path: '/preview/' }));
    expect(written).not.toContain(path.slice('/preview/'.length));
  });
});
