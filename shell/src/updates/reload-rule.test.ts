/** @jest-environment node */
import { createReloadRule } from './reload-rule';

/** A page at `/` that is out of date, and what the rule does with where the player goes. */
function openPage(over: Partial<{ stale: boolean; held: boolean; online: boolean; marked: string[] }> = {}) {
  const page = {
    stale: true,
    held: false,
    online: true,
    marked: [] as string[],
    loads: [] as string[],
    ...over,
  };
  let to = '/';
  const rule = createReloadRule(
    {
      isStale: () => page.stale,
      isHeld: () => page.held,
      isOnline: () => page.online,
      marks: {
        takePath: (path) => {
          if (page.marked.includes(path)) return false;
          page.marked.push(path);
          return true;
        },
      },
      reload: () => void page.loads.push(to),
    },
    '/',
  );
  /** True when the page's own code draws it. */
  const goTo = (pathname: string) => {
    to = pathname;
    return !rule({ location: { pathname } });
  };
  return { page, goTo };
}

test('after a new build the next navigation is a full load of where it leads', () => {
  const { page, goTo } = openPage();
  expect(goTo('/starting')).toBe(false);
  expect(page.loads).toEqual(['/starting']);
});

test('a page of the newest build draws its navigations itself, also one that is the newest again after a rollback', () => {
  const { page, goTo } = openPage({ stale: false });
  expect(goTo('/starting')).toBe(true);
  page.stale = true;
  page.stale = false;
  expect(goTo('/')).toBe(true);
  expect(page.loads).toEqual([]);
});

test('a place in the page, another query and the link to itself load nothing', () => {
  const { page, goTo } = openPage();
  expect(goTo('/')).toBe(true);
  expect(page.loads).toEqual([]);
});

test.each(['held', 'offline'])(
  'a page that is %s goes on with its own code, and loads once that is over',
  (why) => {
    const { page, goTo } = openPage(why === 'held' ? { held: true } : { online: false });
    expect(goTo('/starting')).toBe(true);
    expect(goTo('/')).toBe(true);
    Object.assign(page, { held: false, online: true });
    expect(goTo('/starting')).toBe(false);
    expect(page.loads).toEqual(['/starting']);
  },
);

test('a path that was reloaded just now is drawn by the page', () => {
  const { page, goTo } = openPage({ marked: ['/starting'] });
  expect(goTo('/starting')).toBe(true);
  expect(goTo('/')).toBe(false);
  expect(page.loads).toEqual(['/']);
});

test('a second click while the page is on the way neither loads again nor draws it by the old code', () => {
  const { page, goTo } = openPage();
  goTo('/starting');
  expect(goTo('/starting')).toBe(false);
  expect(page.loads).toEqual(['/starting']);
});

test('a player who changes their mind on the way gets the other page', () => {
  const { page, goTo } = openPage();
  goTo('/starting');
  expect(goTo('/legal/terms')).toBe(false);
  expect(page.loads).toEqual(['/starting', '/legal/terms']);
});
