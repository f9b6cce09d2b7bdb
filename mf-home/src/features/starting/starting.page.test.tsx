import { screen } from '@testing-library/react';
import { ALL_FAIL } from '../../testing/home-replies';
import { openHome } from '../../testing/open-home';

test('names the three steps and gives the launcher, its guide and the way back', async () => {
  await openHome({ path: '/starting' });
  expect(screen.getAllByRole('heading', { level: 2 }).map((step) => step.textContent)).toEqual([
    'Скачать',
    'Пополнить',
    'Запустить',
  ]);
  expect(screen.getByRole('link', { name: 'Скачать лаунчер' })).toHaveAttribute(
    'href',
    'https://files.example/launcher.exe',
  );
  expect(screen.getByRole('link', { name: 'Инструкция' })).toHaveAttribute(
    'href',
    'https://forum.example/guide',
  );
  expect(screen.getByRole('link', { name: 'Вернуться на главную' })).toHaveAttribute('href', '/');
});

test('says so when the launcher’s address can’t be had', async () => {
  await openHome({ path: '/starting', replies: ALL_FAIL });
  expect(screen.getByText('Ссылка на лаунчер сейчас недоступна. Загляните чуть позже.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Скачать лаунчер' })).not.toBeInTheDocument();
});
