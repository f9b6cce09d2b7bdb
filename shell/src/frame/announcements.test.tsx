import { act, screen, within } from '@testing-library/react';
import { HOUR_MS, MINUTE_MS } from '@site/contracts/time';
import { buildPage } from '@site/host/testing/build-page';
import { renderShell } from '../testing/render-shell';

const AT = Date.UTC(2026, 10, 30, 18, 0);
const build = (text: string, over: object = {}) => ({ id: text, text, tone: 'info', ...over }) as const;
const open = (list: ReturnType<typeof build>[], path = '/') =>
  renderShell({ path, page: buildPage({ announcements: { at: AT, list } }) });

beforeEach(() => jest.useFakeTimers({ now: AT, doNotFake: ['performance', 'queueMicrotask', 'nextTick'] }));
afterEach(() => jest.useRealTimers());

test('shows the announcements of the page', async () => {
  await open([build('Чиним причал'), build('Только касса', { paths: ['/donate'] })]);
  expect(screen.getByRole('region', { name: 'Объявления' })).toHaveTextContent(/^Чиним причал$/);
});

test('shows the gravest announcement first', async () => {
  await open([build('Гонки'), build('Ремонт', { tone: 'warning' }), build('Сбой', { tone: 'alarm' })]);
  const lines = within(screen.getByRole('region', { name: 'Объявления' })).getAllByText(/./);
  expect(lines.map(({ textContent }) => textContent)).toEqual(['Сбой', 'Ремонт', 'Гонки']);
});

test('begins and ends announcements while the page is open', async () => {
  await open([build('Скоро', { from: AT + MINUTE_MS, until: AT + 2 * HOUR_MS })]);
  expect(screen.queryByText('Скоро')).toBeNull();
  act(() => jest.advanceTimersByTime(MINUTE_MS));
  expect(screen.getByText('Скоро')).toBeVisible();
  act(() => jest.advanceTimersByTime(2 * HOUR_MS));
  expect(screen.queryByText('Скоро')).toBeNull();
});

test('shows an announcement that was made after the page', async () => {
  const { announcements } = await open([]);
  expect(screen.queryByRole('region', { name: 'Объявления' })).toBeNull();
  act(() => announcements.set([build('Банки не отвечают', { tone: 'alarm' })]));
  expect(screen.getByText('Банки не отвечают')).toBeVisible();
});
