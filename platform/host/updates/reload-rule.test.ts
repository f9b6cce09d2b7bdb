/** @jest-environment node */
import { createReloadRule } from './reload-rule';

/** Opens a page of an old build at `/` and records the documents that the rule loads. */
function openPage(
  over: Partial<{ stale: boolean; unfinished: boolean; online: boolean; marked: string[] }> = {},
) {
  const page = {
    stale: true,
    unfinished: false,
    online: true,
    marked: [] as string[],
    loads: [] as string[],
    ...over,
  };
  let to = '/';
  const rule = createReloadRule(
    {
      isStale: () => page.stale,
      hasUnfinishedWork: () => page.unfinished,
      isOnline: () => page.online,
      marks: {
        markPath: (path) => {
          if (page.marked.includes(path)) return false;
          page.marked.push(path);
          return true;
        },
      },
      reload: () => void page.loads.push(to),
    },
    '/',
  );
  /** Navigates to a path. Returns true when the page renders it without a reload. */
  const goTo = (pathname: string) => {
    to = pathname;
    return !rule({ location: { pathname } });
  };
  return { page, goTo };
}

test('reloads at the next navigation after a new build', () => {
  const { page, goTo } = openPage();
  expect(goTo('/starting')).toBe(false);
  expect(page.loads).toEqual(['/starting']);
});

test('does not reload a page of the newest build, also after a rollback to it', () => {
  const { page, goTo } = openPage({ stale: false });
  expect(goTo('/starting')).toBe(true);
  page.stale = true;
  page.stale = false;
  expect(goTo('/')).toBe(true);
  expect(page.loads).toEqual([]);
});

test('does not reload for navigation within the path', () => {
  const { page, goTo } = openPage();
  expect(goTo('/')).toBe(true);
  expect(page.loads).toEqual([]);
});

test.each(['unfinished', 'offline'])('does not reload a page that is %s, but reloads afterwards', (why) => {
  const { page, goTo } = openPage(why === 'unfinished' ? { unfinished: true } : { online: false });
  expect(goTo('/starting')).toBe(true);
  expect(goTo('/')).toBe(true);
  Object.assign(page, { unfinished: false, online: true });
  expect(goTo('/starting')).toBe(false);
  expect(page.loads).toEqual(['/starting']);
});

test('does not reload a path that was reloaded just now', () => {
  const { page, goTo } = openPage({ marked: ['/starting'] });
  expect(goTo('/starting')).toBe(true);
  expect(goTo('/')).toBe(false);
  expect(page.loads).toEqual(['/']);
});

test('neither reloads nor renders for a second click during the reload', () => {
  const { page, goTo } = openPage();
  goTo('/starting');
  expect(goTo('/starting')).toBe(false);
  expect(page.loads).toEqual(['/starting']);
});

test('loads another page when the visitor clicks another link during the reload', () => {
  const { page, goTo } = openPage();
  goTo('/starting');
  expect(goTo('/legal/terms')).toBe(false);
  expect(page.loads).toEqual(['/starting', '/legal/terms']);
});
