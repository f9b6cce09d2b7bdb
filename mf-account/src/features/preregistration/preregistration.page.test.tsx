import { refused, type Replies } from '@site/shared/testing/fake-http';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAccount } from '../../testing/open-account';
import { typeIn } from '../../testing/type-in';

const CALL = 'POST /api/preregistration';
const open = (replies: Replies = {}, path = '/preregistration') => openAccount({ path, replies });
const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`), { selector: 'input' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Записаться' }));

async function fill() {
  await typeIn(field('Желаемый логин'), ' severny ');
  await typeIn(field('Почта'), 'severny@mail.example');
}

test('reserves a login with one consent and shows the confirmation', async () => {
  const bodies: unknown[] = [];
  const reply = (body: unknown) => {
    bodies.push(body);
    return { login: 'severny', email: 's••••y@mail.example' };
  };
  await open({ [CALL]: reply });
  await fill();
  await send();
  expect(screen.getByText('Без согласия на обработку персональных данных записать не можем')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox'));
  await send();
  expect(await screen.findByText('Записали: severny')).toBeVisible();
  expect(screen.getByText(/Письмо отправили на s••••y@mail\.example\./)).toBeVisible();
  expect(bodies).toEqual([
    { login: 'severny', email: 'severny@mail.example', consents: [{ document: 'consent', version: 2 }] },
  ]);
});

test('leads to the registration once the city is open', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Город уже открыт' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Регистрация' })).toHaveAttribute('href', '/auth/register');
  expect(screen.getByRole('form', { name: 'Запись логина' })).toBeVisible();
  expect(screen.getByText(/логин сразу ваш\. Если вернётесь позже, запишите его за собой/)).toBeVisible();
  expect(screen.getByText('Его отдадут только при регистрации с той же почтой')).toBeVisible();
  expect(screen.queryByText(/После открытия|Лист ожидания/)).not.toBeInTheDocument();
});

test('promises a name for the opening while the registration is closed', async () => {
  await openAccount({ path: '/preregistration', closed: ['/auth/register'] });
  expect(screen.getByRole('heading', { level: 1, name: 'Займите имя до отплытия' })).toBeVisible();
  expect(screen.getByText(/^Назовите логин и почту: запишем его за вами/)).toBeVisible();
  expect(screen.getByText('Его отдадут только при регистрации с той же почтой')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Регистрация' })).not.toBeInTheDocument();
});

test('reports a taken login and keeps the typed address', async () => {
  await open({ [CALL]: refused('LOGIN_TAKEN') });
  await fill();
  await userEvent.click(screen.getByRole('checkbox'));
  await send();
  expect(await screen.findByText('Логин уже занят')).toBeVisible();
  expect(field('Почта')).toHaveValue('severny@mail.example');
});

test('reports empty fields as «Пустое поле»', async () => {
  await open();
  await send();
  expect(screen.getAllByText('Пустое поле')).toHaveLength(2);
});

test('gives the login up on a click, not when the link is opened', async () => {
  const path = '/preregistration#a-token-of-more-than-twenty-letters';
  const { context } = await open({ 'POST /api/preregistration/withdraw': { success: true } }, path);
  expect(context.http.requests).not.toContain('POST /api/preregistration/withdraw');
  expect(screen.queryByText('Лист ожидания')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Отказаться' }));
  expect(await screen.findByText('Логин свободен, почта удалена')).toBeVisible();
});
