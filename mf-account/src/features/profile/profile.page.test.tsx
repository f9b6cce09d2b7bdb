import { refused } from '@site/shared/testing/fake-http';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAccount } from '../../testing/open-account';
import { buildCharacters, buildGeneral, openPlayer } from '../../testing/profile-replies';

const section = (name: string) => within(screen.getByRole('region', { name }));

test('whoever is not signed in is sent there, and comes back to the same tab', async () => {
  const { where } = await openAccount({ path: '/profile#settings' });
  await waitFor(() => expect(where()).toBe('/auth'));
});

test('the card has what is known of the player, the meter the balance', async () => {
  await openPlayer();
  const card = section('Удостоверение горожанина');
  expect(card.getByText('vetrov')).toBeVisible();
  expect(card.getByText('14.03.2025')).toBeVisible();
  expect(card.getByText('2 из 3')).toBeVisible();
  expect(card.getByText('d••••v@mail.example')).toBeVisible();
  expect(card.getByText('Почта подтверждена')).toBeVisible();
  expect(screen.getByText(/^2.450$/)).toBeVisible();
});

test('what the server does not tell leaves no hole in the card', async () => {
  await openPlayer({ general: { id: 7, loginName: 'vetrov', coinsBalance: 0 } });
  const card = section('Удостоверение горожанина');
  expect(card.queryByText('Почта')).not.toBeInTheDocument();
  expect(card.queryByText('На берегу с')).not.toBeInTheDocument();
});

/** Of the notices, from above. */
const titles = () =>
  screen
    .queryAllByText(/Почта подтверждена|Вход отклонён/, { selector: 'li b' })
    .map((one) => one.textContent);

test('the last notices stand there, the newest first', async () => {
  const list = [
    { id: 1, type: 'success' as const, title: 'Почта подтверждена' },
    { id: 2, type: 'error' as const, title: 'Вход отклонён', message: 'Смените пароль.' },
  ];
  await openPlayer({}, { replies: { 'POST /api/profile/current_notification': { list } } });
  await waitFor(() => expect(titles()).toEqual(['Вход отклонён', 'Почта подтверждена']));
  expect(screen.getByText('Смените пароль.')).toBeVisible();
});

test('it is quiet where the list has come and is empty; one that has not come says so, and is asked for again', async () => {
  let isLost = true;
  const list = () => (isLost ? refused('UNAVAILABLE') : { list: [] });
  await openPlayer({}, { replies: { 'POST /api/profile/current_notification': list } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Уведомления не загрузились');
  expect(screen.queryByText('Пока тихо')).not.toBeInTheDocument();
  isLost = false;
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Пока тихо')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Уведомления' })).toHaveFocus();
});

describe('a notice that has been read', () => {
  const list = [
    { id: 1, type: 'success' as const, title: 'Почта подтверждена' },
    { id: 2, type: 'error' as const, title: 'Вход отклонён' },
  ];
  const remove = () =>
    userEvent.click(screen.getByRole('button', { name: 'Убрать уведомление «Вход отклонён»' }));
  const replies = { 'POST /api/profile/current_notification': { list } };

  test('is taken away at once, here and on the server, and the keyboard stays where the notices are', async () => {
    const sent: unknown[] = [];
    const take = (body: unknown) => ({ success: sent.push(body) > 0 });
    await openPlayer({}, { replies: { ...replies, 'POST /api/profile/remove_notification': take } });
    await remove();
    expect(screen.queryByText('Вход отклонён')).not.toBeInTheDocument();
    expect(screen.getByText('Почта подтверждена', { selector: 'li b' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Уведомления' })).toHaveFocus();
    expect(sent).toEqual([{ id: 2 }]);
  });

  test('comes back to its place where the server has kept it, also without a connection, and the player is told', async () => {
    let asked = 0;
    const { site } = await openPlayer(
      {},
      {
        replies: {
          'POST /api/profile/current_notification': () => (asked++ === 0 ? { list } : refused('UNAVAILABLE')),
          'POST /api/profile/remove_notification': refused('UNAVAILABLE'),
        },
      },
    );
    await remove();
    await waitFor(() => expect(titles()).toEqual(['Вход отклонён', 'Почта подтверждена']));
    expect(site.toasts.toasts[0]?.title).toBe('Не удалось убрать уведомление');
  });
});

test('the chosen character has its parameters and its property by category', async () => {
  await openPlayer();
  expect(screen.getByRole('heading', { level: 2, name: 'Дмитрий Ветров' })).toBeVisible();
  expect(screen.getByText('Наличные').nextSibling).toHaveTextContent(/184.200.\$/);
  expect(section('Дома').getByText('Маячная')).toBeVisible();
  expect(section('Бизнес').getByText('Пока нет')).toBeVisible();
  expect(section('Транспорт').getByText(/Н.418.ОЯ/)).toBeVisible();
  expect(screen.getByText(/Третье место свободно\./)).toBeVisible();
});

test('another character is shown at once and kept by the server', async () => {
  const { context } = await openPlayer(
    {},
    { replies: { 'POST /api/user/select-character': { success: true } } },
  );
  await userEvent.click(screen.getByRole('button', { name: /Вера Соколова/ }));
  expect(screen.getByRole('heading', { level: 2, name: 'Вера Соколова' })).toBeVisible();
  expect(context.http.asked).toContain('POST /api/user/select-character');
});

test('without characters the page says where the first one is made', async () => {
  await openPlayer({ characters: { ...buildCharacters(), list: [] } });
  expect(screen.getByText('Персонажей пока нет')).toBeVisible();
});

test('the cash that has changed meanwhile is shown', async () => {
  const { site } = await openPlayer();
  act(() => site.profile.updateCash(0, 0, 200));
  expect(screen.getByText('Наличные').nextSibling).toHaveTextContent(/^200.\$$/);
});

test('an account that is to be deleted can be kept from any tab', async () => {
  const general = buildGeneral({ deletesAt: Date.UTC(2026, 11, 6, 9) });
  const { site } = await openPlayer(
    { general },
    { replies: { 'POST /auth/keep-account': { success: true } } },
  );
  expect(screen.getByText('Аккаунт будет удалён 6 декабря 2026 года')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Оставить аккаунт' }));
  await waitFor(() => expect(site.profile.general?.deletesAt).toBeUndefined());
});

test('a keeping that fails says so', async () => {
  const general = buildGeneral({ deletesAt: 1 });
  const { site } = await openPlayer({ general }, { replies: { 'POST /auth/keep-account': refused() } });
  await userEvent.click(screen.getByRole('button', { name: 'Оставить аккаунт' }));
  await waitFor(() =>
    expect(site.toasts.toasts).toMatchObject([{ type: 'error', title: 'Не удалось отменить удаление' }]),
  );
});

test.each([
  [true, '/profile'],
  [false, '/auth'],
])('/personal-account of a player who is here (%s) leads to %s', async (authorized, path) => {
  const { where } = authorized
    ? await openPlayer({}, { path: '/personal-account' })
    : await openAccount({ path: '/personal-account' });
  await waitFor(() => expect(where()).toBe(path));
});
