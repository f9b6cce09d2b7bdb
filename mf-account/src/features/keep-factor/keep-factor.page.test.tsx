import { refused, type Replies } from '@site/shared/testing/fake-http';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAccount } from '../../testing/open-account';

const CALL = 'POST /2fa/keep';
const press = () => userEvent.click(screen.getByRole('button', { name: 'Оставить защиту' }));
const open = (reply: Replies[typeof CALL]) =>
  openAccount({ path: '/auth/keep-factor#a-token-of-a-letter-0123', replies: { [CALL]: reply } });

test('keeps the factor on a click, not when a mail scanner opens the link', async () => {
  const bodies: unknown[] = [];
  const { context } = await open((body: unknown) => {
    bodies.push(body);
    return { success: true };
  });
  expect(context.http.requests).not.toContain(CALL);
  await press();
  expect(await screen.findByText(/^Двойная защита остаётся/)).toHaveFocus();
  expect(bodies).toEqual([{ token: 'a-token-of-a-letter-0123' }]);
  expect(screen.getByRole('link', { name: 'Ко входу' })).toHaveAttribute('href', '/auth');
});

test.each([
  ['CODE_EXPIRED', 'Ссылка больше не действует: защиту уже оставили или сняли.'],
  ['BAD_REQUEST', 'Ссылка неполная. Скопируйте её из письма целиком и откройте ещё раз.'],
  ['UNAVAILABLE', 'Сервис сейчас не отвечает. Попробуйте чуть позже.'],
] as const)('shows %s as «%s»', async (code, words) => {
  await open(refused(code));
  await press();
  expect(await screen.findByText(words)).toBeVisible();
});
