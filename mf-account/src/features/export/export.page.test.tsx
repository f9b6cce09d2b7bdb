import { refused } from '@site/shared/testing/fake-http';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAccount } from '../../testing/open-account';

const CALL = 'POST /api/profile/open-export';
const button = () => screen.queryByRole('button', { name: 'Скачать архив' });
const open = (code: 'CODE_EXPIRED' | 'UNAVAILABLE') =>
  openAccount({ path: '/auth/export#a-token-of-a-letter-0123', replies: { [CALL]: refused(code) } });

test('promises no archive any more once its link is spent', async () => {
  await open('CODE_EXPIRED');
  await userEvent.click(screen.getByRole('button', { name: 'Скачать архив' }));
  expect(await screen.findByText(/^Ссылка больше не действует: ей больше суток, или/)).toHaveFocus();
  expect(screen.queryByText(/^Архив соберём/)).not.toBeInTheDocument();
  expect(button()).not.toBeInTheDocument();
});

test('offers the archive again after a failure that leaves the link valid', async () => {
  await open('UNAVAILABLE');
  await userEvent.click(screen.getByRole('button', { name: 'Скачать архив' }));
  expect(await screen.findByText('Сервис сейчас не отвечает. Попробуйте чуть позже.')).toBeVisible();
  expect(button()).toBeVisible();
});
