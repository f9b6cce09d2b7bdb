import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { current, heading, openStarting as open, press, stepper } from '../../testing/open-starting';

const tokens = { access: 'access', refresh: 'refresh' };

// a window of ≤ 768 px
beforeEach(
  () =>
    void jest.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        ({
          media,
          matches: media.includes('max-width'),
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    ),
);

afterEach(() => void jest.restoreAllMocks());

test('begins with signing in, which may be left for later', async () => {
  const { site } = await open();
  expect(current()).toHaveTextContent('Войти');
  expect(heading('Кто плывёт?')).toBeVisible();
  // what stays when the piece of the other area can't be had
  expect(screen.getByRole('link', { name: 'Открыть страницу входа' })).toHaveAttribute('href', '/auth');
  await press('Пока без входа');
  expect(current()).toHaveTextContent('Скачать');
  expect(site.payment.startDone).toEqual(['sign-in']);
});

test.each(['/starting', '/starting#sign-in'])(
  'goes on by itself from %s once the player has signed in',
  async (path) => {
    const { site } = await open({ path });
    expect(current()).toHaveTextContent('Войти');
    act(() => site.session.signIn(tokens, { remember: true }));
    await waitFor(() => expect(current()).toHaveTextContent('Скачать'));
    expect(heading('Скачайте лаунчер')).toHaveFocus();
  },
);

test('a player has that step behind them', async () => {
  await open({ authorized: true });
  expect(current()).toHaveTextContent('Скачать');
  await userEvent.click(stepper().getByRole('link', { name: /^Войти/ }));
  expect(heading('Вы вошли')).toHaveFocus();
  await press('Дальше');
  expect(current()).toHaveTextContent('Скачать');
});

test('reads on at the next step once the second step of a sign-in has closed', async () => {
  const { site } = await open();
  act(() => void site.modals.open('authorization-2fa'));
  expect(await screen.findByRole('dialog', { name: 'authorization-2fa' })).toBeVisible();
  act(() => site.session.signIn(tokens, { remember: true }));
  expect(current()).toHaveTextContent('Скачать');
  expect(heading('Скачайте лаунчер')).not.toHaveFocus();
  act(() => site.modals.close());
  await waitFor(() => expect(heading('Скачайте лаунчер')).toHaveFocus());
});

test('a player with steps behind them is not asked to sign in while nobody knows who is here', async () => {
  const { site } = await open({ authorized: null });
  act(() => site.payment.setStep('launcher'));
  expect(current()).toHaveTextContent('Пополнить');
  await act(() => site.session.start());
  expect(current()).toHaveTextContent('Пополнить');
  act(() => site.session.signOut());
  expect(current()).toHaveTextContent('Войти');
});

test('where nobody may sign in yet there is no such step', async () => {
  await open({ closed: ['/auth'] });
  expect(stepper().getAllByRole('link')).toHaveLength(3);
  expect(current()).toHaveTextContent('Скачать');
});
