import type { ErrorCode } from '@site/shared/contracts/errors';
import { refused, type Replies } from '@site/shared/testing/fake-http';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildSettings, openPlayer } from '../../testing/profile-replies';
import { typeIn } from '../../testing/type-in';

const CHANGE = 'POST /auth/change-password';
const GOOD = 'Ночь1234!';
const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`), { selector: 'input' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Сменить пароль' }));

async function open(replies: Replies = {}, { confirmed = true } = {}) {
  const page = await openPlayer(
    { settings: buildSettings({ emailConfirmation: confirmed }) },
    { path: '/auth/undo-email', replies: { [CHANGE]: { success: true }, ...replies } },
  );
  return { ...page, ...(await page.open('change-password')) };
}

async function fill(password = GOOD, repeat = password) {
  await typeIn(field('Текущий пароль'), 'Старый123!');
  await typeIn(field('Новый пароль'), password);
  await typeIn(field('Повторите пароль'), repeat);
}

test('changes the password, says so and closes', async () => {
  const bodies: unknown[] = [];
  const reply = (body: unknown) => {
    bodies.push(body);
    return { success: true };
  };
  const { site } = await open({ [CHANGE]: reply });
  await fill();
  await send();
  await waitFor(() => expect(site.modals.phase).toBe('closing'));
  expect(bodies).toEqual([{ currentPassword: 'Старый123!', newPassword: GOOD }]);
  expect(site.toasts.toasts).toMatchObject([{ type: 'success', title: 'Пароль успешно изменен' }]);
});

test.each([
  ['короткий', 'ночь1!A'],
  ['без цифры', 'НочьВПорту!'],
  ['без заглавной', 'ночь12345!'],
  ['без спецсимвола', 'Ночь12345'],
])('reports «Некорректный пароль» for a new password %s and sends nothing', async (_, password) => {
  const { context } = await open();
  await fill(password);
  await send();
  expect(screen.getByText('Некорректный пароль')).toBeVisible();
  expect(context.http.requests).not.toContain(CHANGE);
});

test('reports empty fields as «Пустое поле» and a different repeat as «Пароли не совпадают»', async () => {
  await open();
  await send();
  expect(screen.getAllByText('Пустое поле')).toHaveLength(2);
  await fill(GOOD, 'Ночь1234?');
  await send();
  expect(screen.getByText('Пароли не совпадают')).toBeVisible();
});

test('shows the requirements while the new-password field has the focus', async () => {
  await open();
  const requirements = () => screen.queryByRole('complementary', { name: /^Требования к\sпаролю$/ });
  expect(requirements()).not.toBeInTheDocument();
  await userEvent.click(field('Новый пароль'));
  expect(requirements()).toBeVisible();
  await userEvent.click(field('Повторите пароль'));
  expect(requirements()).not.toBeInTheDocument();
});

test.each<[ErrorCode, string]>([
  ['INCORRECT_PASSWORD', 'Неверный пароль'],
  ['NEW_PASSWORD_SAME_AS_CURRENT', 'Новый пароль не может совпадать с текущим'],
  [
    'WEAK_PASSWORD',
    'Такой пароль легко подобрать. Возьмите три несвязанных слова и добавьте заглавную букву, цифру и знак',
  ],
])('shows %s as «%s» and keeps the typed password', async (code, words) => {
  const { site } = await open({ [CHANGE]: refused(code) });
  await fill();
  await send();
  expect(await screen.findByText(words)).toBeVisible();
  expect(field('Новый пароль')).toHaveValue(GOOD);
  expect(site.toasts.toasts).toEqual([]);
});

test.each<[ErrorCode, string]>([
  ['CODE_EXPIRED', 'Код не действителен'],
  ['INVALID_VERIFICATION_CODE', 'Неверный код'],
])('requires a code while the address is unconfirmed, and shows %s as «%s»', async (code, words) => {
  const { context } = await open({ [CHANGE]: refused(code) }, { confirmed: false });
  await fill();
  await send();
  expect(screen.getByText('Пустое поле')).toBeVisible();
  expect(context.http.requests).not.toContain(CHANGE);
  await typeIn(field('Код из письма'), '123456');
  await send();
  expect(await screen.findByText(words)).toBeVisible();
});

test('reports any other failure as the toast «Ошибка смены пароля»', async () => {
  const { site } = await open({ [CHANGE]: refused('INTERNAL') });
  await fill();
  await send();
  await waitFor(() =>
    expect(site.toasts.toasts).toMatchObject([{ type: 'error', title: 'Ошибка смены пароля' }]),
  );
  expect(field('Текущий пароль')).toHaveValue('Старый123!');
});

test('sends the code on «Отправить код» and then offers «Отправить код ещё раз»', async () => {
  const { site } = await open({ 'POST /auth/request-email-code': { success: true } }, { confirmed: false });
  await userEvent.click(screen.getByRole('button', { name: 'Отправить код' }));
  expect(await screen.findByRole('button', { name: 'Отправить код ещё раз' })).toBeVisible();
  expect(site.toasts.toasts).toMatchObject([{ type: 'success', title: 'Код подтверждения отправлен' }]);
});

test('reports «Ошибка отправки кода» when the code cannot be sent', async () => {
  const { site } = await open({ 'POST /auth/request-email-code': refused() }, { confirmed: false });
  await userEvent.click(screen.getByRole('button', { name: 'Отправить код' }));
  await waitFor(() =>
    expect(site.toasts.toasts).toMatchObject([{ type: 'error', title: 'Ошибка отправки кода' }]),
  );
  expect(screen.getByRole('button', { name: 'Отправить код' })).toBeVisible();
});
