/** Cyrillic capitals, and the Latin ones that they look like. */
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
 * A reserve code as it is compared: capital Latin letters and digits, without the hyphens and spaces that it is written with. A Cyrillic
 * letter that looks like a Latin one is that one: on paper nobody can tell them apart.
 */
export const toReserveCode = (typed: string): string =>
  [...typed.toUpperCase()]
    .map((character) => LOOKALIKES[character] ?? character)
    .filter((character) => /[A-Z0-9]/.test(character))
    .join('');
