import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { buildArea, buildPage, withDesk } from '@site/host/testing/build-page';
import { renderShell } from '../testing/render-shell';
import { startPrefetch } from '@site/host/testing/parts';

const page = buildPage({ partial: true });
const all = withDesk(page);

/**
 * Renders a page with a link to an area that the page state does not name. `fetchAll` rejects `failures`
 * times and then resolves with the complete composition.
 */
async function open(failures: number) {
  let requests = 0;
  const shell = await renderShell({
    page,
    siteMap: {
      fetchAll: () => (requests++ < failures ? Promise.reject(new Error('offline')) : Promise.resolve(all)),
      servedPath: '/',
    },
    load: () => Promise.resolve(buildArea(() => <Link to="/desk">в приёмную</Link>)),
  });
  const prefetched: string[] = [];
  const areas = {
    prefetch(name: string) {
      prefetched.push(name);
      return Promise.resolve(null);
    },
  };
  const start = () => act(async () => startPrefetch({ areas, map: shell.map, page }));
  return {
    ...shell,
    start,
    prefetched,
    requests: () => requests,
    link: screen.getByRole('link', { name: 'в приёмную' }),
  };
}

test('prefetches the area of a link once the whole composition is loaded', async () => {
  const { start, prefetched, link } = await open(0);
  await start();
  fireEvent.pointerOver(link);
  expect(prefetched).toEqual(['desk']);
});

test('ignores a failed prefetch of the composition, and watches links after a later load', async () => {
  const { start, prefetched, link, map, requests } = await open(2);
  await start();
  await waitFor(() => expect(requests()).toBe(2));
  expect(map.failed).toBe(false);
  fireEvent.pointerOver(link);
  expect(prefetched).toEqual([]);
  await act(() => map.ensure());
  fireEvent.pointerOver(link);
  expect(prefetched).toEqual(['desk']);
});
