import { useOpenPaths } from '@site/area';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from 'react-router-dom';
import type { SiteSections } from '@site/host/testing/parts';
import { buildArea, buildPage, withDesk } from '@site/host/testing/build-page';
import { renderShell } from '../testing/render-shell';

beforeEach(() => void jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined));

const page = buildPage({ partial: true });
const desk = withDesk(page);
// a top-up is offered only while its page is there
const all = { ...desk, paths: { ...desk.paths, desk: ['/desk', '/donate'] } };

const Routes = () => {
  const isOpen = useOpenPaths();
  const { pathname } = useLocation();
  return (
    <>
      <h1>Город: {pathname}</h1>
      <Link to="/desk">в приёмную</Link>
      <Link to="/unowned">в никуда</Link>
      {isOpen('/desk') && <p>Приёмная открыта</p>}
    </>
  );
};

/**
 * Renders a page whose state names only the area `town`. `fetchAll` resolves with the whole composition,
 * which also has `desk`.
 */
const open = (fetchAll: () => Promise<SiteSections>, served = '/') =>
  renderShell({
    path: served,
    page,
    siteMap: { fetchAll, servedPath: served },
    load: () => Promise.resolve(buildArea(Routes)),
  });

const go = (name: string) => act(() => userEvent.click(screen.getByRole('link', { name })));

test('shows an area that the served page did not name once the manifest has loaded, with its title', async () => {
  let answer = (_all: SiteSections) => {};
  const { areas } = await open(() => new Promise((resolve) => (answer = resolve)));
  areas.adopt(
    'desk',
    buildArea(() => <h1>Приём</h1>),
  );
  await go('в приёмную');
  expect(screen.queryByRole('heading', { name: 'Приём' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Страница не найдена' })).toBeNull();
  expect(document.title).toBe('Главная — Порт-Ноябрь');
  await act(async () => answer(all));
  expect(await screen.findByRole('heading', { name: 'Приём' })).toBeInTheDocument();
  expect(document.title).toBe('Приём граждан — Порт-Ноябрь');
});

test('shows the 404 page for a path without an owner once the whole composition is loaded', async () => {
  await open(() => Promise.resolve(all));
  await go('в никуда');
  expect(await screen.findByRole('heading', { name: 'Страница не найдена' })).toBeInTheDocument();
});

test('fetches nothing when the served path has no owner', async () => {
  const fetchAll = jest.fn(() => Promise.resolve(all));
  await open(fetchAll, '/unowned');
  expect(screen.getByRole('heading', { name: 'Страница не найдена' })).toBeInTheDocument();
  expect(fetchAll).not.toHaveBeenCalled();
});

test('shows an error panel when the manifest does not load, and loads it when the player retries', async () => {
  let attempts = 0;
  const { areas } = await open(() =>
    ++attempts <= 2 ? Promise.reject(new Error('offline')) : Promise.resolve(all),
  );
  areas.adopt(
    'desk',
    buildArea(() => <h1>Приём</h1>),
  );
  await go('в приёмную');
  expect(await screen.findByRole('heading', { name: 'Участок временно закрыт' })).toBeInTheDocument();
  await act(async () => screen.getByRole('button', { name: 'Попробовать ещё раз' }).click());
  expect(await screen.findByRole('heading', { name: 'Приём' })).toBeInTheDocument();
});

test('fetches the manifest again after a failed prefetch, and areas then show their new links', async () => {
  let attempts = 0;
  const { map } = await open(() =>
    ++attempts <= 2 ? Promise.reject(new Error('offline')) : Promise.resolve(all),
  );
  await act(async () => map.prefetch());
  expect(screen.queryByText('Приёмная открыта')).toBeNull();
  await act(() => map.ensure());
  expect(screen.getByText('Приёмная открыта')).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'Пополнить счёт', hidden: true })).not.toEqual([]);
});
