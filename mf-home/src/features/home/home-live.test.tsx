import { act, cleanup, screen, within } from '@testing-library/react';
import { buildReplies, MEASURED_AT } from '../../testing/home-replies';
import { openHome } from '../../testing/open-home';

const section = (name: string) => within(screen.getByRole('region', { name }));

// Loads the code of the sections below the first screen once, so that no test has to wait for the code.
beforeAll(async () => {
  await openHome();
  await screen.findByRole('region', { name: 'Где нас найти' }, { timeout: 10_000 });
  cleanup();
});
afterEach(() => jest.useRealTimers());

test('shows the number that another part of the page has fetched', async () => {
  const { site } = await openHome();
  act(() => site.online.write(4901, 'online', MEASURED_AT + 60_000));
  expect(screen.getByText('4 901')).toBeVisible();
  expect(screen.getByText('на 23:42 МСК')).toBeVisible();
  act(() => site.online.expire());
  expect(screen.getByText('Число игроков пока неизвестно')).toBeInTheDocument();
});

test('fetches live data every minute while the page is open', async () => {
  jest.useFakeTimers();
  const { context } = await openHome();
  const count = () => context.http.requests.filter((call) => call === 'GET /api/home/watch-and-play').length;
  expect(count()).toBe(1);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(count()).toBe(2);
});

test('shows live streams with their viewers', async () => {
  await openHome();
  const watch = section('Смотри и играй');
  expect(watch.getByRole('link', { name: /В эфире.*1\s204 зрителя.*Погоня по набережной/ })).toBeVisible();
  expect(watch.getByText(/Twitch, с 23:40 МСК/)).toBeVisible();
  expect(watch.getByText('зрителей посчитали в 23:41 МСК')).toBeVisible();
  expect(watch.getByRole('link', { name: /18:22.*Первые деньги.*Докер Паша, YouTube/ })).toBeVisible();
});

test('promises no stream when nobody is on air', async () => {
  const replies = buildReplies();
  replies['GET /api/home/watch-and-play'].watchAndPlayList.shift();
  await openHome({ replies });
  const watch = section('Смотри и играй');
  expect(watch.getByText(/^В эфире сейчас никого/)).toBeVisible();
  expect(watch.queryByText('В эфире')).not.toBeInTheDocument();
});

test('dates the measured fact of a profession and the members of the networks', async () => {
  await openHome();
  expect(section('Кем ты станешь').getByText('Вакансий на 23:41 МСК')).toBeInTheDocument();
  expect(section('Где нас найти').getByText('на 23:41 МСК')).toBeVisible();
});
