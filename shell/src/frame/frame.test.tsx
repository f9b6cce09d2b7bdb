import { NotFound, useOpenPaths } from '@site/area';
import type { FooterReply } from '@site/shared/contracts/home';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from 'react-router-dom';
import { buildArea, buildPage } from '@site/host/testing/build-page';
import { renderShell, REPLIES } from '../testing/render-shell';

let scrollTo: jest.SpyInstance;
beforeEach(() => {
  scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

/** Finds a link in the header's navigation, not in the menu panel. */
const headerLink = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Основное меню' })).getByRole('link', { name });

test('renders header, area and footer', async () => {
  await renderShell();
  expect(screen.getByRole('heading', { name: 'Город' })).toBeInTheDocument();
  expect(headerLink('Форум')).toHaveAttribute('href', 'https://forum.example/');
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'help@port-noyabr.example' })).toHaveAttribute(
    'href',
    'mailto:help@port-noyabr.example',
  );
  expect(footer.getByText('СБП')).toBeInTheDocument();
});

test('does not link an e-mail address that contains further recipients', async () => {
  const email = 'help@port-noyabr.example?bcc=spy@evil.example';
  const reply = REPLIES['/api/home/footer'] as FooterReply;
  const footer = { ...reply.footer, contacts: { ...reply.footer.contacts, email } };
  await renderShell({ replies: { ...REPLIES, '/api/home/footer': { ...reply, footer } } });
  expect(screen.getByText(email)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: email })).toBeNull();
});

test('does not link pages without an owner: account, pre-registration, legal pages', async () => {
  await renderShell();
  for (const name of ['Личный кабинет', 'Войти', 'Регистрация', 'Условия использования', 'Рейтинг']) {
    expect(screen.queryByText(name)).toBeNull();
  }
});

test('shows the 404 page with the requested path for an unknown path', async () => {
  await renderShell({ path: '/profil/garazh' });
  expect(screen.getByRole('heading', { name: 'Страница не найдена' })).toBeInTheDocument();
  expect(screen.getByText('Page not found: /profil/garazh')).toBeInTheDocument();
});

test('shows the other 404 text when a route finds its path invalid', async () => {
  const Routes = () => <NotFound invalid />;
  await renderShell({ path: '/starting/nope', load: () => Promise.resolve(buildArea(Routes)) });
  expect(screen.getByRole('heading', { name: 'Страница не найдена' })).toBeInTheDocument();
  expect(screen.getByText('Page Not Found: /starting/nope')).toBeInTheDocument();
});

test('shows the error page with the rule’s code for a closed path, without rendering its area', async () => {
  const Routes = jest.fn(() => <h1>Город</h1>);
  const page = buildPage({ rules: [{ prefix: '/starting', to: '/error', code: 403 }] });
  const load = () => Promise.resolve(buildArea(Routes));
  const { stores } = await renderShell({ path: '/starting', page, load });
  expect(stores.session.navigation).toBe('/error');
  expect(screen.getByRole('img', { name: 'Ошибка 403' })).toBeInTheDocument();
  expect(Routes).not.toHaveBeenCalled();
});

test.each(['/starting/', '/STARTING', '/%73tarting', '/starting/x', '/starting?a=1#b'])(
  'closes a path in every spelling: %s',
  async (path) => {
    const page = buildPage({ rules: [{ prefix: '/starting', to: '/error', code: 404 }] });
    await renderShell({ path, page });
    expect(screen.getByRole('heading', { name: 'Страница не найдена' })).toBeInTheDocument();
    expect(screen.queryByText(/Page not found/)).toBeNull();
  },
);

test('redirects a path that starts with the prefix of a loose rule', async () => {
  const page = buildPage({ rules: [{ prefix: '/home', loose: true, to: '/', code: 404 }] });
  await renderShell({ path: '/homes', page });
  expect(screen.getByRole('heading', { name: 'Город' })).toBeInTheDocument();
});

test('offers guests the pre-registration before the launch, and links closed pages only in the menu', async () => {
  const pages = ['/', '/starting', '/auth', '/profile', '/preregistration', '/donate'];
  const rules = ['/auth', '/profile', '/donate'].map((prefix) => ({
    prefix,
    to: '/error' as const,
    code: 404,
  }));
  await renderShell({ page: buildPage({ rules, mode: 'prelaunch', paths: { town: pages } }) });
  const links = [...document.querySelectorAll('a')];
  const targets = links.filter((link) => !link.closest('ol')).map((link) => link.getAttribute('href'));
  expect(targets).toEqual(expect.arrayContaining(['/preregistration', '/starting']));
  for (const { prefix } of rules) expect(targets).not.toContain(prefix);
});

test('says before the launch that a closed page opens with the city, and counts no players', async () => {
  const page = buildPage({ mode: 'prelaunch', paths: { town: ['/', '/preregistration'] } });
  await renderShell({ path: '/error', page });
  expect(screen.getByRole('heading', { name: 'Страница не найдена' })).toBeInTheDocument();
  const main = within(screen.getByRole('main'));
  expect(main.getByText(/откроются вместе с\sгородом/)).toBeInTheDocument();
  expect(main.queryByText(/Такого адреса/)).toBeNull();
  expect(main.getByRole('link', { name: 'Предрегистрация' })).toHaveAttribute('href', '/preregistration');
  expect(within(screen.getByRole('contentinfo')).queryByText(/ходит круглосуточно/)).toBeNull();
});

test('says that a page without a known address may be closed', async () => {
  await renderShell({ path: '/error', page: buildPage() });
  const main = within(screen.getByRole('main'));
  expect(main.getByText(/^По этому адресу ничего нет, или раздел сейчас закрыт/)).toBeInTheDocument();
  expect(main.queryByText(/Такого адреса/)).toBeNull();
});

