/**
 * Characters that look like another one, and the character they are compared as. Lower-case Cyrillic letters stand for
 * the look of their capitals.
 */
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  ё: 'e',
  з: '3',
  і: 'i',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  '0': 'o',
};

/**
 * Key by which promocodes are compared. Ignores case and look-alike Cyrillic and Latin letters, which prevents
 * imitations of existing codes. Computed here, because SQL `lower` treats Cyrillic letters by the locale of the
 * database.
 */
export const toPromocodeKey = (code: string): string =>
  [...code.normalize('NFKC').toLowerCase()].map((letter) => LOOKALIKES[letter] ?? letter).join('');
