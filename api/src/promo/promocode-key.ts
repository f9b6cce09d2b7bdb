/**
 * Maps each look-alike character to the character with which it is compared. Codes are converted to lower
 * case first, so each Cyrillic letter here also represents its capital. For example, «н» is listed because
 * «Н» looks like «H».
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
 * Returns the key by which promocodes are compared. Ignores case and treats Cyrillic and Latin look-alikes as
 * equal, which prevents imitations of existing codes. Computed here and not in SQL, because `lower` treats
 * Cyrillic letters according to the database's locale.
 */
export const toPromocodeKey = (code: string): string =>
  [...code.normalize('NFKC').toLowerCase()].map((letter) => LOOKALIKES[letter] ?? letter).join('');
