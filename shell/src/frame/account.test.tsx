import type { GeneralInfo } from '@site/shared/contracts/profile';
import { buildStorage } from '@site/testing/storage';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildPage } from '@site/host/testing/build-page';
import { renderShell, REPLIES } from '../testing/render-shell';

const PAGES = ['/auth', '/profile', '/preregistration', '/rating'];
const sign = { street: 'Набережная', house: '1' };
const pagesOf = (paths: string[]) => paths.map((prefix) => ({ prefix, title: prefix }));

/** Builds a composition with two more areas: one with the account pages, one with the top-up. */
const buildWholePage = (over: Parameters<typeof buildPage>[0] = {}) => {
  const page = buildPage();
  return buildPage({
    paths: { ...page.paths, desk: PAGES, till: ['/donate'] },
    sections: {
      ...page.sections,
      desk: { title: 'Стойка', sign, pages: pagesOf(PAGES), modals: [], slots: [] },
      till: { title: 'Касса', sign, pages: pagesOf(['/donate']), modals: ['payment-method'], slots: [] },
    },
    ...over,
  });
};

const vetrov: GeneralInfo = { id: 7, loginName: 'vetrov', coinsBalance: 2450, email: 'vetrov@port.example' };

interface Visit {
  general?: unknown;
  page?: ReturnType<typeof buildPage>;
}

async function openAsPlayer({ general = vetrov, page = buildWholePage() }: Visit = {}) {
  const storages = { localStorage: buildStorage(), sessionStorage: buildStorage() };
  storages.localStorage.setItem('authToken', 'a');
  storages.localStorage.setItem('refreshToken', 'r');
  const replies = {
    ...REPLIES,
    '/auth/refresh': { access_token: 'a2' },
    '/auth/logout': { success: true },
    '/auth/profile': general,
    '/api/user/characters': { selection: 0, list: [] },
  };
  const shell = await renderShell({ page, replies, storages });
  await screen.findByText('Выйти из аккаунта');
  return { ...shell, storages };
}

/** Queries inside the menu panel (`menu`) and in the header outside the panel (`inHeader`). */
const menu = () => within(screen.getByRole('dialog', { name: 'Меню', hidden: true }));
const inHeader = (role: 'link' | 'button', name: string | RegExp) =>
  within(screen.getByRole('banner'))
    .queryAllByRole(role, { name })
    .filter((element) => !element.closest('[popover]'));

test('offers guests sign-in and registration in header and menu', async () => {
  await renderShell({ page: buildWholePage() });
  for (const name of ['Войти', 'Регистрация']) {
    expect(inHeader('link', name)).toHaveLength(1);
    expect(menu().getByRole('link', { name, hidden: true })).toBeInTheDocument();
  }
  expect(inHeader('link', 'Регистрация')[0]).toHaveAttribute('href', '/auth/register');
  expect(screen.queryByText('Предрегистрация')).toBeNull();
  expect(menu().queryByText('Выйти из аккаунта')).toBeNull();
});

test('links the rating in menu and footer', async () => {
  await renderShell({ page: buildWholePage() });
  const links = screen.getAllByRole('link', { name: 'Рейтинг', hidden: true });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/rating', '/rating']);
  expect(menu().getByRole('link', { name: 'Рейтинг', hidden: true })).toBeInTheDocument();
});

test('offers guests only the pre-registration, and all six menu items, before the launch', async () => {
  const rules = ['/auth', '/profile', '/donate'].map((prefix) => ({
    prefix,
    to: '/error' as const,
    code: 404,
  }));
  await renderShell({ page: buildWholePage({ rules, mode: 'prelaunch' }) });
  expect(inHeader('link', 'Войти')).toHaveLength(0);
  expect(inHeader('link', 'Предрегистрация')).toHaveLength(1);
  const labels = menu()
    .getAllByRole('listitem', { hidden: true })
    .map((item) => item.textContent);
  expect(labels).toEqual([
    'Личный кабинет',
    'Пополнить счёт',
    'Главная',
    'Начать играть',
    'Форум',
    expect.stringContaining('Discord'),
  ]);
});

test('starts no top-up from the balance while the payment page is closed', async () => {
  const till = ['/donate', '/checkpayment'];
  const { paths, sections } = buildWholePage();
  await openAsPlayer({
    page: buildWholePage({
      paths: { ...paths, till },
      sections: { ...sections, till: { ...sections.till!, pages: pagesOf(till) } },
      rules: [{ prefix: '/donate', to: '/error', code: 404 }],
    }),
  });
  expect(inHeader('button', /Пополнить/)).toHaveLength(0);
  expect(menu().queryByText('Пополнить счёт')).toBeNull();
  expect(menu().getByText('2 450 DP')).toBeInTheDocument();
});

test('shows a player balance and name plate instead of the guest’s buttons', async () => {
  await openAsPlayer();
  expect(inHeader('button', 'На счету 2\u202f450\u00a0DP. Пополнить')).toHaveLength(1);
  expect(inHeader('link', 'Профиль vetrov')[0]).toHaveAttribute('href', '/profile');
  expect(inHeader('link', 'Войти')).toHaveLength(0);
  expect(inHeader('link', 'Регистрация')).toHaveLength(0);
});

