import { announceTiny, openTestSite, type TestSite } from '../testing/test-site';
import { buildRelease, buildShell, RENDERING_SHELL, renderingArea } from '../testing/tiny-release';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
  await site.deploy(buildShell());
  await site.deploy(buildHome(`'the home of ' + request.path`));
});
afterAll(() => site.close());

function buildHome(body: string, files: Record<string, string> = {}) {
  const paths = ['/', '/starting'].map((prefix) => ({ prefix, title: 'T', description: 'D' }));
  return buildRelease({ paths, server: renderingArea(body), files });
}

/** Deploys a release as the `site` command does, so that its pages are rendered first. */
async function deployChecked(body: string, change: { force?: true } = {}, files = {}) {
  const release = buildHome(body, files);
  await announceTiny(site.client, release);
  const { area, id: to } = release.manifest;
  return site.client.change({ action: 'deploy', area, to, why: 'the next one', ...change });
}

const refusalOf = (deploying: Promise<unknown>) =>
  deploying.catch((error: { details: Record<string, unknown> }) => error.details);

const faultsOf = (deploying: Promise<unknown>) =>
  deploying.then(
    () => [],
    (error: { details: { reason: string; faults: unknown[] } }) => error.details.faults,
  );
const home = async () => (await site.get('/')).text();

test('deploys a release whose pages are as good as the live ones', async () => {
  const { changes } = await deployChecked(`'a good home'`);
  expect(changes).toHaveLength(1);
  expect(await home()).toContain('a good home');
});

test.each([
  ['throws', `(() => { throw new Error('no beds left') })()`, 'failed', /no beds left/],
  [
    'ends its process',
    `await new Promise(() => setTimeout(() => { throw new Error('later') }, 1))`,
    'failed',
    /^crashed/,
  ],
  [
    'refreshes the page',
    `'<meta http-equiv="refresh" content="0;url=//evil.example">'`,
    'failed',
    /^bad-result/,
  ],
  ['renders nothing', `'<p> </p>'`, 'empty', /^$/],
])('refuses a release that %s, and changes nothing', async (_what, body, what, detail) => {
  const only = `request.path === '/starting' ? ${body} : 'home'`;
  const { revision } = await site.client.fetchStatus();
  expect(await faultsOf(deployChecked(only))).toEqual([
    { path: '/starting', what, detail: expect.stringMatching(detail) },
  ]);
  expect((await site.client.fetchStatus()).revision).toBe(revision);
});

test('refuses a release that hangs, and meanwhile another deploy of its area', async () => {
  const hanging = (home: string) => `request.path === '/starting' ? await new Promise(() => {}) : '${home}'`;
  const refusals = await Promise.all(
    ['one home', 'another home'].map((home) => refusalOf(deployChecked(hanging(home)))),
  );
  expect(refusals).toContainEqual({ reason: 'being-checked', area: 'home' });
  expect(refusals).toContainEqual(
    expect.objectContaining({
      faults: [{ path: '/starting', what: 'failed', detail: expect.stringMatching(/^timeout/) }],
    }),
  );
  expect((await deployChecked(`'the home after them'`)).changes).toHaveLength(1);
});

test('refuses a release that cannot be read for the check, and blames it for nothing', async () => {
  const body = `'a damaged home'`;
  const { manifest } = buildHome(body);
  const integrity = manifest.files.find(({ path }) => path === manifest.server)!.integrity;
  await announceTiny(site.client, buildHome(body));
  await site.database.db.execute(`update blob_chunks set bytes = 'damaged' where integrity = '${integrity}'`);
  await expect(
    site.client.change({ action: 'deploy', area: 'home', to: manifest.id, why: 'damaged' }),
  ).rejects.toMatchObject({
    details: { reason: 'not-checked', area: 'home', detail: expect.stringMatching(/^not-read/) },
  });
});

test.each([
  ['does not exist', '/api/pages/none', 'list'],
  ['lists pages of others only', '/api/pages/legal', 'foreign-list'],
])(
  'refuses a release whose call for its pages %s, because nothing would be checked',
  async (_what, pages, what) => {
    const release = buildRelease({
      paths: [
        { prefix: '/', title: 'T', description: 'D' },
        { prefix: '/starting', title: 'T', description: 'D', pages },
      ],
      server: renderingArea(`request.path === '/' ? 'home' : (() => { throw new Error('unseen') })()`),
    });
    await announceTiny(site.client, release);
    const { id: to } = release.manifest;
    expect(await faultsOf(site.client.change({ action: 'deploy', area: 'home', to, why: 'a test' }))).toEqual(
      [{ path: '/starting', what, detail: pages }],
    );
  },
);

test('refuses a release whose browser code harms other pages, unless it is forced', async () => {
  const files = { 'harm.js': `document.addEventListener('click', stop, true);` };
  expect(await faultsOf(deployChecked(`'harmless on the server'`, {}, files))).toEqual([
    { file: 'harm.js', what: 'listener', detail: `document.addEventListener('click', stop, true)` },
  ]);
  expect((await deployChecked(`'harmless on the server'`, { force: true }, files)).changes).toHaveLength(1);
});

