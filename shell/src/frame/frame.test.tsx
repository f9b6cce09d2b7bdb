import { NotFound, useOpenPaths } from '@site/shared/area';
import type { FooterReply } from '@site/shared/contracts/home';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from 'react-router-dom';
import { buildArea, buildPage, renderShell, REPLIES } from '../testing/render-shell';

let scrollTo: jest.SpyInstance;
beforeEach(() => {
  scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

/** A link of the header itself; the menu panel is a popover of its own. */
const headerLink = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Основное меню' })).getByRole('link', { name });

test('a page is the header, the area and the footer', async () => {
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

test('an e-mail address that would write to others as well is text, not a link', async () => {
  const email = 'help@port-noyabr.example?bcc=spy@evil.example';
  const reply = REPLIES['/api/home/footer'] as FooterReply;
  const footer = { ...reply.footer, contacts: { ...reply.footer.contacts, email } };
  await renderShell({ replies: { ...REPLIES, '/api/home/footer': { ...reply, footer } } });
  expect(screen.getByText(email)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: email })).toBeNull();
});

test('what nobody owns is not linked to: no account, no pre-registration, no legal pages', async () => {
  await renderShell();
  for (const name of ['Личный кабинет', 'Войти', 'Предрегистрация', 'Условия использования']) {
    expect(screen.queryByText(name)).toBeNull();
  }
});

test('an unknown path is the 404 page with the path as it was asked for', async () => {
  await renderShell({ path: '/profil/garazh' });
  expect(screen.getByRole('heading', { name: 'Страница не найдена' })).toBeInTheDocument();
  expect(screen.getByText('Page not found: /profil/garazh')).toBeInTheDocument();
});

test('a route that finds its path invalid says so in words of its own', async () => {
  const Routes = () => <NotFound invalid />;
  await renderShell({ path: '/starting/nope', load: () => Promise.resolve(buildArea(Routes)) });
  expect(screen.getByRole('heading', { name: 'Страница не найдена' })).toBeInTheDocument();
  expect(screen.getByText('Page Not Found: /starting/nope')).toBeInTheDocument();
});

test('a closed path becomes the error page at its own address, with the code of the rule; its area is never drawn', async () => {
  const Routes = jest.fn(() => <h1>Город</h1>);
  const page = buildPage({ rules: [{ prefix: '/starting', to: '/error', code: 403 }] });
  const load = () => Promise.resolve(buildArea(Routes));
  const { stores } = await renderShell({ path: '/starting', page, load });
  expect(stores.session.navigation).toBe('/error');
  expect(screen.getByRole('img', { name: 'Ошибка 403' })).toBeInTheDocument();
  expect(Routes).not.toHaveBeenCalled();
});

test.each(['/starting/', '/STARTING', '/%73tarting', '/starting/x', '/starting?a=1#b'])(
  'a closed path is closed in every spelling: %s',
  async (path) => {
    const page = buildPage({ rules: [{ prefix: '/starting', to: '/error', code: 404 }] });
    await renderShell({ path, page });
    expect(screen.getByRole('heading', { name: 'Страница не найдена' })).toBeInTheDocument();
    expect(screen.queryByText(/Page not found/)).toBeNull();
  },
);

test('a path that begins with a loose rule’s becomes the page that the rule names', async () => {
  const page = buildPage({ rules: [{ prefix: '/home', loose: true, to: '/', code: 404 }] });
  await renderShell({ path: '/homes', page });
  expect(screen.getByRole('heading', { name: 'Город' })).toBeInTheDocument();
});

test('before the launch a guest is offered the pre-registration, and nothing leads to what is closed', async () => {
  const pages = ['/', '/starting', '/auth', '/profile', '/preregistration', '/donate'];
  const rules = ['/auth', '/profile', '/donate'].map((prefix) => ({
    prefix,
    to: '/error' as const,
    code: 404,
  }));
  await renderShell({ page: buildPage({ rules, mode: 'prelaunch', paths: { town: pages } }) });
  const targets = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(targets).toEqual(expect.arrayContaining(['/preregistration', '/starting']));
  for (const { prefix } of rules) expect(targets).not.toContain(prefix);
});

test('an area hears which paths are open, so that it links to no closed one', async () => {
  const Routes = () => {
    const isOpen = useOpenPaths();
    return <p>{['/', '/starting', '/starting/x', '/nobodys'].filter((path) => isOpen(path)).join(' ')}</p>;
  };
  const page = buildPage({ rules: [{ prefix: '/starting', to: '/error', code: 404 }] });
  await renderShell({ page, load: () => Promise.resolve(buildArea(Routes)) });
  expect(within(screen.getByRole('main')).getByText('/')).toBeInTheDocument();
});

test('an area that can not be had is its own panel, and the rest of the page stays', async () => {
  const { said } = await renderShell({ load: () => Promise.reject(new Error('404')) });
  expect(screen.getByRole('heading', { name: 'Участок временно закрыт' })).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(screen.getByText(/TOWN-0123/)).toBeInTheDocument();
  expect(said).toEqual(['Ошибка при получении раздела town']);
});

test('the player tries a failed area again and gets it', async () => {
  let attempts = 0;
  const load = () =>
    ++attempts <= 3 ? Promise.reject(new Error('offline')) : Promise.resolve(buildArea(() => <h1>Город</h1>));
  await renderShell({ load });
  await act(async () => screen.getByRole('button', { name: 'Попробовать ещё раз' }).click());
  expect(await screen.findByRole('heading', { name: 'Город' })).toBeInTheDocument();
});

test('an area that throws while it is drawn is its own panel', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('broken component');
  };
  await renderShell({ load: () => Promise.resolve(buildArea(Broken)) });
  expect(await screen.findByRole('heading', { name: 'Участок временно закрыт' })).toBeInTheDocument();
  expect(screen.getByRole('contentinfo')).toBeInTheDocument();
});

