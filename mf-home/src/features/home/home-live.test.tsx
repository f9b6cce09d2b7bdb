import { act, cleanup, screen, within } from '@testing-library/react';
import { ALL_FAIL, buildReplies, MEASURED_AT } from '../../testing/home-replies';
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

test('speaks of no stream when no item is known to be on air', async () => {
  const replies = buildReplies();
  replies['GET /api/home/watch-and-play'].watchAndPlayList.shift();
  await openHome({ replies });
  const watch = section('Смотри и играй');
  expect(watch.getByText('Что посмотреть, пока качается лаунчер.')).toBeVisible();
  expect(watch.queryByText(/эфир/)).not.toBeInTheDocument();
});

test('speaks of no stream after the live data have expired', async () => {
  jest.useFakeTimers();
  const { context } = await openHome();
  context.http.replies = ALL_FAIL;
  await act(() => jest.advanceTimersByTimeAsync(660_000));
  const watch = section('Смотри и играй');
  expect(watch.getByText('Что посмотреть, пока качается лаунчер.')).toBeVisible();
  expect(watch.queryByText(/эфир/)).not.toBeInTheDocument();
  context.http.replies = buildReplies();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(watch.getByText(/^Кто в эфире прямо сейчас/)).toBeVisible();
});

test('dates the measured fact of a profession and the members of the networks', async () => {
  await openHome();
  expect(section('Кем ты станешь').getByText('Вакансий на 23:41 МСК')).toBeInTheDocument();
  expect(section('Где нас найти').getByText('на 23:41 МСК')).toBeVisible();
});
