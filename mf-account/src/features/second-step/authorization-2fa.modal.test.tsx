import { PENDING, refused, type Replies } from '@site/shared/testing/fake-http';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SESSION_ID } from '../../testing/account-replies';
import { openAccount } from '../../testing/open-account';
import { typeIn } from '../../testing/type-in';

async function openStep(type: 'approve' | 'code', replies: Replies = {}, isDevice = false) {
  const page = await openAccount({
    replies: { 'POST /auth/check-2fa-result': PENDING, ...replies },
  });
  act(() => {
    page.site.session.setPending(
      { sessionId: SESSION_ID, type, remember: false },
      { login: 'v', password: 'x' },
    );
    page.stores.challenge.begin({
      matchNumber: type === 'approve' ? '47' : null,
      isDevice,
      expiresAt: Date.now() + 600_000,
    });
  });
  await page.open('authorization-2fa');
  return page;
}

test('waits for the phone, shows the number to compare and offers the reserve code', async () => {
  await openStep('approve');
  // and not the field of the reserve code, which is a way out and below the number
  expect(screen.getByRole('heading', { name: 'Подтвердите вход' })).toHaveFocus();
  expect(screen.getByText('Ждём ответа')).toBeVisible();
  expect(screen.getByText('47')).toBeVisible();
  expect(screen.getByLabelText('Нет телефона под рукой? Резервный код', { selector: 'input' })).toBeVisible();
});

test('shows the address and the QR code of the page on which a paired phone answers', async () => {
  await openStep('approve', {}, true);
  expect(await screen.findByRole('img', { name: 'QR-код страницы телефона-ключа' })).toBeVisible();
  expect(screen.getByText('localhost/device')).toBeVisible();
  expect(screen.getByText(/^Запрос ждёт на телефоне, который вы подключили/)).toBeVisible();
});

test('tells a player with a code app nothing of a phone', async () => {
  await openStep('code');
  expect(screen.getByRole('dialog')).not.toHaveTextContent(/телефон/i);
  expect(screen.getByLabelText('Код из приложения', { selector: 'input' })).toHaveFocus();
});

test.each(['approve', 'code'] as const)(
  'says how to get in without the factor and without codes, when it asks for the %s',
  async (type) => {
    await openStep(type);
    expect(
      await screen.findByText(/^Нечем подтвердить вход и кодов нет\? Напишите в поддержку/),
    ).toBeVisible();
  },
);

test.each([
  ['denied', 'Вход отклонён'],
  ['expired', 'Запрос закрыт'],
] as const)('reports a challenge that is %s, with a button back to the form', async (status, title) => {
  const { site } = await openStep('approve', { 'POST /auth/check-2fa-result': { status } });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Войти заново' }));
  expect(site.modals.phase).toBe('closing');
});

test('shows a wrong code as «Неверный код» and keeps it in the field', async () => {
  await openStep('code', { 'POST /authorization-with-2fa': refused('INVALID_VERIFICATION_CODE') });
  const code = screen.getByLabelText('Код из приложения', { selector: 'input' });
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await typeIn(code, '000000');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Неверный код')).toBeVisible();
  expect(code).toHaveValue('000000');
});

test('marks no code as empty that the player leaves for the other way in', async () => {
  await openStep('code');
  const code = screen.getByLabelText('Код из приложения', { selector: 'input' });
  const reserve = screen.getByLabelText(/резервный код/i, { selector: 'input' });
  await userEvent.click(reserve);
  await userEvent.click(code);
  expect(screen.queryByText('Пустое поле')).toBeNull();
  // an empty code that is sent is an error
  await userEvent.keyboard('{Enter}');
  expect(screen.getAllByText('Пустое поле')).toHaveLength(1);
});

test('keeps only the first six digits of a pasted code', async () => {
  await openStep('code');
  const code = screen.getByLabelText('Код из приложения', { selector: 'input' });
  await typeIn(code, ' 123 4567');
  expect(code).toHaveValue('123456');
});

test('shows a wrong reserve code as «Неверный код»', async () => {
  await openStep('approve', { 'POST /2fa/use-reserve-code': refused('INVALID_VERIFICATION_CODE') });
  await typeIn(screen.getByLabelText('Нет телефона под рукой? Резервный код', { selector: 'input' }), 'W4KD');
  await userEvent.click(screen.getByRole('button', { name: 'Войти по коду' }));
  expect(await screen.findByText('Неверный код')).toBeVisible();
});

test('accepts a reserve code typed or pasted with dashes, and edits in its middle', async () => {
  const bodies: unknown[] = [];
  const use = (body: unknown) => {
    bodies.push(body);
    return refused('INVALID_VERIFICATION_CODE');
  };
  await openStep('approve', { 'POST /2fa/use-reserve-code': use });
  const code = screen.getByLabelText<HTMLInputElement>('Нет телефона под рукой? Резервный код', {
    selector: 'input',
  });
  await userEvent.click(code);
  await userEvent.paste('w4kd-93xr-mm2t');
  expect(code).toHaveValue('W4KD93XRMM2T');
  // Cyrillic letters that look like Latin letters are converted, and other Cyrillic letters are dropped
  await userEvent.clear(code);
  await userEvent.type(code, 'W4кЖD93хRмм2т');
  expect(code).toHaveValue('W4KD93XRMM2T');
  await userEvent.type(code, '{Backspace}k', { initialSelectionStart: 3, initialSelectionEnd: 3 });
  expect(code).toHaveValue('W4KD93XRMM2T');
  expect(code.selectionStart).toBe(3);
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Неверный код')).toBeVisible();
  expect(bodies).toMatchObject([{ code: 'W4KD93XRMM2T' }]);
});
