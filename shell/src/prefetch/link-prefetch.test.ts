import type { AreaDefinition } from '@site/shared/area';
import type { RunningArea } from '../areas/area.store';
import { LinkPrefetch } from './link-prefetch';

function setUp(running: RunningArea | null | 'ready' = 'ready') {
  const asked: string[] = [];
  const definition: AreaDefinition = {
    createStores: () => ({}),
    dehydrate: () => null,
    load: ({ path }) => Promise.resolve(void asked.push(`data ${path}`)),
    preload: ({ path }) => {
      asked.push(`code ${path}`);
      return Promise.reject(new Error('lost'));
    },
    Routes: () => null,
  };
  const links = new LinkPrefetch({
    ownerOf: (path) => (path === '/closed' ? null : 'desk'),
    area: (name) => {
      asked.push(name);
      return Promise.resolve(running === 'ready' ? { definition, stores: {} } : running);
    },
    idle: () => Promise.resolve(void asked.push('idle')),
  });
  return { links, asked };
}

test('a link that is pointed at gets its area, the code of its page and its data, once', async () => {
  const { links, asked } = setUp();
  await links.point('/desk/1');
  await links.point('/desk/1');
  expect(asked).toEqual(['desk', 'code /desk/1', 'data /desk/1']);
});

test('links in view get their area alone, once, and when nothing else is to be done', async () => {
  const { links, asked } = setUp();
  await Promise.all([links.see('/desk/1'), links.see('/desk/2')]);
  expect(asked).toEqual(['idle', 'desk']);
});

test('an area that can not be had is nobody’s business yet, and a closed page is not asked for', async () => {
  const { links, asked } = setUp(null);
  await links.point('/desk/1');
  await links.point('/closed');
  await links.see('/closed');
  expect(asked).toEqual(['desk']);
});
