import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDonate } from '../../testing/open-donate';

const GOODS = 'POST /api/donate/goods/history';
const POLL_MS = 5_000;

const build = (id: number, state: 'given' | 'waiting') => ({
  id,
  kind: 'service' as const,
  name: `Услуга № ${id}`,
  at: Date.UTC(2025, 10, 20, 8, 20),
  price: 5_000,
  characterId: 12,
  state,
});
const rows = () =>
  within(screen.getByRole('list', { name: 'Покупки, сначала последние' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent?.replace(/^.*(№ \d+).*МСК/, '$1 '));

let now = Date.now();
beforeEach(() => void jest.spyOn(Date, 'now').mockImplementation(() => now));
afterEach(() => jest.restoreAllMocks());

/** Makes the next poll due. A page that is shown again polls at once. */
const poll = () => {
  now += POLL_MS;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

/**
 * Opens a history of two pages with one purchase each, without characters, so that a load of the characters
 * can be seen. `states` holds the delivery states by id.
 */
async function open(states: Record<number, 'given' | 'waiting'>) {
  const page = (id: number, next: number | null) => ({ list: [build(id, states[id] ?? 'given')], next });
  const { context, site } = await openDonate({
    authorized: true,
    replies: {
      [GOODS]: (body: unknown) =>
        (body as { after?: number }).after === undefined ? page(2, 2) : page(1, null),
    },
  });
  act(() => site.profile.signedOut());
  await screen.findByRole('list', { name: 'Покупки, сначала последние' });
  const countLoads = () => context.http.requests.filter((call) => call === GOODS).length;
  return { site, countLoads };
}

test('polls until the delivery, and then loads the characters', async () => {
  const states: Record<number, 'given' | 'waiting'> = { 2: 'waiting' };
  const { site, countLoads } = await open(states);
  poll();
  await waitFor(() => expect(countLoads()).toBe(2));
  expect(site.profile.parts.characters.kind).toBe('idle');
  states[2] = 'given';
  poll();
  await waitFor(() => expect(rows()).toEqual(['№ 2 Передано']));
  expect(site.profile.parts.characters.kind).toBe('loading');
  poll();
  expect(countLoads()).toBe(3);
});

test('loads no characters when the player signs out before the delivery', async () => {
  const { site } = await open({ 2: 'waiting' });
  act(() => site.session.signOut());
  expect(screen.queryByRole('list', { name: 'Покупки, сначала последние' })).not.toBeInTheDocument();
  expect(site.profile.parts.characters.kind).toBe('idle');
});

test('keeps earlier rows and their focus while it polls', async () => {
  const states: Record<number, 'given' | 'waiting'> = { 2: 'waiting' };
  await open(states);
  await userEvent.click(screen.getByRole('button', { name: 'Показать раньше' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  await waitFor(() => expect(screen.getByText(/Услуга № 1/).closest('li')).toHaveFocus());
  states[2] = 'given';
  poll();
  await waitFor(() => expect(rows()).toEqual(['№ 2 Передано', '№ 1 Передано']));
  expect(screen.getByText(/Услуга № 1/).closest('li')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Показать раньше' })).not.toBeInTheDocument();
});

test('updates an order on an earlier page', async () => {
  const states: Record<number, 'given' | 'waiting'> = { 1: 'waiting' };
  await open(states);
  await userEvent.click(screen.getByRole('button', { name: 'Показать раньше' }));
  await waitFor(() => expect(rows()).toEqual(['№ 2 Передано', '№ 1 Передаём в игру']));
  states[1] = 'given';
  poll();
  await waitFor(() => expect(rows()).toEqual(['№ 2 Передано', '№ 1 Передано']));
});

test('says of a case that was taken back that the top-up was returned, and of a service that its coins were', async () => {
  const returned = { ...build(2, 'given'), state: 'returned' as const };
  const list = [returned, { ...returned, id: 1, kind: 'case' as const, name: 'Сейф юриста' }];
  await openDonate({ authorized: true, replies: { [GOODS]: { list, next: null } } });
  expect(await screen.findByText('Не передано: пополнение вернули')).toBeVisible();
  expect(screen.getByText('Не передано: DP вернули')).toBeVisible();
});
