/** @jest-environment node */
import { DAY_MS } from '@site/contracts/time';
import { FakeClock, flushPromises } from '../testing/fake-clock';
import { ReloadMarks } from './reload-marks';
import { checkVersion } from './version-check';

const OLD = 1_700_000_000_000;
const NEW = 1_800_000_000_000;

interface Browser {
  saved: string | null;
  /** The tab's `ReloadMarks`, saved in session storage. */
  reloads: string | null;
  /** True if both storages are blocked. */
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

const buildMemory = (browser: Browser, key: 'saved' | 'reloads') => ({
  read: () => (browser.blocked ? null : browser[key]),
  write: (text: string) => {
    if (browser.blocked) return false;
    browser[key] = text;
    return true;
  },
});

/**
 * Starts a document of build `page` while the version file names `file`. Resolves with the actions of the
 * check, in order.
 */
function startDocument(
  browser: Browser,
  {
    page = OLD,
    file = NEW as number | Error,
    whenReloadIsSafe = () => Promise.resolve(),
    reachable = true,
  } = {},
) {
  const actions: string[] = [];
  const done = checkVersion({
    fetchBuildTime: () => (file instanceof Error ? Promise.reject(file) : Promise.resolve(file)),
    pageBuildTime: page,
    saved: buildMemory(browser, 'saved'),
    marks: new ReloadMarks(buildMemory(browser, 'reloads'), browser.clock.now),
    clean: () => Promise.resolve(void actions.push('clean')),
    whenReloadIsSafe,
    isReachable: () => Promise.resolve(reachable),
    reload: () => void actions.push('reload'),
    now: browser.clock.now,
    onFailure: () => void actions.push('log'),
  });
  return done.then(() => actions);
}

const lost = new Error('404');

test('saves the version at the first visit without a reload', async () => {
  const browser = buildBrowser();
  expect(await startDocument(browser)).toEqual([]);
  expect(browser.saved).toBe(`1.0.0-${NEW}`);
});

test('does nothing when the saved version is current', async () => {
  const browser = buildBrowser({ saved: `1.0.0-${NEW}` });
  expect(await startDocument(browser)).toEqual([]);
});

test('cleans up and saves the version without a reload when the page is the new build', async () => {
  const browser = buildBrowser({ saved: `1.0.0-${OLD}` });
  expect(await startDocument(browser, { page: NEW })).toEqual(['clean']);
  expect(browser.saved).toBe(`1.0.0-${NEW}`);
});

test.each([`1.0.0-${OLD}`, '0.9.3', '{"build":', '', '1.0.0-NaN'])(
  'cleans up and reloads an old page once after saved version %j',
  async (saved) => {
    const browser = buildBrowser({ saved });
    expect(await startDocument(browser)).toEqual(['clean', 'reload']);
    expect(browser.saved).toBe(`1.0.0-${NEW}`);
    // the reload delivered the same old page, so it is not reloaded again
    expect(await startDocument(browser)).toEqual([]);
  },
);

test('stops reloading when two builds alternate', async () => {
  const browser = buildBrowser({ saved: '1.0.0-1' });
  const loads: string[] = [];
  for (let n = 0; n < 10; n++) {
    const [page, file] = n % 2 === 0 ? [OLD, NEW] : [NEW, OLD];
    loads.push(...(await startDocument(browser, { page, file })));
  }
  expect(loads.filter((action) => action === 'reload')).toHaveLength(2);
});

test('never reloads a browser that saves nothing', async () => {
  const browser = buildBrowser({ blocked: true });
  expect(await startDocument(browser)).toEqual([]);
  expect(await startDocument(browser, { file: lost })).toEqual(['log', 'clean']);
});

test('skips only the reload when storage fills up meanwhile', async () => {
  const browser = buildBrowser({ saved: `1.0.0-${OLD}` });
  const whenReloadIsSafe = async () => void (browser.blocked = true);
  expect(await startDocument(browser, { whenReloadIsSafe })).toEqual(['clean']);
});

test('saves the current time as version without the file, and reloads once per tab session', async () => {
  const browser = buildBrowser({ saved: `1.0.0-${OLD}` });
  expect(await startDocument(browser, { file: lost })).toEqual(['log', 'clean', 'reload']);
  expect(browser.saved).toBe(`1.0.0-${browser.clock.now()}`);
  browser.clock.setForward(DAY_MS);
  expect(await startDocument(browser, { file: lost })).toEqual(['log']);
  // in the next tab session the version file is available again and names the page's build
  browser.reloads = null;
  expect(await startDocument(browser, { page: NEW })).toEqual(['clean']);
});

test('keeps an unreachable page when the file is missing', async () => {
  const browser = buildBrowser({ saved: `1.0.0-${OLD}` });
  expect(await startDocument(browser, { file: lost, reachable: false })).toEqual(['log']);
  expect(browser).toMatchObject({ saved: `1.0.0-${OLD}`, reloads: null });
});

test.each([
  { file: NEW, waits: 1 },
  // without the version file the check waits again after it has checked that the page is reachable
  { file: lost, waits: 2 },
])('waits for unfinished work before it reloads (for $file)', async ({ file, waits }) => {
  const browser = buildBrowser({ saved: `1.0.0-${OLD}` });
  let finish = () => {};
  const whenReloadIsSafe = () => new Promise<void>((resolve) => (finish = resolve));
  let actions: string[] | null = null;
  void startDocument(browser, { file, whenReloadIsSafe }).then((all) => (actions = all));
  for (let wait = 0; wait < waits; wait++) {
    await flushPromises();
    expect(actions).toBeNull();
    expect(browser.reloads).toBeNull();
    finish();
  }
  await flushPromises();
  expect(actions).toContain('reload');
});

test('reloads each of two tabs that start together once', async () => {
  const first = buildBrowser({ saved: `1.0.0-${OLD}` });
  // both tabs share local storage, but each has its own session storage
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
