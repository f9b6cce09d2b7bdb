import { renderArea } from '@site/shared/testing/render-area';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { area } from '../area';
import { GROUPS } from '../parts/parts';

const open = (path: string) => renderArea(area, { path });

test('lists all parts by group, each with a link to its page', async () => {
  await open('/catalogue');
  expect(screen.getByRole('heading', { level: 1, name: 'Каталог деталей' })).toBeVisible();
  const actions = screen.getByRole('region', { name: 'Действия' });
  expect(within(actions).getByRole('link', { name: /^Кнопка Запускает|^КнопкаЗапускает/ })).toHaveAttribute(
    'href',
    '/catalogue/button',
  );
});

test('finds parts by name, file or purpose, and icons by name', async () => {
  await open('/catalogue');
  const search = screen.getByRole('searchbox', { name: 'Найти деталь или значок' });
  await userEvent.type(search, 'пароль');
  expect(screen.getByRole('status')).toHaveTextContent('Деталей: 1, значков: 0');
  await userEvent.clear(search);
  await userEvent.type(search, 'якорь');
  expect(screen.getByRole('status')).toHaveTextContent('Деталей: 0, значков: 1');
  await userEvent.clear(search);
  await userEvent.type(search, 'дирижабль');
  expect(screen.getByText('Такой детали нет')).toBeVisible();
});

test('shows the examples, the module and the notes of a part', async () => {
  await open('/catalogue/button');
  expect(screen.getByRole('heading', { level: 1, name: 'Кнопка' })).toBeVisible();
  expect(screen.getByText('@site/shared/ui/button')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Пополняем' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText(/Одна основная кнопка/)).toBeVisible();
});

test.each(GROUPS.map(({ id }) => id))('draws all parts of the group %s without a warning', async (id) => {
  await open(`/catalogue/group/${id}`);
  expect(screen.getAllByText('Доступность').length).toBeGreaterThan(1);
});

test.each(['/catalogue/airship', '/catalogue/group/airship'])('shows a 404 at %s', async (path) => {
  await open(path);
  expect(screen.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
});
