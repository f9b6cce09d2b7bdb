import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { current, heading, openStarting as open, press, stepper } from '../../testing/open-starting';

const tokens = { access: 'access', refresh: 'refresh' };

// Makes every `max-width` media query match, as on a phone.
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

test('starts with the sign-in step, which can be skipped', async () => {
  const { site } = await open();
  expect(current()).toHaveTextContent('Войти');
  expect(heading('Кто плывёт?')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Открыть страницу входа' })).toHaveAttribute('href', '/auth');
  await press('Пока без входа');
  expect(current()).toHaveTextContent('Скачать');
  const signIn = stepper().getByRole('link', { name: /^Войти/ });
  expect(signIn).toHaveTextContent('Войти (пропущен)');
  act(() => site.session.signIn(tokens, { remember: true }));
  expect(signIn).toHaveTextContent('Войти (пройден)');
});

test.each(['/starting', '/starting#sign-in'])(
  'moves on from %s once the player has signed in',
  async (path) => {
    const { site } = await open({ path });
    expect(current()).toHaveTextContent('Войти');
    act(() => site.session.signIn(tokens, { remember: true }));
    await waitFor(() => expect(current()).toHaveTextContent('Скачать'));
    expect(heading('Скачайте лаунчер')).toHaveFocus();
  },
);

test('starts after the sign-in step for a signed-in player', async () => {
  await open({ authorized: true });
  expect(current()).toHaveTextContent('Скачать');
  await userEvent.click(stepper().getByRole('link', { name: /^Войти/ }));
  expect(heading('Вы вошли')).toHaveFocus();
  await press('Дальше');
  expect(current()).toHaveTextContent('Скачать');
});

test('focuses the next step once the second-factor modal has closed', async () => {
  const { site } = await open();
  act(() => void site.modals.open('authorization-2fa'));
  expect(await screen.findByRole('dialog', { name: 'authorization-2fa' })).toBeVisible();
  act(() => site.session.signIn(tokens, { remember: true }));
  expect(current()).toHaveTextContent('Скачать');
  expect(heading('Скачайте лаунчер')).not.toHaveFocus();
  act(() => site.modals.close());
  await waitFor(() => expect(heading('Скачайте лаунчер')).toHaveFocus());
});

test('does not show the sign-in step to a returning player while the session is unknown', async () => {
  const { site } = await open({ authorized: null });
  act(() => site.payment.setStep('launcher'));
  expect(current()).toHaveTextContent('Пополнить');
  await act(() => site.session.start());
  expect(current()).toHaveTextContent('Пополнить');
  act(() => site.session.signOut());
  expect(current()).toHaveTextContent('Войти');
});

test('has no sign-in step while the sign-in page is closed', async () => {
  await open({ closed: ['/auth'] });
  expect(stepper().getAllByRole('link')).toHaveLength(3);
  expect(current()).toHaveTextContent('Скачать');
});
