import { buildStorage } from '@site/shared/testing/storage';
import { type BrowserCookies, type BrowserStorages, createRecoveryMemory } from '@site/shared/stores/vault';
import type { PageState } from '@site/shared/contracts/page';
import { FakeClock } from '../testing/fake-clock';
import { loadAnew, loadWithout, type RecoveryPorts } from './guarded-load';

const [A, B, C, D, E] = ['a', 'b', 'c', 'd', 'e'].map((digit) => digit.repeat(16)) as [
  string,
  string,
  string,
  string,
  string,
];
const home = (release: string) => ({ area: 'home', release });

/** A cookie jar as a browser has it: one text to read, one cookie a write. */
function buildCookies({ blocked = false, protocol = 'http:' } = {}) {
  const jar = new Map<string, string>();
  const written: string[] = [];
  const browser: BrowserCookies = {
    location: { protocol },
    document: {
      get cookie() {
        return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      },
      set cookie(text: string) {
        written.push(text);
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
        if (blocked) return;
        if (text.includes('Max-Age=0')) jar.delete(name);
        else jar.set(name, value);
      },
    },
  };
  return { browser, jar, written };
}

interface Options {
  storages?: BrowserStorages;
  cookies?: ReturnType<typeof buildCookies>;
  preview?: PageState['preview'];
}

/** A tab and where it was sent; `''` is the same page anew. */
function openTab(options: Options = {}) {
  const clock = new FakeClock();
  const { storages = { localStorage: buildStorage(), sessionStorage: buildStorage() }, preview } = options;
  const cookies = options.cookies ?? buildCookies();
  const left: string[] = [];
  const memory = createRecoveryMemory({
    get localStorage() {
      return storages.localStorage;
    },
    get sessionStorage() {
      return storages.sessionStorage;
    },
    ...cookies.browser,
  });
  const ports: RecoveryPorts = {
    page: preview ? { preview } : {},
    memory,
    now: clock.now,
    leave: (to = '') => void left.push(to),
  };
  return { clock, ports, left, cookies, storages, memory };
}

test('a lost release is told to the gateway by the cookie, and the page is loaded again', () => {
  const { ports, left, cookies } = openTab();
  expect(loadWithout(home(A), ports)).toBe(true);
  expect(left).toEqual(['']);
  expect(cookies.written).toEqual([`avoid=home@${A}; Max-Age=3600; Path=/; SameSite=Lax`]);
});

test('over https the cookie is for https alone', () => {
  const { ports, cookies } = openTab({ cookies: buildCookies({ protocol: 'https:' }) });
  loadWithout(home(A), ports);
  expect(cookies.written[0]).toMatch(/; Secure$/);
});

test('a page that comes back with the same release is not loaded again: neither by its cookie nor by its mark', () => {
  const { ports, left, cookies } = openTab();
  loadWithout(home(A), ports);
  expect(loadWithout(home(A), ports)).toBe(false);
  cookies.jar.clear();
  expect(loadWithout(home(A), ports)).toBe(false);
  expect(left).toHaveLength(1);
});

test('a tab whose session is new goes by the cookie', () => {
  const cookies = buildCookies();
  loadWithout(home(A), openTab({ cookies }).ports);
  const { ports, left } = openTab({ cookies });
  expect(loadWithout(home(A), ports)).toBe(false);
  expect(left).toEqual([]);
});

test('a release may be tried again after ten minutes', async () => {
  const { clock, ports, cookies } = openTab();
  loadWithout(home(A), ports);
  cookies.jar.clear();
  await clock.pass(599_999);
  expect(loadWithout(home(A), ports)).toBe(false);
  await clock.pass(1);
  expect(loadWithout(home(A), ports)).toBe(true);
});

test('whatever fails one after the other, a tab is loaded three times in ten minutes at most', async () => {
  const { clock, ports, left } = openTab();
  for (const release of [A, B, C, D, E]) loadWithout(home(release), ports);
  expect(left).toHaveLength(3);
  await clock.pass(600_000);
  expect(loadWithout(home(D), ports)).toBe(true);
});

const blocked: BrowserStorages = {
  get localStorage(): Storage {
    throw new DOMException('blocked', 'SecurityError');
  },
  get sessionStorage(): Storage {
    throw new DOMException('blocked', 'SecurityError');
  },
};

test.each<[string, Options]>([
  ['storage', { storages: blocked }],
  ['cookies', { cookies: buildCookies({ blocked: true }) }],
])('a browser that blocks %s is not loaded again', (_what, options) => {
  const { ports, left } = openTab(options);
  expect(loadWithout(home(A), ports)).toBe(false);
  expect(loadWithout(home(A), ports)).toBe(false);
  expect(left).toEqual([]);
});

test.each(['', 'garbage', 'home@x=yesterday', '= = =', `home@${A}=NaN`, 'x'.repeat(100_000)])(
  'a session that holds %.20j counts for nothing',
  (recoveries) => {
    const storages = { localStorage: buildStorage(), sessionStorage: buildStorage({ recoveries }) };
    expect(loadWithout(home(A), openTab({ storages }).ports)).toBe(true);
  },
);

test('what others avoid stays avoided; a fourth pushes the first out', () => {
  const cookies = buildCookies();
  cookies.jar.set('avoid', `news@${A}~desk@${B}~town@${C}`);
  loadWithout(home(D), openTab({ cookies }).ports);
  expect(cookies.jar.get('avoid')).toBe(`desk@${B}~town@${C}~home@${D}`);
});

test('on the player’s word the live release is tried anew, and may be given up once more', () => {
  const { ports, left, cookies } = openTab();
  loadWithout({ area: 'news', release: B }, ports);
  loadWithout(home(A), ports);
  loadAnew('home', ports);
  expect(cookies.jar.get('avoid')).toBe(`news@${B}`);
  expect(loadWithout(home(A), ports)).toBe(true);
  expect(left).toHaveLength(4);
});

test('the last release that is avoided no more takes the cookie with it', () => {
  const { ports, cookies } = openTab();
  loadWithout(home(A), ports);
  loadAnew('home', ports);
  expect(cookies.jar.has('avoid')).toBe(false);
});

test.each([
  ['the release that fails', home(A)],
  ['another area', { area: 'news', release: B }],
  ['the shell', { area: 'shell', release: B }],
])('a preview of %s is left, once, nothing is avoided, and the next page knows why', (_what, of) => {
  const { ports, left, cookies, memory } = openTab({ preview: { ...of, expires: 1 } });
  expect(loadWithout(home(A), ports)).toBe(true);
  expect(loadWithout(home(A), ports)).toBe(false);
  expect(left).toEqual(['/preview/leave?to=%2F']);
  expect(memory.endedPreview.read()).toBe('home');
  expect(cookies.written).toEqual([]);
});
