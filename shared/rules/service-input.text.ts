/** Letters of licence plates: the Cyrillic letters that look like Latin ones. */
export const PLATE_LETTERS = 'АВЕКМНОРСТУХ';

/** The Cyrillic plate letter for each Latin letter that looks the same. */
export const PLATE_LOOKALIKES: Readonly<Partial<Record<string, string>>> = {
  A: 'А',
  B: 'В',
  E: 'Е',
  K: 'К',
  M: 'М',
  H: 'Н',
  O: 'О',
  P: 'Р',
  C: 'С',
  T: 'Т',
  Y: 'У',
  X: 'Х',
};

/** Cleans up a name: «  анна-мария   ВЕТРОВА» becomes «Анна-Мария Ветрова». */
export const toFullName = (typed: string): string =>
  typed
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .replace(/(^|[ -])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
