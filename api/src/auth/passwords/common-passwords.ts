import { dictionary } from '@zxcvbn-ts/language-common';
import { GAME_WORDS, RUSSIAN_WORDS } from './common-passwords.text';
import { toCyrillicLayout, toLatinLayout, toUnleeted, toUnshifted, transliterate } from './spellings';

const SIGNS = String.raw`[\d!@#$%^&*(),.?":{}|<>_+=\-\s]`;
const AROUND = new RegExp(`^${SIGNS}+|${SIGNS}+$`, 'gu');
/** One or two letters apart from the word, such as «1A!» after it, which keyboards and rules ask for. */
const LETTERS_AFTER = new RegExp(`${SIGNS}+\\p{L}{1,2}${SIGNS}*$`, 'u');
const LETTERS_BEFORE = new RegExp(`^${SIGNS}*\\p{L}{1,2}${SIGNS}+`, 'u');
const BETWEEN = /[^\p{L}\p{N}]/gu;
/** Words of the list that are shorter would match too many good passwords. */
const LIST_WORD_MIN = 4;
const WORD_MIN = 3;

const strip = (text: string) => text.replace(AROUND, '');

/** Adds a Russian word as it is written and in Latin letters. */
function addRussian(words: Set<string>, phrase: string): void {
  for (const word of [phrase, phrase.replaceAll(' ', ''), ...phrase.split(' ')]) {
    words.add(word);
    words.add(transliterate(word));
  }
}

/**
 * The 49,000 commonest passwords of public breaches and the words of this site, as they are and without digits
 * and signs around them (docs/decisions/0045).
 */
function collectWords(): Set<string> {
  const words = new Set<string>();
  for (const password of dictionary['passwords-common'] as string[]) {
    words.add(password);
    const bare = strip(password);
    if (bare.length >= LIST_WORD_MIN) words.add(bare);
  }
  for (const word of [...GAME_WORDS, ...RUSSIAN_WORDS.split(' ')]) addRussian(words, word);
  return words;
}

let collected: Set<string> | undefined;

/** Returns what a text may stand for: with signs for letters, or for the digits of their keys. */
const readingsOf = (text: string) => [
  text,
  toUnleeted(text),
  toUnleeted(strip(text)),
  toUnleeted(strip(text), 'l'),
  toUnshifted(text),
];

/** Returns the spellings under which a password may be in a list: other case, layout, signs for letters. */
function spellingsOf(password: string): Set<string> {
  const whole = password.toLowerCase();
  const spellings = new Set<string>();
  const words = [whole, whole.replace(LETTERS_AFTER, ''), whole.replace(LETTERS_BEFORE, '')];
  for (const text of words.flatMap(readingsOf))
    for (const typed of [text, toCyrillicLayout(text), toLatinLayout(text)])
      for (const form of [typed, strip(typed), typed.replace(BETWEEN, ''), strip(typed.replace(BETWEEN, ''))])
        spellings.add(form);
  return spellings;
}

/**
 * Returns true when the password is a common password or word, or one of `accountWords`, written once or twice in
 * a row, with any digits and symbols around it and up to two letters apart, with signs for letters, or in the other
 * keyboard layout. A
 * password of only digits and symbols also counts as common (docs/product/accounts.md#field-rules).
 */
export function isCommonPassword(password: string, accountWords: readonly string[]): boolean {
  if (strip(password) === '') return true;
  const words = (collected ??= collectWords());
  const own = new Set(accountWords.map((word) => strip(word.toLowerCase())));
  const isWord = (text: string) => text.length >= WORD_MIN && (words.has(text) || own.has(text));
  for (const form of spellingsOf(password)) {
    const half = form.slice(0, form.length / 2);
    if (isWord(form) || (half + half === form && isWord(half))) return true;
  }
  return false;
}
