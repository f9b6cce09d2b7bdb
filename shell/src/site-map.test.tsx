import { useOpenPaths } from '@site/shared/area';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from 'react-router-dom';
import type { SiteSections } from './site-map';
import { buildArea, buildPage, renderShell, withDesk } from './testing/render-shell';

beforeEach(() => void jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined));

const page = buildPage({ partial: true });
const all = withDesk(page);

const Routes = () => {
  const isOpen = useOpenPaths();
  const { pathname } = useLocation();
  return (
    <>
      <h1>Город: {pathname}</h1>
      <Link to="/desk">в приёмную</Link>
      <Link to="/nobodys">в никуда</Link>
      {isOpen('/desk') && <p>Приёмная открыта</p>}
    </>
  );
};

/** A page that names `town` alone; `desk` is told of by the composition's manifest, as `fetchAll` answers. */
const open = (fetchAll: () => Promise<SiteSections>, served = '/') =>
  renderShell({
    path: served,
    page,
    rest: { fetchAll, served },
    load: () => Promise.resolve(buildArea(Routes)),
  });

const go = (name: string) => act(() => userEvent.click(screen.getByRole('link', { name })));

test('a page of an area that the served page did not name comes when the manifest has come, with its title', async () => {
  let bring = (_all: SiteSections) => {};
  const { areas } = await open(() => new Promise((resolve) => (bring = resolve)));
  areas.adopt(
    'desk',
    buildArea(() => <h1>Приём</h1>),
  );
  await go('в приёмную');
  expect(screen.queryByRole('heading', { name: 'Приём' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Страница не найдена' })).toBeNull();
  expect(document.title).toBe('Главная — Порт-Ноябрь');
  await act(async () => bring(all));
  expect(await screen.findByRole('heading', { name: 'Приём' })).toBeInTheDocument();
  expect(document.title).toBe('Приём граждан — Порт-Ноябрь');
});

test('a path that nobody owns is the 404 page once that is known', async () => {
  await open(() => Promise.resolve(all));
  await go('в никуда');
  expect(await screen.findByRole('heading', { name: 'Страница не найдена' })).toBeInTheDocument();
});

test('a page that was served as nobody’s asks for nothing', async () => {
  const fetchAll = jest.fn(() => Promise.resolve(all));
  await open(fetchAll, '/nobodys');
  expect(screen.getByRole('heading', { name: 'Страница не найдена' })).toBeInTheDocument();
  expect(fetchAll).not.toHaveBeenCalled();
});

test('a manifest that can not be had is a panel, and the player tries again', async () => {
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

test('what was asked for before anybody needed it is asked for again, and areas draw their links anew', async () => {
  let attempts = 0;
  const { map } = await open(() =>
    ++attempts <= 2 ? Promise.reject(new Error('offline')) : Promise.resolve(all),
  );
  await act(async () => map.prefetch());
  expect(screen.queryByText('Приёмная открыта')).toBeNull();
  await act(() => map.ensure());
  expect(screen.getByText('Приёмная открыта')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Пополнить счёт' })).toBeInTheDocument();
});
