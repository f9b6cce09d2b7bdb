import {
  checkEmail,
  checkLogin,
  checkNewPassword,
  checkNewPromocode,
  checkPromocode,
  checkRepeat,
  maskEmail,
  maskWord,
} from './account-fields';

test.each([
  ['Пароль7!', null],
  ['Qwertyu8_', null],
  ['Ёлка2026-', null],
  ['', 'empty'],
  ['Пар7!', 'invalid'],
  ['пароль7!', 'invalid'],
  ['Парольпароль!', 'invalid'],
  ['Пароль777', 'invalid'],
  // an emoji counts as one character and is not a special character
  ['Aa1🙂🙂🙂🙂🙂', 'invalid'],
])('validates the new password %j: %s', (password, fault) => expect(checkNewPassword(password)).toBe(fault));

test.each([...'!@#$%^&*(),.?":{}|<>_+=-'])('accepts %s as a special character', (character) =>
  expect(checkNewPassword(`Passwor7${character}`)).toBeNull(),
);

test.each([
  ['vetrov@mail.example', null],
  ['a.b+c@почта.рф', null],
  ["o'neil@sub.mail.example", null],
  ['', 'empty'],
  ['severny@mail', 'invalid'],
  ['a b@mail.example', 'invalid'],
  ['a@mail.example\r\nBcc: b@mail.example', 'invalid'],
  ['"a"@mail.example', 'invalid'],
  ['a@-mail.example', 'invalid'],
  ['a@mail..example', 'invalid'],
  [`${'a'.repeat(65)}@mail.example`, 'invalid'],
])('validates the address %j: %s', (email, fault) => expect(checkEmail(email)).toBe(fault));

test('validates a very long address quickly', () => {
  expect(checkEmail(`a@${'a-'.repeat(100_000)}`)).toBe('invalid');
});

test.each([
  ['ab', 'invalid'],
  ['abc', null],
  ['A_1', null],
  ['a'.repeat(21), 'invalid'],
  ['вера', 'invalid'],
  ['', 'empty'],
])('validates the login %j: %s', (login, fault) => expect(checkLogin(login)).toBe(fault));

test.each([
  ['MAY', null],
  ['Маяк2026', null],
  ['MA', 'invalid'],
  ['M'.repeat(11), 'invalid'],
  ['MA YAK', 'invalid'],
  ['MA-YAK', 'invalid'],
  ['', 'empty'],
])('validates the promocode %j: %s', (code, fault) => expect(checkPromocode(code)).toBe(fault));

test.each([
  ['SMENA', null],
  ['Смена2026', null],
  ['ёлка', null],
  // letters of the Greek alphabet, old Cyrillic, wide letters, the long s and the Kelvin sign
  ['S\u039cENA', 'invalid'],
  ['\u0405\u041c\u0415\u039d\u0410', 'invalid'],
  ['\uff33\uff2d\uff25', 'invalid'],
  ['\u017fmena', 'invalid'],
  ['mar\u212a', 'invalid'],
  ['caf\u00e9', 'invalid'],
  ['SM ENA', 'invalid'],
  ['MA', 'invalid'],
  ['', 'empty'],
])('validates the new promocode %j: %s', (code, fault) => expect(checkNewPromocode(code)).toBe(fault));

test('accepts only the same, non-empty password as its repetition', () => {
  expect([checkRepeat('', ''), checkRepeat('a', 'b'), checkRepeat('a', 'a')]).toEqual([
    'mismatch',
    'mismatch',
    null,
  ]);
});

test('masks a word with four dots, whatever its length', () => {
  expect(['Соколов', 'Ли', 'Ю', ''].map(maskWord)).toEqual(['С••••в', 'Л••••и', 'Ю••••', '••••']);
});

test('masks the local part of an address except for its first and last character', () => {
  expect([maskEmail('dvetrov@mail.example'), maskEmail('d@mail.example')]).toEqual([
    'd••••v@mail.example',
    'd••••@mail.example',
  ]);
});
