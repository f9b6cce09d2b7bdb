import { COMMON_WORDS } from './common-passwords.text';

const FILLING = /[\d!@#$%^&*(),.?":{}|<>_+=-]+$/u;
const LEADING = /^[\d!@#$%^&*(),.?":{}|<>_+=-]+/u;

const toBare = (word: string) => word.toLowerCase().replace(FILLING, '').replace(LEADING, '');

/** Whether a password is one of the first that would be tried: a common word or the account's own, and figures around it. */
export function isCommonPassword(password: string, own: readonly string[]): boolean {
  const bare = toBare(password);
  const words = [...COMMON_WORDS, ...own].map(toBare).filter((word) => word.length >= 3);
  return bare === '' || words.some((word) => word === bare || word + word === bare);
}
