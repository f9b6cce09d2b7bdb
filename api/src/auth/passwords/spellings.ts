import { KEYS } from './common-passwords.text';

/** Latin spelling of the Cyrillic letters in the order of Unicode, from U+0430 to U+044F. */
const TRANSLITERATION = 'a b v g d e zh z i y k l m n o p r s t u f h c ch sh sch  y  e yu ya'.split(' ');
const SHIFTED_DIGITS = ')!@#$%^&*(';
const LEET: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
const CYRILLIC_A = 0x430;

const replaceEach = (text: string, replace: (char: string) => string) => [...text].map(replace).join('');

/** Returns the text that the same keys type in the Cyrillic layout. */
export const toCyrillicLayout = (text: string): string =>
  replaceEach(text, (char) => KEYS.cyrillic[KEYS.latin.indexOf(char)] ?? char);

/** Returns the text that the same keys type in the Latin layout. */
export const toLatinLayout = (text: string): string =>
  replaceEach(text, (char) => KEYS.latin[KEYS.cyrillic.indexOf(char)] ?? char);

/** Returns a lower-case Russian word in Latin letters. */
export const transliterate = (word: string): string =>
  replaceEach(word, (char) =>
    char === KEYS.cyrillic[0] ? 'e' : (TRANSLITERATION[char.charCodeAt(0) - CYRILLIC_A] ?? char),
  );

/** Replaces signs that are typed with Shift by the digits of their keys. */
export const toUnshifted = (text: string): string =>
  replaceEach(text, (char) => {
    const digit = SHIFTED_DIGITS.indexOf(char);
    return digit < 0 ? char : String(digit);
  });

/** Replaces digits and signs by the letters that they look like; 1 looks like `one`. */
export const toUnleeted = (text: string, one: 'i' | 'l' = 'i'): string =>
  replaceEach(text, (char) => (char === '1' ? one : (LEET[char] ?? char)));
