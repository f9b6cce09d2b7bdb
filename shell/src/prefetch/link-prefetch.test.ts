import type { AreaDefinition } from '@site/shared/area';
import type { RunningArea } from '../areas/area.store';
import { LinkPrefetch } from './link-prefetch';

interface Options {
  /** What getting the area gives, one a time; afterwards it is here. */
  areas?: (RunningArea | null)[];
  /** How often the code of a page is lost before it comes. */
  lost?: number;
}

function setUp({ areas = [], lost = 0 }: Options = {}) {
  const asked: string[] = [];
  const definition: AreaDefinition = {
    createStores: () => ({}),
    dehydrate: () => null,
    load: ({ path }) => Promise.resolve(void asked.push(`data ${path}`)),
    preload: ({ path }) => {
      asked.push(`code ${path}`);
      return lost-- > 0 ? Promise.reject(new Error('lost')) : Promise.resolve();
    },
    Routes: () => null,
  };
  const links = new LinkPrefetch({
    ownerOf: (path) => (path === '/closed' ? null : 'desk'),
    area: (name) => {
      asked.push(name);
      return Promise.resolve(areas.length > 0 ? (areas.shift() ?? null) : { definition, stores: {} });
    },
    idle: () => Promise.resolve(void asked.push('idle')),
  });
  return { links, asked };
}

test('a link that is pointed at gets its area, the code of its page and its data, once', async () => {
  const { links, asked } = setUp();
  await Promise.all([links.point('/desk/1'), links.point('/desk/1')]);
  await links.point('/desk/1');
  expect(asked).toEqual(['desk', 'code /desk/1', 'data /desk/1']);
});

// data bring code of their own: what waits for it tells the page of a loss, and a page that stands would be left for it
test('a page whose code is lost is asked for no data, and is tried again when it is pointed at again', async () => {
  const { links, asked } = setUp({ lost: 1 });
  await links.point('/desk/1');
  expect(asked).toEqual(['desk', 'code /desk/1']);
  await links.point('/desk/1');
  expect(asked.slice(2)).toEqual(['desk', 'code /desk/1', 'data /desk/1']);
});

test('links in view get their area alone, once, and when nothing else is to be done', async () => {
  const { links, asked } = setUp();
  await Promise.all([links.see('/desk/1'), links.see('/desk/2')]);
  await links.see('/desk/3');
  expect(asked).toEqual(['idle', 'desk']);
});

test('an area that can not be had is nobody’s business yet, and is tried again with the next link to it', async () => {
  const { links, asked } = setUp({ areas: [null, null] });
  await links.see('/desk/1');
  await links.point('/desk/1');
  await links.point('/desk/1');
  expect(asked).toEqual(['idle', 'desk', 'desk', 'desk', 'code /desk/1', 'data /desk/1']);
});

test('a closed page is not asked for', async () => {
  const { links, asked } = setUp();
  await links.point('/closed');
  await links.see('/closed');
  expect(asked).toEqual([]);
});