test('shows name plate, balance, six items and sign-out in a player’s menu', async () => {
  await openAsPlayer();
  expect(await menu().findByRole('link', { name: 'Профиль vetrov', hidden: true })).toBeInTheDocument();
  expect(menu().getByText('2 450 DP')).toBeInTheDocument();
  expect(
    menu()
      .getAllByRole('listitem', { hidden: true })
      .map((item) => item.textContent),
  ).toEqual([
    'Личный кабинет',
    'Пополнить счёт',
    'Главная',
    'Начать играть',
    'Форум',
    expect.stringContaining('Discord'),
  ]);
  expect(menu().getByRole('link', { name: 'Личный кабинет', hidden: true })).toHaveAttribute(
    'href',
    '/profile',
  );
});

test('opens the top-up modal from the balance and the menu item without leaving the page', async () => {
  const { openedModals } = await openAsPlayer();
  await userEvent.click(inHeader('button', /На счету/)[0]!);
  await userEvent.click(menu().getByRole('link', { name: 'Пополнить счёт', hidden: true }));
  expect(openedModals).toEqual(['payment-method', 'payment-method']);
  expect(screen.getByRole('heading', { name: 'Город' })).toBeInTheDocument();
});

test('shows the balance without a button, and no menu item, when no area offers a top-up', async () => {
  const page = buildWholePage();
  await openAsPlayer({
    page: { ...page, sections: { ...page.sections, till: { ...page.sections['till']!, modals: [] } } },
  });
  expect(inHeader('button', /На счету/)).toHaveLength(0);
  expect(
    screen.getAllByRole('img', { name: 'На счету 2\u202f450\u00a0DP', hidden: true })[0],
  ).toBeInTheDocument();
  expect(menu().queryByText('Пополнить счёт')).toBeNull();
});

test('signs the player out in the menu and clears the tokens', async () => {
  const { storages } = await openAsPlayer();
  await userEvent.click(menu().getByRole('button', { name: 'Выйти из аккаунта', hidden: true }));
  expect(inHeader('link', 'Войти')).toHaveLength(1);
  expect(screen.queryByText(/На счету/)).toBeNull();
  expect(storages.localStorage).toHaveLength(0);
});

test('links the account in words when the player’s name does not load', async () => {
  const { logged } = await openAsPlayer({ general: '<html></html>' });
  expect(inHeader('link', 'Личный кабинет')[0]).toHaveAttribute('href', '/profile');
  expect(inHeader('button', /На счету/)).toHaveLength(0);
  expect(logged).toEqual(['Ошибка при получении PageGeneralInfo']);
});

test('updates the balance in header and menu', async () => {
  const { stores } = await openAsPlayer();
  act(() => stores.profile.updateCoins(12));
  expect(inHeader('button', 'На счету 12\u00a0DP. Пополнить')).toHaveLength(1);
  expect(menu().getByText('12 DP')).toBeInTheDocument();
});

test('links donations in the footer, with e-mail and login only for a player', async () => {
  const link = () => within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Пополнить счёт' });
  const { stores, unmount } = await renderShell({ page: buildWholePage() });
  expect(link()).toHaveAttribute('href', '/donate');
  act(() => stores.profile.set('general', vetrov));
  expect(link()).toHaveAttribute('href', '/donate');
  unmount();
  await openAsPlayer();
  await waitFor(() =>
    expect(link()).toHaveAttribute('href', '/donate?email=vetrov%40port.example&login=vetrov'),
  );
  expect(link()).toHaveAttribute('referrerpolicy', 'no-referrer');
});

test('shows the online figure in the mobile menu, dimmed while it is from the last visit', async () => {
  const localStorage = buildStorage({ online: '4700' });
  const { stores } = await renderShell({ storages: { localStorage, sessionStorage: buildStorage() } });
  expect(menu().queryByText('онлайн')).toBeNull();
  act(() => stores.online.start());
  expect(menu().getByText('онлайн').parentElement).toHaveTextContent('4 700 онлайн в прошлый раз');
  expect(menu().getByText('онлайн')).toHaveStyle({ opacity: '0.6' });
  act(() => stores.online.write(4812, 'online', Date.UTC(2026, 10, 20, 20, 41)));
  expect(menu().getByText('онлайн').parentElement).toHaveTextContent('4 812 онлайн на 23:41 МСК');
  expect(menu().getByText('онлайн')).not.toHaveStyle({ opacity: '0.6' });
  act(() => stores.online.write(120, 'queue'));
  expect(menu().getByText('в очереди').parentElement).toHaveTextContent('120');
});

test('passes the path without the query to the session', async () => {
  const { stores } = await renderShell({ path: '/starting?email=vetrov@port.example' });
  expect(stores.session.navigation).toBe('/starting');
});
