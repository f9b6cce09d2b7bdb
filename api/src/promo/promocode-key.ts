/** Letters and digits that look like another one, by what they count as: small Cyrillic letters, as capitals look. */
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
 * What a promocode is known by: without regard to case (as JavaScript has it: what `lower` makes of Cyrillic letters depends on
 * the database's locale) and to the alphabet that a letter was typed in, so that nobody sells a look-alike of another's code.
 */
export const toPromocodeKey = (code: string): string =>
  [...code.normalize('NFKC').toLowerCase()].map((letter) => LOOKALIKES[letter] ?? letter).join('');
