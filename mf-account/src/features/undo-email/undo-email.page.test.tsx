import { refused, type Replies } from '@site/shared/testing/fake-http';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAccount } from '../../testing/open-account';

const CALL = 'POST /auth/undo-email-change';
const press = () => userEvent.click(screen.getByRole('button', { name: 'Вернуть почту' }));
const open = (reply: Replies[typeof CALL]) =>
  openAccount({ path: '/auth/undo-email#a-token-of-a-letter-0123', replies: { [CALL]: reply } });

test('restores the previous address on a click, not when a mail scanner opens the link', async () => {
  const bodies: unknown[] = [];
  const { context, site } = await open((body: unknown) => {
    bodies.push(body);
    return { email: 'v••••v@port.example' };
  });
  expect(context.http.requests).not.toContain(CALL);
  await press();
  expect(
    await screen.findByText(/^Почта v••••v@port.example снова ваша. Прежний пароль больше не/),
  ).toBeVisible();
  // the pressed button is gone: the focus moves to the text that reports the outcome
  expect(screen.getByText(/^Почта v••••v@port.example снова ваша/)).toHaveFocus();
  expect(bodies).toEqual([{ token: 'a-token-of-a-letter-0123' }]);
  expect(screen.getByRole('link', { name: 'Ко входу' })).toHaveAttribute('href', '/auth');
  await userEvent.click(screen.getByRole('button', { name: 'Задать новый пароль' }));
  expect(site.modals.active?.name).toBe('password-recovery');
});

test.each([
  ['CODE_EXPIRED', 'Ссылка больше не действует или уже сработала.'],
  ['UNAVAILABLE', 'Сервис сейчас не отвечает. Попробуйте чуть позже.'],
] as const)('shows %s as «%s»', async (code, words) => {
  await open(refused(code));
  await press();
  expect(await screen.findByText(words)).toBeVisible();
});
