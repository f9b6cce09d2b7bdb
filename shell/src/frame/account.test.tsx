import type { GeneralInfo } from '@site/shared/contracts/profile';
import { buildStorage } from '@site/shared/testing/storage';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildPage, renderShell, REPLIES } from '../testing/render-shell';

const PAGES = ['/auth', '/profile', '/preregistration'];
const sign = { street: 'Набережная', house: '1' };
const pagesOf = (paths: string[]) => paths.map((prefix) => ({ prefix, title: prefix }));

/** A composition in which somebody owns the account's pages, and somebody the top-up. */
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

/** A player whom this browser remembers opens the main page. */
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

/** What stands in the header itself, and in the menu panel. */
const menu = () => within(screen.getByRole('dialog', { name: 'Меню', hidden: true }));
const inHeader = (role: 'link' | 'button', name: string | RegExp) =>
  within(screen.getByRole('banner'))
    .queryAllByRole(role, { name })
    .filter((one) => !one.closest('[popover]'));

test('a guest is offered to sign in and to pre-register, in the header and in the menu', async () => {
  await renderShell({ page: buildWholePage() });
  for (const name of ['Войти', 'Предрегистрация']) {
    expect(inHeader('link', name)).toHaveLength(1);
    expect(menu().getByRole('link', { name, hidden: true })).toBeInTheDocument();
  }
  expect(menu().queryByText('Выйти из аккаунта')).toBeNull();
});

test('before the launch a guest is offered the pre-registration only', async () => {
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
  expect(labels).toEqual(['Главная', 'Начать играть', 'Форум', expect.stringContaining('Discord')]);
});

test('a player sees balance and plate where the guest’s buttons were, and none of those', async () => {
  await openAsPlayer();
  expect(inHeader('button', 'На счету 2\u202f450\u00a0DP. Пополнить')).toHaveLength(1);
  expect(inHeader('link', 'Профиль vetrov')[0]).toHaveAttribute('href', '/profile');
  expect(inHeader('link', 'Войти')).toHaveLength(0);
  expect(inHeader('link', 'Предрегистрация')).toHaveLength(0);
});

test('a player’s menu has plate and balance on top, all six items, and the way out below', async () => {
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

test('the balance and the menu’s item open the top-up, and do not leave the page', async () => {
  const { asked } = await openAsPlayer();
  await userEvent.click(inHeader('button', /На счету/)[0]!);
  await userEvent.click(menu().getByRole('link', { name: 'Пополнить счёт', hidden: true }));
  expect(asked).toEqual(['payment-method', 'payment-method']);
  expect(screen.getByRole('heading', { name: 'Город' })).toBeInTheDocument();
});

test('where no area offers a top-up the balance is only a figure, and the menu has no such item', async () => {
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

test('signing out in the menu makes a guest of the player, and forgets the tokens', async () => {
  const { storages } = await openAsPlayer();
  await userEvent.click(menu().getByRole('button', { name: 'Выйти из аккаунта', hidden: true }));
  expect(inHeader('link', 'Войти')).toHaveLength(1);
  expect(screen.queryByText(/На счету/)).toBeNull();
  expect(storages.localStorage).toHaveLength(0);
});

test('a player whose name could not be had still gets to the account', async () => {
  const { said } = await openAsPlayer({ general: '<html></html>' });
  expect(inHeader('link', 'Личный кабинет')[0]).toHaveAttribute('href', '/profile');
  expect(inHeader('button', /На счету/)).toHaveLength(0);
  expect(said).toEqual(['Ошибка при получении PageGeneralInfo']);
});

test('a new balance shows everywhere at once', async () => {
  const { stores } = await openAsPlayer();
  act(() => stores.profile.updateCoins(12));
  expect(inHeader('button', 'На счету 12\u00a0DP. Пополнить')).toHaveLength(1);
  expect(menu().getByText('12 DP')).toBeInTheDocument();
});

test('the footer leads to donations, with e-mail and login of a player and without them of a guest', async () => {
  const link = () => within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Пополнить счёт' });
  const { unmount } = await renderShell({ page: buildWholePage() });
  expect(link()).toHaveAttribute('href', '/donate');
  unmount();
  await openAsPlayer();
  await waitFor(() =>
    expect(link()).toHaveAttribute('href', '/donate?email=vetrov%40port.example&login=vetrov'),
  );
  expect(link()).toHaveAttribute('referrerpolicy', 'no-referrer');
});

test('the mobile menu shows how many are online, dimmed while the figure is that of the last visit', async () => {
  const localStorage = buildStorage({ online: '4700' });
  const { stores } = await renderShell({ storages: { localStorage, sessionStorage: buildStorage() } });
  expect(menu().queryByText('онлайн')).toBeNull();
  act(() => stores.online.start());
  expect(menu().getByText('онлайн').parentElement).toHaveTextContent('4 700 онлайн');
  expect(menu().getByText('онлайн')).toHaveStyle({ opacity: '0.6' });
  act(() => stores.online.write(4812));
  expect(menu().getByText('онлайн').parentElement).toHaveTextContent('4 812 онлайн');
  expect(menu().getByText('онлайн')).not.toHaveStyle({ opacity: '0.6' });
  act(() => stores.online.write(120, 'queue'));
  expect(menu().getByText('в очереди').parentElement).toHaveTextContent('120');
});

test('the session knows which page stands, and not what its query says', async () => {
  const { stores } = await renderShell({ path: '/starting?email=vetrov@port.example' });
  expect(stores.session.navigation).toBe('/starting');
});
