import { COMMON_WORDS } from './common-passwords.text';

const TRAILING = /[\d!@#$%^&*(),.?":{}|<>_+=-]+$/u;
const LEADING = /^[\d!@#$%^&*(),.?":{}|<>_+=-]+/u;

const stripSigns = (word: string) => word.toLowerCase().replace(TRAILING, '').replace(LEADING, '');

/**
 * Returns true when the password is a common word or one of `accountWords`, written once or twice in a row,
 * with any digits and symbols around it. A password of only digits and symbols also counts as common.
 */
export function isCommonPassword(password: string, accountWords: readonly string[]): boolean {
  const bare = stripSigns(password);
  const words = [...COMMON_WORDS, ...accountWords].map(stripSigns).filter((word) => word.length >= 3);
  return bare === '' || words.some((word) => word === bare || word + word === bare);
}
