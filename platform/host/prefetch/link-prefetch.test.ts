import type { AreaDefinition } from '@site/area';
import type { RunningArea } from '../areas/area.store';
import { LinkPrefetch } from './link-prefetch';

interface Options {
  /** Results of the first attempts to load the area, in order. Later attempts succeed. */
  areas?: (RunningArea | null)[];
  /** Number of times that loading the page's code fails before it succeeds. */
  lost?: number;
}

function setUp({ areas = [], lost = 0 }: Options = {}) {
  const loads: string[] = [];
  const definition: AreaDefinition = {
    createStores: () => ({}),
    dehydrate: () => null,
    load: ({ path }) => Promise.resolve(void loads.push(`data ${path}`)),
    preload: ({ path }) => {
      loads.push(`code ${path}`);
      return lost-- > 0 ? Promise.reject(new Error('lost')) : Promise.resolve();
    },
    Routes: () => null,
  };
  const links = new LinkPrefetch({
    ownerOf: (path) => (path === '/closed' ? null : 'desk'),
    area: (name) => {
      loads.push(name);
      return Promise.resolve(areas.length > 0 ? (areas.shift() ?? null) : { definition, stores: {} });
    },
    idle: () => Promise.resolve(void loads.push('idle')),
  });
  return { links, loads };
}

test('loads area, code and data of a page once', async () => {
  const { links, loads } = setUp();
  await Promise.all([links.prefetchPage('/desk/1'), links.prefetchPage('/desk/1')]);
  await links.prefetchPage('/desk/1');
  expect(loads).toEqual(['desk', 'code /desk/1', 'data /desk/1']);
});

// loading the data could request the lost chunk again, and that failure would be reported and could reload
// the current page
test('loads no data after lost code, and tries again at the next call', async () => {
  const { links, loads } = setUp({ lost: 1 });
  await links.prefetchPage('/desk/1');
  expect(loads).toEqual(['desk', 'code /desk/1']);
  await links.prefetchPage('/desk/1');
  expect(loads.slice(2)).toEqual(['desk', 'code /desk/1', 'data /desk/1']);
});

test('loads the area of visible links once, in idle time', async () => {
  const { links, loads } = setUp();
  await Promise.all([links.prefetchArea('/desk/1'), links.prefetchArea('/desk/2')]);
  await links.prefetchArea('/desk/3');
  expect(loads).toEqual(['idle', 'desk']);
});

test('ignores an area that does not load, and tries again with the next link to it', async () => {
  const { links, loads } = setUp({ areas: [null, null] });
  await links.prefetchArea('/desk/1');
  await links.prefetchPage('/desk/1');
  await links.prefetchPage('/desk/1');
  expect(loads).toEqual(['idle', 'desk', 'desk', 'desk', 'code /desk/1', 'data /desk/1']);
});

test('loads nothing for a closed page', async () => {
  const { links, loads } = setUp();
  await links.prefetchPage('/closed');
  await links.prefetchArea('/closed');
  expect(loads).toEqual([]);
});