/** Builds an area with the pages of `buildHome`, the modal `hint` and the slot `wallet`, by the code of each. */
function buildHomeWithParts(hint: string, wallet: string) {
  const parts = `exports.area.modals = { hint: ${hint} }; exports.area.slots = { wallet: ${wallet} };`;
  const paths = [{ prefix: '/', title: 'T', description: 'D' }];
  const server = `${renderingArea(`'a home with parts'`)}\n${parts}`;
  return buildRelease({ paths, server, modals: ['hint'], slots: ['wallet'] });
}

const COMPONENT = `{ load: async () => () => null }`;
const THROWING = `{ load: async () => { throw new Error('no window here') } }`;

async function deployParts(hint: string, wallet: string, change: { force?: true } = {}) {
  const release = buildHomeWithParts(hint, wallet);
  await announceTiny(site.client, release);
  return site.client.change({
    action: 'deploy',
    area: 'home',
    to: release.manifest.id,
    why: 'parts',
    ...change,
  });
}

test('refuses a release whose modals and slots do not load, and names them', async () => {
  expect((await deployParts(COMPONENT, COMPONENT)).changes).toHaveLength(1);
  const { revision } = await site.client.fetchStatus();
  await expect(deployParts(THROWING, `{ load: async () => undefined }`)).rejects.toMatchObject({
    details: {
      reason: 'failing-parts',
      area: 'home',
      faults: [
        { part: 'modal', name: 'hint', detail: expect.stringMatching(/^threw: .*no window here/) },
        { part: 'slot', name: 'wallet', detail: expect.stringMatching(/has no component/) },
      ],
    },
  });
  const crashing = `{ load: () => new Promise(() => setTimeout(() => { throw new Error('later') }, 1)) }`;
  expect(await faultsOf(deployParts(crashing, 'null'))).toMatchObject([
    { part: 'modal', name: 'hint', detail: expect.stringMatching(/^crashed/) },
    { part: 'slot', name: 'wallet', detail: expect.stringMatching(/does not define/) },
  ]);
  expect((await site.client.fetchStatus()).revision).toBe(revision);
});

test('deploys a release whose modal does not load by force, and after it one in which only that modal fails', async () => {
  expect((await deployParts(THROWING, COMPONENT, { force: true })).changes).toHaveLength(1);
  const other = `{ load: async () => { throw new Error('still no window') } }`;
  expect(await faultsOf(deployParts(other, COMPONENT))).toEqual([]);
});

test('refuses a canary that throws', async () => {
  const release = buildHome(`(() => { throw new Error('a bad canary') })()`);
  await announceTiny(site.client, release);
  const canary = {
    action: 'canary',
    area: 'home',
    to: release.manifest.id,
    percent: 10,
    why: 'a trial',
  } as const;
  expect(await faultsOf(site.client.change(canary))).toHaveLength(2);
});

test('refuses releases that go live together if pages of one fail, and names its area', async () => {
  const desk = buildRelease({
    area: 'desk',
    paths: [{ prefix: '/desk', title: 'T', description: 'D' }],
    server: renderingArea(`(() => { throw new Error('no chairs') })()`),
  });
  const home = buildHome(`'the home beside a desk'`);
  for (const release of [home, desk]) await announceTiny(site.client, release);
  const moves = [home, desk].map(({ manifest }) => ({ area: manifest.area, to: manifest.id }));
  const { revision } = await site.client.fetchStatus();
  await expect(site.client.change({ action: 'deploy', moves, why: 'together' })).rejects.toMatchObject({
    details: { reason: 'failing-pages', area: 'desk', faults: [{ path: '/desk', what: 'failed' }] },
  });
  expect((await site.client.fetchStatus()).revision).toBe(revision);
});

test('deploys a failing release by force, and says so in the log', async () => {
  const { changes } = await deployChecked(`(() => { throw new Error('forced') })()`, { force: true });
  expect(changes).toMatchObject([{ why: 'the next one (страницы не проверены: --force)' }]);
});

test('deploys a release in which a page fails that fails already', async () => {
  await deployChecked(`(() => { throw new Error('broken') })()`, { force: true });
  const half = `request.path === '/' ? 'mended' : (() => { throw new Error('still broken') })()`;
  expect(await faultsOf(deployChecked(half))).toEqual([]);
  expect(await home()).toContain('mended');
});

test('refuses a release whose page the shell replaces by an error panel', async () => {
  const failing = `areaFailed: /^failed/.test(body), areaError: body`;
  await site.deploy(buildShell({ server: RENDERING_SHELL.replace('areaFailed: false', failing) }));
  await site.deploy(buildHome(`'whole'`));
  expect(await faultsOf(deployChecked(`'failed: no beds left'`))).toEqual(
    ['/', '/starting'].map((path) => ({ path, what: 'failed', detail: 'failed: no beds left' })),
  );
});
