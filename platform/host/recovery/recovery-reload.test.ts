import { buildStorage } from '@site/testing/storage';
import { type BrowserStorages } from '@site/area/browser-storage';
import { type BrowserCookies, createRecoveryMemory } from '../browser-memory/recovery-memory';
import type { PageState } from '@site/contracts/page';
import { FakeClock } from '../testing/fake-clock';
import { reloadWithLive, reloadWithout, type RecoveryPorts } from './recovery-reload';

const [A, B, C, D, E] = ['a', 'b', 'c', 'd', 'e'].map((digit) => digit.repeat(16)) as [
  string,
  string,
  string,
  string,
  string,
];
const home = (release: string) => ({ area: 'home', release });

/** Builds a fake `document.cookie`. Reading returns all cookies, and writing sets or deletes one cookie. */
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
  key?: string;
}

/** Opens a tab and records the addresses to which it navigates. `''` stands for a reload. */
function openTab(options: Options = {}) {
  const clock = new FakeClock();
  const { storages = { localStorage: buildStorage(), sessionStorage: buildStorage() }, preview } = options;
  const cookies = options.cookies ?? buildCookies();
  const left: string[] = [];
  const memory = createRecoveryMemory(
    {
      get localStorage() {
        return storages.localStorage;
      },
      get sessionStorage() {
        return storages.sessionStorage;
      },
      ...cookies.browser,
    },
    [],
  );
  const ports: RecoveryPorts = {
    page: preview ? { preview } : {},
    memory,
    key: options.key ?? '',
    now: clock.now,
    leave: (to = '') => void left.push(to),
  };
  return { clock, ports, left, cookies, storages, memory };
}

test('names the lost release in the cookie and reloads the page', () => {
  const { ports, left, cookies } = openTab();
  expect(reloadWithout(home(A), ports)).toBe(true);
  expect(left).toEqual(['']);
  expect(cookies.written).toEqual([`avoid=home@${A}; Max-Age=3600; Path=/; SameSite=Lax`]);
});

test('marks the cookie as secure over https', () => {
  const { ports, cookies } = openTab({ cookies: buildCookies({ protocol: 'https:' }) });
  reloadWithout(home(A), ports);
  expect(cookies.written[0]).toMatch(/; Secure$/);
});

test('does not reload a second time for the same release, by its cookie or by its session mark', () => {
  const { ports, left, cookies } = openTab();
  reloadWithout(home(A), ports);
  expect(reloadWithout(home(A), ports)).toBe(false);
  cookies.jar.clear();
  expect(reloadWithout(home(A), ports)).toBe(false);
  expect(left).toHaveLength(1);
});

test('does not reload in a new tab when the cookie names the release', () => {
  const cookies = buildCookies();
  reloadWithout(home(A), openTab({ cookies }).ports);
  const { ports, left } = openTab({ cookies });
  expect(reloadWithout(home(A), ports)).toBe(false);
  expect(left).toEqual([]);
});

test('reloads again for a cookie with the recovery key of an earlier revision, and replaces its entry', () => {
  const cookies = buildCookies();
  const [before, after] = ['b'.repeat(22), 'n'.repeat(22)];
  reloadWithout(home(A), openTab({ cookies, key: before }).ports);
  expect(reloadWithout(home(A), openTab({ cookies, key: before }).ports)).toBe(false);
  expect(reloadWithout(home(A), openTab({ cookies, key: after }).ports)).toBe(true);
  expect(cookies.jar.get('avoid')).toBe(`home@${A}@${after}`);
});

test('may reload for the same release again after ten minutes', async () => {
  const { clock, ports, cookies } = openTab();
  reloadWithout(home(A), ports);
  cookies.jar.clear();
  await clock.pass(599_999);
  expect(reloadWithout(home(A), ports)).toBe(false);
  await clock.pass(1);
  expect(reloadWithout(home(A), ports)).toBe(true);
});

test('reloads a tab at most three times in ten minutes, for any releases', async () => {
  const { clock, ports, left } = openTab();
  for (const release of [A, B, C, D, E]) reloadWithout(home(release), ports);
  expect(left).toHaveLength(3);
  await clock.pass(600_000);
  expect(reloadWithout(home(D), ports)).toBe(true);
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
])('does not reload a browser that blocks %s', (_what, options) => {
  const { ports, left } = openTab(options);
  expect(reloadWithout(home(A), ports)).toBe(false);
  expect(reloadWithout(home(A), ports)).toBe(false);
  expect(left).toEqual([]);
});

test.each(['', 'garbage', 'home@x=yesterday', '= = =', `home@${A}=NaN`, 'x'.repeat(100_000)])(
  'ignores session marks of the form %.20j',
  (recoveries) => {
    const storages = { localStorage: buildStorage(), sessionStorage: buildStorage({ recoveries }) };
    expect(reloadWithout(home(A), openTab({ storages }).ports)).toBe(true);
  },
);

test('adds the release to those already avoided, dropping the oldest of four', () => {
  const cookies = buildCookies();
  cookies.jar.set('avoid', `news@${A}~desk@${B}~town@${C}`);
  reloadWithout(home(D), openTab({ cookies }).ports);
  expect(cookies.jar.get('avoid')).toBe(`desk@${B}~town@${C}~home@${D}`);
});

test('reloads with the live release on a retry, and may abandon it again', () => {
  const { ports, left, cookies } = openTab();
  reloadWithout({ area: 'news', release: B }, ports);
  reloadWithout(home(A), ports);
  reloadWithLive('home', ports);
  expect(cookies.jar.get('avoid')).toBe(`news@${B}`);
  expect(reloadWithout(home(A), ports)).toBe(true);
  expect(left).toHaveLength(4);
});

test('deletes the cookie when no release is avoided any more', () => {
  const { ports, cookies } = openTab();
  reloadWithout(home(A), ports);
  reloadWithLive('home', ports);
  expect(cookies.jar.has('avoid')).toBe(false);
});

test.each([
  ['the release that fails', home(A)],
  ['another area', { area: 'news', release: B }],
  ['the shell', { area: 'shell', release: B }],
])(
  'leaves a preview of %s once, without the avoid cookie, and stores the reason for the next page',
  (_what, of) => {
    const { ports, left, cookies, memory } = openTab({ preview: { ...of, expires: 1 } });
    expect(reloadWithout(home(A), ports)).toBe(true);
    expect(reloadWithout(home(A), ports)).toBe(false);
    expect(left).toEqual(['/preview/leave?to=%2F']);
    expect(memory.endedPreview.read()).toBe('home');
    expect(cookies.written).toEqual([]);
  },
);
