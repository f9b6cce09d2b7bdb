import { refused } from '@site/shared/testing/fake-http';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAccount } from '../../testing/open-account';
import { buildCharacters, buildGeneral, openPlayer } from '../../testing/profile-replies';

const section = (name: string) => within(screen.getByRole('region', { name }));

test('redirects a visitor who is not signed in to the sign-in', async () => {
  const { where } = await openAccount({ path: '/profile#settings' });
  await waitFor(() => expect(where()).toBe('/auth'));
});

test('shows the player’s data on the card and the balance', async () => {
  await openPlayer();
  const card = section('Удостоверение горожанина');
  expect(card.getByText('vetrov')).toBeVisible();
  expect(card.getByText('14.03.2025')).toBeVisible();
  expect(card.getByText('2 из 3')).toBeVisible();
  expect(card.getByText('d••••v@mail.example')).toBeVisible();
  expect(card.getByText('Почта подтверждена')).toBeVisible();
  expect(screen.getByText(/^2.450$/)).toBeVisible();
});

test('leaves fields out of the card that the server has not sent', async () => {
  await openPlayer({ general: { id: 7, loginName: 'vetrov', coinsBalance: 0 } });
  const card = section('Удостоверение горожанина');
  expect(card.queryByText('Почта')).not.toBeInTheDocument();
  expect(card.queryByText('На берегу с')).not.toBeInTheDocument();
});

/** Returns the titles of the visible notices, from top to bottom. */
const titles = () =>
  screen
    .queryAllByText(/Почта подтверждена|Вход отклонён/, { selector: 'li b' })
    .map((title) => title.textContent);

test('lists the last notices, newest first', async () => {
  const list = [
    { id: 1, type: 'success' as const, title: 'Почта подтверждена' },
    { id: 2, type: 'error' as const, title: 'Вход отклонён', message: 'Смените пароль.' },
  ];
  await openPlayer({}, { replies: { 'POST /api/profile/current_notification': { list } } });
  await waitFor(() => expect(titles()).toEqual(['Вход отклонён', 'Почта подтверждена']));
  expect(screen.getByText('Смените пароль.')).toBeVisible();
});

test('says that there are no notices only after the list has loaded, and retries a failed load', async () => {
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

test('shows three notices at a time, and the next one after each that is removed', async () => {
  const list = [1, 2, 3, 4, 5].map((id) => ({
    ...{ id, type: 'success' as const, title: `Почта подтверждена ${id}`, kept: true },
  }));
  await openPlayer(
    {},
    {
      replies: {
        'POST /api/profile/current_notification': { list },
        'POST /api/profile/remove_notification': { success: true },
      },
    },
  );
  const shown = (...ids: number[]) => ids.map((id) => `Почта подтверждена ${id}`);
  await waitFor(() => expect(titles()).toEqual(shown(5, 4, 3)));
  expect(screen.getByText('Не показано ещё: 2. Уберите прочитанные, и место освободится.')).toBeVisible();
  for (const id of [4, 5])
    await userEvent.click(
      screen.getByRole('button', { name: `Убрать уведомление «Почта подтверждена ${id}»` }),
    );
  expect(titles()).toEqual(shown(3, 2, 1));
  expect(screen.queryByText(/закройте прочитанные/)).not.toBeInTheDocument();
});

describe('removing a notice', () => {
  const list = [
    { id: 1, type: 'success' as const, title: 'Почта подтверждена' },
    { id: 2, type: 'error' as const, title: 'Вход отклонён' },
  ];
  const remove = () =>
    userEvent.click(screen.getByRole('button', { name: 'Убрать уведомление «Вход отклонён»' }));
  const replies = { 'POST /api/profile/current_notification': { list } };

  test('hides it immediately, deletes it on the server, and keeps the focus in the list', async () => {
    const sent: unknown[] = [];
    const reply = (body: unknown) => ({ success: sent.push(body) > 0 });
    await openPlayer({}, { replies: { ...replies, 'POST /api/profile/remove_notification': reply } });
    await remove();
    expect(screen.queryByText('Вход отклонён')).not.toBeInTheDocument();
    expect(screen.getByText('Почта подтверждена', { selector: 'li b' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Уведомления' })).toHaveFocus();
    expect(sent).toEqual([{ id: 2 }]);
  });

  test('restores it in its place with a toast when the server does not delete it, even if the list cannot be reloaded', async () => {
    let calls = 0;
    const { site } = await openPlayer(
      {},
      {
        replies: {
          'POST /api/profile/current_notification': () => (calls++ === 0 ? { list } : refused('UNAVAILABLE')),
          'POST /api/profile/remove_notification': refused('UNAVAILABLE'),
        },
      },
    );
    await remove();
    await waitFor(() => expect(titles()).toEqual(['Вход отклонён', 'Почта подтверждена']));
    expect(site.toasts.toasts[0]?.title).toBe('Не удалось убрать уведомление');
  });
});

test('shows the parameters and the property of the selected character', async () => {
  await openPlayer();
  expect(screen.getByRole('heading', { level: 2, name: 'Дмитрий Ветров' })).toBeVisible();
  expect(screen.getByText('Наличные').nextSibling).toHaveTextContent(/184.200.\$/);
  expect(section('Дома').getByText('Маячная')).toBeVisible();
  expect(section('Бизнес').getByText('Пока нет')).toBeVisible();
  expect(section('Транспорт').getByText(/Н.418.ОЯ/)).toBeVisible();
  expect(screen.getByText(/Третье место свободно\./)).toBeVisible();
});

test('shows another character immediately and saves the selection on the server', async () => {
  const { context } = await openPlayer(
    {},
    { replies: { 'POST /api/user/select-character': { success: true } } },
  );
  await userEvent.click(screen.getByRole('button', { name: /Вера Соколова/ }));
  expect(screen.getByRole('heading', { level: 2, name: 'Вера Соколова' })).toBeVisible();
  expect(context.http.requests).toContain('POST /api/user/select-character');
});

test('explains where to create the first character when there is none', async () => {
  await openPlayer({ characters: { ...buildCharacters(), list: [] } });
  expect(screen.getByText('Персонажей пока нет')).toBeVisible();
});

test('updates the cash when it changes', async () => {
  const { site } = await openPlayer();
  act(() => site.profile.updateCash(0, 0, 200));
  expect(screen.getByText('Наличные').nextSibling).toHaveTextContent(/^200.\$$/);
});

test('cancels a scheduled deletion from the banner', async () => {
  const general = buildGeneral({ deletesAt: Date.UTC(2026, 11, 6, 9) });
  const { site } = await openPlayer(
    { general },
    { replies: { 'POST /auth/keep-account': { success: true } } },
  );
  expect(screen.getByText('Аккаунт будет удалён 6 декабря 2026 года')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Оставить аккаунт' }));
  await waitFor(() => expect(site.profile.general?.deletesAt).toBeUndefined());
});

test('reports a failure to cancel the deletion', async () => {
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
])('redirects /personal-account of a player who is signed in (%s) to %s', async (authorized, path) => {
  const { where } = authorized
    ? await openPlayer({}, { path: '/personal-account' })
    : await openAccount({ path: '/personal-account' });
  await waitFor(() => expect(where()).toBe(path));
});