test('tells areas which paths are open', async () => {
  const Routes = () => {
    const isOpen = useOpenPaths();
    return <p>{['/', '/starting', '/starting/x', '/unowned'].filter((path) => isOpen(path)).join(' ')}</p>;
  };
  const page = buildPage({ rules: [{ prefix: '/starting', to: '/error', code: 404 }] });
  await renderShell({ page, load: () => Promise.resolve(buildArea(Routes)) });
  expect(within(screen.getByRole('main')).getByText('/')).toBeInTheDocument();
});

test('shows an error panel for an area that does not load, and keeps the rest of the page', async () => {
  const { logged } = await renderShell({ load: () => Promise.reject(new Error('404')) });
  expect(screen.getByRole('heading', { name: 'Участок временно закрыт' })).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(screen.getByText(/TOWN-0123/)).toBeInTheDocument();
  expect(logged).toEqual(['Ошибка при получении раздела town']);
});

test('loads a failed area when the player retries', async () => {
  let attempts = 0;
  const load = () =>
    ++attempts <= 3 ? Promise.reject(new Error('offline')) : Promise.resolve(buildArea(() => <h1>Город</h1>));
  await renderShell({ load });
  await act(async () => screen.getByRole('button', { name: 'Попробовать ещё раз' }).click());
  expect(await screen.findByRole('heading', { name: 'Город' })).toBeInTheDocument();
});

test('shows an error panel for an area that throws', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('broken component');
  };
  await renderShell({ load: () => Promise.resolve(buildArea(Broken)) });
  expect(await screen.findByRole('heading', { name: 'Участок временно закрыт' })).toBeInTheDocument();
  expect(screen.getByRole('contentinfo')).toBeInTheDocument();
});

test('scrolls to the top and sets the title on navigation', async () => {
  const Routes = () => <Link to="/starting">дальше</Link>;
  await renderShell({ load: () => Promise.resolve(buildArea(Routes)) });
  expect(document.title).toBe('Главная — Порт-Ноябрь');
  expect(scrollTo).not.toHaveBeenCalled();
  await act(() => userEvent.click(screen.getByRole('link', { name: 'дальше' })));
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  expect(screen.getByRole('main')).toHaveFocus();
  expect(document.title).toBe('Начать играть — Порт-Ноябрь');
});

test('sets the title for a missing page of an area, and for the next page again', async () => {
  const Routes = () => {
    const { pathname } = useLocation();
    return pathname === '/home' ? <NotFound invalid /> : <h1>Город</h1>;
  };
  await renderShell({ path: '/home', load: () => Promise.resolve(buildArea(Routes)) });
  expect(document.title).toBe('Страница не найдена — Порт-Ноябрь');
  await act(() => userEvent.click(screen.getByRole('link', { name: 'На главную' })));
  expect(screen.getByRole('heading', { name: 'Город' })).toBeInTheDocument();
  expect(document.title).toBe('Главная — Порт-Ноябрь');
});

test('keeps the frame’s defaults silently when the api is down', async () => {
  const { logged } = await renderShell({ replies: {} });
  expect(screen.getByRole('heading', { name: 'Город' })).toBeInTheDocument();
  expect(headerLink('Форум')).toHaveAttribute('href', '/error');
  expect(logged).toEqual(
    expect.arrayContaining(['Ошибка при получении footer', 'Ошибка при получении payment']),
  );
});

test('takes title and header of the next page from the composition when the page named no area', async () => {
  await renderShell({ path: '/nope', page: buildPage({ areas: {} }) });
  expect(document.title).toBe('Страница не найдена — Порт-Ноябрь');
  await act(() => userEvent.click(screen.getByRole('link', { name: 'На главную' })));
  expect(document.title).toBe('Главная — Порт-Ноябрь');
  expect(screen.getByRole('banner')).toHaveAttribute('data-scene');
  // the page state does not include the area's release, but the error panel still shows the area's street
  // sign
  expect(screen.getByRole('heading', { name: 'Участок временно закрыт' })).toBeInTheDocument();
  expect(screen.getByText('Пристань')).toBeInTheDocument();
});

test('shows the server’s error for an invalid address', async () => {
  const url = '/%zz';
  await renderShell({ path: url, page: buildPage({ areas: {}, status: 400 }) });
  expect(screen.getByRole('img', { name: 'Ошибка 400' })).toBeInTheDocument();
});

test('renders an area again on the next page after it threw', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Fickle = () => {
    if (useLocation().pathname === '/') throw new Error('broken page');
    return <h1>Вторая страница</h1>;
  };
  await renderShell({ load: () => Promise.resolve(buildArea(Fickle)) });
  const start = within(screen.getByRole('navigation', { name: 'Основное меню' })).getByRole('link', {
    name: 'Начать играть',
  });
  await act(() => userEvent.click(start));
  expect(await screen.findByRole('heading', { name: 'Вторая страница' })).toBeInTheDocument();
});

test('keeps the area’s state when navigating inside it', async () => {
  const Form = () => (
    <>
      <label>
        Имя <input />
      </label>
      <Link to="/starting">дальше</Link>
    </>
  );
  await renderShell({ load: () => Promise.resolve(buildArea(Form)) });
  await act(() => userEvent.type(screen.getByLabelText('Имя'), 'Анна'));
  await act(() => userEvent.click(screen.getByRole('link', { name: 'дальше' })));
  expect(screen.getByLabelText('Имя')).toHaveValue('Анна');
});