test('going to another page scrolls to the top and names the document', async () => {
  const Routes = () => <Link to="/starting">дальше</Link>;
  await renderShell({ load: () => Promise.resolve(buildArea(Routes)) });
  expect(document.title).toBe('Главная — Порт-Ноябрь');
  expect(scrollTo).not.toHaveBeenCalled();
  await act(() => userEvent.click(screen.getByRole('link', { name: 'дальше' })));
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  expect(screen.getByRole('main')).toHaveFocus();
  expect(document.title).toBe('Начать играть — Порт-Ноябрь');
});

test('an area’s page that is not there names the document so, and the next one names itself again', async () => {
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

test('with the api down the frame keeps its defaults and says nothing to the player', async () => {
  const { said } = await renderShell({ replies: {} });
  expect(screen.getByRole('heading', { name: 'Город' })).toBeInTheDocument();
  expect(headerLink('Форум')).toHaveAttribute('href', '/error');
  expect(said).toEqual(
    expect.arrayContaining(['Ошибка при получении footer', 'Ошибка при получении payment']),
  );
});

test('a page that carried no area names and lays out the next one as the composition says', async () => {
  await renderShell({ path: '/nope', page: buildPage({ areas: {} }) });
  expect(document.title).toBe('Страница не найдена — Порт-Ноябрь');
  await act(() => userEvent.click(screen.getByRole('link', { name: 'На главную' })));
  expect(document.title).toBe('Главная — Порт-Ноябрь');
  expect(screen.getByRole('banner')).toHaveAttribute('data-scene');
  // its panel has the area's own sign, though this page never named its release
  expect(screen.getByRole('heading', { name: 'Участок временно закрыт' })).toBeInTheDocument();
  expect(screen.getByText('Пристань')).toBeInTheDocument();
});

test('an address that is none keeps the error it was answered with, until the visitor goes on', async () => {
  const url = '/%zz';
  await renderShell({ path: url, page: buildPage({ areas: {}, status: 400 }) });
  expect(screen.getByRole('img', { name: 'Ошибка 400' })).toBeInTheDocument();
});

test('an area that threw on one page is drawn anew on the next', async () => {
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

test('going on inside an area keeps what it holds', async () => {
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
