import { checkNewPassword } from '@site/shared/rules/account-fields';
import { dictionary } from '@zxcvbn-ts/language-common';
import { isCommonPassword } from './common-passwords';

test.each([
  ...[
    'Password1!',
    'P@ssw0rd',
    'P@$$w0rd1',
    'Passw0rd!',
    'Pa$$word1',
    'PassPass1!',
    'Pass@123',
    'Password@123',
  ],
  ...['Qwerty123!', 'Qwerty@1', '1qaz@WSX', '!QAZ2wsx', 'Zaq1@wsx', 'Q1w2e3r4!', 'Qwer1234!', 'Asdf1234!'],
  ...['Abcd1234!', 'Abc@1234', 'Abc123!@#', 'Aa123456!', 'Admin@123', 'Admin123!', 'Welcome1!', 'Test@123'],
  ...['Iloveyou1!', 'Dragon_1999', 'Michael1!', 'Summer2020!', 'Football#1', 'Monkey-123', 'Letmein!1'],
])('finds %s of breaches common, though it fits the field rules', (password) => {
  expect(checkNewPassword(password)).toBeNull();
  expect(isCommonPassword(password, [])).toBe(true);
});

test.each([
  ...['Пароль123!', 'Gfhjkm123!', 'Parol-2026!', 'Йцукен123!', 'Ghbdtn_77', 'Наташа1990!', 'Yfnfif1990!'],
  ...['Россия2026!', 'Спартак-1', 'Rfnz2010!', 'Привет, 2026', 'Сентябрь-2026!'],
])('finds the Russian %s common, also in Latin letters and in the Latin layout', (password) => {
  expect(isCommonPassword(password, [])).toBe(true);
});

test.each([
  'Порт-Ноябрь1!',
  'Noyabr-2026!x',
  'Noyabr!!2026A',
  'N0yabr-7Zx!',
  '1A-Noyabr!',
  'Rublik-777!',
  'Rub1ik-777!',
  'PortNoyabr-26!',
  'Port-November-1!',
  'Ноябрь-2026!',
  'Samp2026!',
  'Roleplay#1',
])('finds %s of words of the game common', (password) => {
  expect(isCommonPassword(password, [])).toBe(true);
});

test('finds the 3,000 commonest passwords of breaches common with a capital letter, a digit and a sign', () => {
  const list = (dictionary['passwords-common'] as string[]).slice(0, 3_000);
  const decorated = list.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}1!`);
  const isShort = (word: string) => word.replace(/^[^a-z]+|[^a-z]+$/g, '').length < 4;
  expect(
    decorated.filter((word, index) => !isShort(list[index] ?? '') && !isCommonPassword(word, [])),
  ).toEqual([]);
  expect(list.filter((word) => !isCommonPassword(word, []))).toEqual([]);
});

test('finds the words of the account common', () => {
  expect(isCommonPassword('Kapitan_Vrungel-1!', [])).toBe(false);
  expect(isCommonPassword('Kapitan_Vrungel-1!', ['kapitan_vrungel'])).toBe(true);
  expect(isCommonPassword('Kapitan77-1A!', ['kapitan77'])).toBe(true);
  expect(isCommonPassword('1a-Kapitan!', ['kapitan77'])).toBe(true);
});

test.each([
  'Pristan-77!',
  'Причал-2026!',
  'зелёный Фонарь 7!',
  'Tr0ub4dor&3',
  'xK9#mQ2$vL',
  'Old+Lighthouse7Sings',
  'Ноябрь над портом-26!',
  'Noyabr-2026!qwz',
  'Три рубля на паром 1',
])('accepts %s', (password) => {
  expect(isCommonPassword(password, ['vetrov'])).toBe(false);
});
