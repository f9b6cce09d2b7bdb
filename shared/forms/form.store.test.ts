import { ApiError } from '../contracts/errors';
import { checkFilled, checkLogin, checkNewPassword, checkRepeat } from '../rules/account-fields';
import { Field } from './field.store';
import { Form } from './form.store';
import { failureText } from './forms.text';

test('shows no error during the first input, and validates when the field is left', () => {
  const password = new Field(checkNewPassword);
  password.type('a');
  expect(password.fault).toBeNull();
  password.leave();
  expect(password.fault).toBe('invalid');
});

test('validates on every input after an error until the value is valid', () => {
  const password = new Field(checkNewPassword);
  password.leave();
  expect(password.fault).toBe('empty');
  password.type('Ночь');
  expect(password.fault).toBe('invalid');
  password.type('Ночь1234!');
  expect(password.fault).toBeNull();
  password.type('Ночь');
  expect(password.fault).toBeNull();
});

test('clears the mismatch of a repeated password as soon as the password equals it', () => {
  const password = new Field(checkNewPassword);
  const repeat = new Field((value) => checkRepeat(value, password.value));
  repeat.type('Ночь1234!');
  repeat.leave();
  expect(repeat.fault).toBe('mismatch');
  password.type('Ночь1234!');
  expect(repeat.fault).toBeNull();
});

test('removes spaces around pasted text only where the value cannot have them', () => {
  const login = new Field(checkLogin, { trims: true });
  login.type('\u00a0vetrov \n');
  login.leave();
  expect(login.value).toBe('vetrov');
  expect(login.fault).toBeNull();
  const password = new Field(checkNewPassword);
  password.type(' Ночь1234! ');
  expect(password.value).toBe(' Ночь1234! ');
});

test('keeps an error from the server until the next input', () => {
  const code = new Field(checkFilled);
  code.type('123456');
  code.refuse('wrong');
  code.leave();
  expect(code.fault).toBe('wrong');
  code.type('1234567');
  expect(code.fault).toBeNull();
});

test('does not send an invalid form, and counts the failed validation', async () => {
  const form = new Form([new Field(checkFilled)]);
  const send = jest.fn();
  expect(await form.send(send)).toBeNull();
  expect(send).not.toHaveBeenCalled();
  expect(form.refusals).toBe(1);
});

test('sends a form once at a time, and keeps the input when sending fails', async () => {
  const field = new Field(checkFilled);
  const form = new Form([field]);
  field.type('vetrov');
  const send = jest.fn(() => Promise.reject(new ApiError('NETWORK', 0)));
  const [first, second] = await Promise.all([form.send(send), form.send(send)]);
  expect(first).toMatchObject({ ok: false });
  expect(second).toBeNull();
  expect(send).toHaveBeenCalledTimes(1);
  expect([field.value, form.sending, form.isDirty]).toEqual(['vetrov', false, true]);
});

test('does not show an error about an old value on a value that was typed meanwhile', async () => {
  const login = new Field(checkFilled);
  const form = new Form([login]);
  login.type('vetrov');
  let answer: () => void = () => undefined;
  const sent = form.send(() => new Promise<void>((resolve) => (answer = resolve)));
  login.type('vetrova');
  answer();
  await sent;
  form.refuse(login, 'taken');
  expect(login.fault).toBeNull();
  expect(form.failure).toBe('Пока мы проверяли, вы изменили данные. Отправьте ещё раз.');
  await form.send(() => Promise.resolve());
  form.refuse(login, 'taken');
  expect([login.fault, form.failure]).toEqual(['taken', null]);
});

test.each([
  [1, 'через 1\u00a0секунду'],
  [40, 'через 40\u00a0секунд'],
  [61, 'через 2\u00a0минуты'],
  [600, 'через 10\u00a0минут'],
  [3601, 'через 2\u00a0часа'],
])('formats a wait of %i s as «%s»', (seconds, words) => {
  const error = new ApiError('TOO_MANY_REQUESTS', 429, undefined, { retryAfter: seconds });
  expect(failureText(error)).toBe(`Слишком много попыток. Попробуйте ${words}.`);
});

test('has messages for errors that are unrelated to the input', () => {
  const tooMany = new ApiError('TOO_MANY_REQUESTS', 429, undefined, { retryAfter: 90 });
  expect(failureText(tooMany)).toBe('Слишком много попыток. Попробуйте через 2\u00a0минуты.');
  expect(failureText(new ApiError('TOO_MANY_REQUESTS', 429))).toBe(
    'Слишком много попыток. Попробуйте чуть позже.',
  );
  expect(failureText(new ApiError('NETWORK', 0))).toBe(
    'Нет связи с сервером. Проверьте интернет и попробуйте ещё раз.',
  );
  expect(failureText(new ApiError('INTERNAL', 500))).toBe(
    'Сервис сейчас не отвечает. Попробуйте чуть позже.',
  );
});
