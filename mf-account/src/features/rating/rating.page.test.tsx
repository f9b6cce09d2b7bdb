import { refused, type Replies } from '@site/shared/testing/fake-http';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAccount } from '../../testing/open-account';
import { openPlayer } from '../../testing/profile-replies';

const row = (position: number, value = 60_000 - position) => ({
  position,
  image: 'a',
  name: `Горожанин ${position}`,
  value,
});
const list = Array.from({ length: 12 }, (_, index) => row(index + 1));
const BOARD: Replies = { 'POST /api/rating/rating_by_online': { list } };

test('shows the first three on the podium, the others in the table, and a sign-in link for a guest', async () => {
  await openAccount({ path: '/rating', replies: BOARD });
  expect((await screen.findAllByRole('img')).map((image) => image.getAttribute('alt'))).toEqual([
    '1 место',
    '2 место',
    '3 место',
  ]);
  const table = within(screen.getByRole('table'));
  expect(table.getByText('Горожанин 4')).toBeVisible();
  expect(table.queryByText('Горожанин 11')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Показать первую сотню' }));
  expect(table.getByText('Горожанин 12')).toBeVisible();
  expect(table.getByRole('row', { name: /Горожанин 11/ })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Войдите' })).toHaveAttribute('href', '/auth');
});

test('sends nobody to a sign-in page that is closed', async () => {
  await openAccount({ path: '/rating', replies: BOARD, closed: ['/auth'] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Кого знает город' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Войдите' })).not.toBeInTheDocument();
});

test('shows nobody before the launch', async () => {
  await openAccount({ path: '/rating', replies: BOARD, mode: 'prelaunch' });
  expect(await screen.findByText('Доска пока пустая')).toBeVisible();
  expect(screen.queryByText('Горожанин 4')).toBeNull();
});

test('shows no face twice among five players', async () => {
  await openAccount({ path: '/rating', replies: BOARD });
  const table = await screen.findByRole('table');
  const faces = Array.from(table.querySelectorAll('img'), (image) => image.getAttribute('src'));
  expect(new Set(faces.slice(0, 5)).size).toBe(5);
});

test('requests each combination of kind and period once', async () => {
  const bodies: unknown[] = [];
  const money = (body: unknown) => {
    bodies.push(body);
    return { list: [row(1, 2_316_000)] };
  };
  const { context } = await openAccount({
    path: '/rating',
    replies: { ...BOARD, 'POST /api/rating/rating_by_money': money },
  });
  await userEvent.click(screen.getByRole('button', { name: 'По деньгам' }));
  expect(await screen.findByText(/2.316.000.\$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Неделя' }));
  await userEvent.click(screen.getByRole('button', { name: 'Месяц' }));
  await userEvent.click(screen.getByRole('button', { name: 'По времени' }));
  expect(await screen.findByText('Горожанин 4')).toBeVisible();
  expect(bodies).toEqual([{ period: 'month' }, { period: 'week' }]);
  expect(context.http.requests.filter((call) => call.endsWith('by_online'))).toHaveLength(1);
});

test('shows the player’s own row even if it is further down', async () => {
  const own = { ...row(146), name: 'Дмитрий Ветров' };
  await openPlayer(
    {},
    { path: '/profile#statistics', replies: { 'POST /api/rating/rating_by_online': { list, own } } },
  );
  const table = within(await screen.findByRole('table'));
  expect(await table.findByText('Дмитрий Ветров')).toBeVisible();
  expect(table.getByText('это вы')).toBeVisible();
  expect(table.getByText('146')).toBeVisible();
});

test('tells a player without a place that there is none', async () => {
  await openPlayer({}, { path: '/rating', replies: BOARD });
  expect(await screen.findByText(/^Вас в этом рейтинге пока нет/)).toBeVisible();
});

test('shows the rating that the address names, and names the chosen one in the address', async () => {
  const { where, context } = await openAccount({
    path: '/rating?rating=money&period=week',
    replies: { ...BOARD, 'POST /api/rating/rating_by_money': { list: [row(1, 2_316_000)] } },
  });
  expect(screen.getByRole('button', { name: 'По деньгам' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'Неделя' })).toHaveAttribute('aria-pressed', 'true');
  expect(context.http.requests.filter((call) => call.includes('rating_by'))).toEqual([
    'POST /api/rating/rating_by_money',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'День' }));
  expect(where()).toBe('/rating?rating=money&period=day');
});

test('says how many characters of an account a row sums', async () => {
  const sums = list.map((one) => ({ ...one, ...([1, 4].includes(one.position) && { characters: 3 }) }));
  await openAccount({ path: '/rating', replies: { 'POST /api/rating/rating_by_online': { list: sums } } });
  expect(await screen.findAllByText('сумма по 3 персонажам')).toHaveLength(2);
});

test('reports a failed board with a retry button, and explains an empty one', async () => {
  const { context } = await openAccount({
    path: '/rating',
    replies: { 'POST /api/rating/rating_by_online': refused() },
  });
  expect(await screen.findByText('Рейтинг не загрузился')).toBeVisible();
  expect(context.logged).toContain('Ошибка при получении рейтинга');
  context.http.replies = { ...context.http.replies, 'POST /api/rating/rating_by_online': { list: [] } };
  // not on the filter above it
  expect(screen.getByRole('alert')).toHaveStyle({ marginTop: '32px' });
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('За это время ещё никто')).toBeVisible();
});
