/** Cyrillic capital letters and the Latin letters that look the same. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  С: 'C',
  Е: 'E',
  Н: 'H',
  К: 'K',
  М: 'M',
  О: 'O',
  Р: 'P',
  Т: 'T',
  У: 'Y',
  Х: 'X',
};

/**
 * Returns the capital Latin letters and digits of a reserve code, for comparison. Cyrillic look-alikes become
 * Latin letters, because codes are copied from paper.
 */
export const toReserveCode = (typed: string): string =>
  [...typed.toUpperCase()]
    .map((character) => LOOKALIKES[character] ?? character)
    .filter((character) => /[A-Z0-9]/.test(character))
    .join('');
