import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { buildArea, buildPage, renderShell, withDesk } from '../testing/render-shell';
import { startPrefetch } from './start-prefetch';

const page = buildPage({ partial: true });
const all = withDesk(page);

/** A page with a link to an area that it does not name; `fetchAll` answers who owns it, once its first calls have failed. */
async function open(failures: number) {
  let asked = 0;
  const shell = await renderShell({
    page,
    rest: {
      fetchAll: () => (asked++ < failures ? Promise.reject(new Error('offline')) : Promise.resolve(all)),
      served: '/',
    },
    load: () => Promise.resolve(buildArea(() => <Link to="/desk">в приёмную</Link>)),
  });
  const wanted: string[] = [];
  const areas = {
    prefetch(name: string) {
      wanted.push(name);
      return Promise.resolve(null);
    },
  };
  const start = () => act(async () => startPrefetch({ areas, map: shell.map, page }));
  return {
    ...shell,
    start,
    wanted,
    asked: () => asked,
    link: screen.getByRole('link', { name: 'в приёмную' }),
  };
}

test('links lead somewhere once it is known whose paths they are', async () => {
  const { start, wanted, link } = await open(0);
  await start();
  fireEvent.pointerOver(link);
  expect(wanted).toEqual(['desk']);
});

test('whose paths links are, when it can not be had ahead, is nobody’s failure: who comes to one asks again', async () => {
  const { start, wanted, link, map, asked } = await open(2);
  await start();
  await waitFor(() => expect(asked()).toBe(2));
  expect(map.failed).toBe(false);
  fireEvent.pointerOver(link);
  expect(wanted).toEqual([]);
  await act(() => map.ensure());
  fireEvent.pointerOver(link);
  expect(wanted).toEqual(['desk']);
});
