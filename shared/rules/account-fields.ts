import { LOGIN_PATTERN, PASSWORD_MAX, PASSWORD_MIN, PROMOCODE_MAX, PROMOCODE_MIN } from '../contracts/limits';

/** Reason why a value is invalid. Forms define the messages (docs/product/accounts.md#field-rules). */
export type FieldFault = 'empty' | 'invalid' | 'mismatch';

const LOGIN = new RegExp(LOGIN_PATTERN);
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@([\p{L}\p{N}](-*[\p{L}\p{N}])*\.)+\p{L}(-*[\p{L}\p{N}])+$/u;
const EMAIL_MAX = 254;
const PROMOCODE = /^[\p{L}\p{N}]+$/u;
/** Letters of other alphabets are left out, because «Ν» of the Greek one looks like «N». */
const NEW_PROMOCODE = /^[A-Za-zА-ЯЁа-яё\d]+$/;

/** Characters that count as special (docs/product/accounts.md#field-rules). */
const SPECIAL = /[!@#$%^&*(),.?":{}|<>_+=-]/;

/**
 * Rules for a new password, each checked separately (docs/product/accounts.md#field-rules). Capital letters
 * may be Latin or Cyrillic.
 */
export const PASSWORD_RULES = {
  length: (password: string) => [...password].length >= PASSWORD_MIN,
  digit: (password: string) => /\d/.test(password),
  capital: (password: string) => /[A-ZА-ЯЁ]/.test(password),
  special: (password: string) => SPECIAL.test(password),
} as const;
export type PasswordRule = keyof typeof PASSWORD_RULES;

const unlessEmpty = (value: string, isGood: boolean): FieldFault | null =>
  value === '' ? 'empty' : isGood ? null : 'invalid';

/** Validates that a required field is not empty. */
export const checkFilled = (value: string) => unlessEmpty(value, true);

/** Validates a new login (docs/product/accounts.md#field-rules). */
export const checkLogin = (login: string) => unlessEmpty(login, LOGIN.test(login));

/**
 * Validates the syntax and the maximum length of an e-mail address (docs/product/accounts.md#field-rules).
 */
export const checkEmail = (email: string) =>
  unlessEmpty(email, email.length <= EMAIL_MAX && EMAIL.test(email));

/** Validates a new password by its maximum length and `PASSWORD_RULES`. */
export const checkNewPassword = (password: string) =>
  unlessEmpty(
    password,
    password.length <= PASSWORD_MAX && Object.values(PASSWORD_RULES).every((rule) => rule(password)),
  );

/** Validates that the repeated password equals the new password. */
export const checkRepeat = (repeat: string, password: string): FieldFault | null =>
  repeat !== '' && repeat === password ? null : 'mismatch';

/**
 * Validates a typed promocode: 3 to 10 letters and digits. Old promocodes may have letters that a new one may not have
 * (docs/product/promo.md#promocodes).
 */
export const checkPromocode = (code: string) =>
  unlessEmpty(code, code.length >= PROMOCODE_MIN && code.length <= PROMOCODE_MAX && PROMOCODE.test(code));

/** Validates a new promocode: 3 to 10 Latin or Russian letters and digits (docs/product/promo.md#promocodes). */
export const checkNewPromocode = (code: string) =>
  checkPromocode(code) ?? unlessEmpty(code, NEW_PROMOCODE.test(code));

/**
 * Masks a word of a player's data for display: «d••••v». A mask always has four dots, so that it does not tell the
 * length.
 */
export function maskWord(word: string): string {
  const letters = [...word];
  return `${letters[0] ?? ''}••••${letters.length > 1 ? letters.at(-1) : ''}`;
}

/** Masks an e-mail address for display: «d••••v@mail.example». */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${maskWord(name)}@${domain}`;
}
