/** @jest-environment node */
import { FakeClock, settled } from '../testing/fake-clock';
import { ReloadMarks } from './reload-marks';
import { checkVersion } from './version-check';

const DAY_MS = 86_400_000;
const OLD = 1_700_000_000_000;
const NEW = 1_800_000_000_000;

interface Browser {
  saved: string | null;
  /** The tab session's memory. */
  reloads: string | null;
  /** Both storages say no. */
  blocked: boolean;
  clock: FakeClock;
}

const buildBrowser = (over: Partial<Browser> = {}): Browser => ({
  saved: null,
  reloads: null,
  blocked: false,
  clock: new FakeClock(),
  ...over,
});

const kept = (browser: Browser, key: 'saved' | 'reloads') => ({
  read: () => (browser.blocked ? null : browser[key]),
  write: (text: string) => {
    if (browser.blocked) return false;
    browser[key] = text;
    return true;
  },
});

/** A document of build `page`, while the version file says `file`; what happened, in order. */
function startDocument(
  browser: Browser,
  { page = OLD, file = NEW as number | Error, quiet = () => Promise.resolve(), reachable = true } = {},
) {
  const did: string[] = [];
  const done = checkVersion({
    fetchBuildTime: () => (file instanceof Error ? Promise.reject(file) : Promise.resolve(file)),
    pageBuildTime: page,
    saved: kept(browser, 'saved'),
    marks: new ReloadMarks(kept(browser, 'reloads'), browser.clock.now),
    clean: () => Promise.resolve(void did.push('clean')),
    quiet,
    isReachable: () => Promise.resolve(reachable),
    reload: () => void did.push('reload'),
    now: browser.clock.now,
    onFailure: () => void did.push('log'),
  });
  return done.then(() => did);
}

const lost = new Error('404');

test('the first visit saves the version and reloads nothing', async () => {
  const browser = buildBrowser();
  expect(await startDocument(browser)).toEqual([]);
  expect(browser.saved).toBe(`1.0.0-${NEW}`);
});

test('a visitor of the saved version is left alone', async () => {
  const browser = buildBrowser({ saved: `1.0.0-${NEW}` });
  expect(await startDocument(browser)).toEqual([]);
});

test('a page that is the new build already saves it without a reload, after clearing what the old one left', async () => {
  const browser = buildBrowser({ saved: `1.0.0-${OLD}` });
  expect(await startDocument(browser, { page: NEW })).toEqual(['clean']);
  expect(browser.saved).toBe(`1.0.0-${NEW}`);
});

test.each([`1.0.0-${OLD}`, '0.9.3', '{"build":', '', '1.0.0-NaN'])(
  'an old page after %j is cleaned up and reloaded once',
  async (saved) => {
    const browser = buildBrowser({ saved });
    expect(await startDocument(browser)).toEqual(['clean', 'reload']);
    expect(browser.saved).toBe(`1.0.0-${NEW}`);
    // the reload brought the same old page, from wherever
    expect(await startDocument(browser)).toEqual([]);
  },
);

test('two builds that take turns do not make a tab reload for ever', async () => {
  const browser = buildBrowser({ saved: '1.0.0-1' });
  const loads: string[] = [];
  for (let n = 0; n < 10; n++) {
    const [page, file] = n % 2 === 0 ? [OLD, NEW] : [NEW, OLD];
    loads.push(...(await startDocument(browser, { page, file })));
  }
  expect(loads.filter((one) => one === 'reload')).toHaveLength(2);
});

test('a browser that keeps nothing is never reloaded', async () => {
  const browser = buildBrowser({ blocked: true });
  expect(await startDocument(browser)).toEqual([]);
  expect(await startDocument(browser, { file: lost })).toEqual(['log', 'clean']);
});

test('storage that fills up while the site runs costs the reload and nothing else', async () => {
  const browser = buildBrowser({ saved: `1.0.0-${OLD}` });
  const quiet = async () => void (browser.blocked = true);
  expect(await startDocument(browser, { quiet })).toEqual(['clean']);
});

test('without the file the version becomes a time of its own: one reload a tab session', async () => {
  const browser = buildBrowser({ saved: `1.0.0-${OLD}` });
  expect(await startDocument(browser, { file: lost })).toEqual(['log', 'clean', 'reload']);
  expect(browser.saved).toBe(`1.0.0-${browser.clock.now()}`);
  browser.clock.turn(DAY_MS);
  expect(await startDocument(browser, { file: lost })).toEqual(['log']);
  // the next session, and the file is back: the page is that build
  browser.reloads = null;
  expect(await startDocument(browser, { page: NEW })).toEqual(['clean']);
});

test('without the file a page that would not come back is kept', async () => {
  const browser = buildBrowser({ saved: `1.0.0-${OLD}` });
  expect(await startDocument(browser, { file: lost, reachable: false })).toEqual(['log']);
  expect(browser).toMatchObject({ saved: `1.0.0-${OLD}`, reloads: null });
});

test.each([
  { file: NEW, waits: 1 },
  // the server is asked meanwhile: the player may have begun something new
  { file: lost, waits: 2 },
])('a reload (for $file) waits for the player to finish', async ({ file, waits }) => {
  const browser = buildBrowser({ saved: `1.0.0-${OLD}` });
  let finish = () => {};
  const quiet = () => new Promise<void>((resolve) => (finish = resolve));
  let did: string[] | null = null;
  void startDocument(browser, { file, quiet }).then((all) => (did = all));
  for (let wait = 0; wait < waits; wait++) {
    await settled();
    expect(did).toBeNull();
    expect(browser.reloads).toBeNull();
    finish();
  }
  await settled();
  expect(did).toContain('reload');
});

test('of two tabs that start at once each reloads once, and both know the new version', async () => {
  const first = buildBrowser({ saved: `1.0.0-${OLD}` });
  // local storage is one, a tab session is each tab's own
  const second = Object.create(first, { reloads: { value: null, writable: true } }) as Browser;
  Object.defineProperty(second, 'saved', {
    get: () => first.saved,
    set: (version: string) => (first.saved = version),
  });
  const start = () => Promise.all([startDocument(first), startDocument(second)]);
  expect(await start()).toEqual([
    ['clean', 'reload'],
    ['clean', 'reload'],
  ]);
  expect(await start()).toEqual([[], []]);
});
