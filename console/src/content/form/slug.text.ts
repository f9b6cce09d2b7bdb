const LATIN: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'yo', ж: 'zh', з: 'z', и: 'i', й: 'y', к: 'k' },
  ...{ л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'ts' },
  ...{ ч: 'ch', ш: 'sh', щ: 'sch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya' },
};
const MAX = 60;

/** Writes a title in Latin letters, digits and hyphens, for the name of a file. Empty if nothing of it can be. */
export const toSlug = (title: string): string =>
  [...title.toLocaleLowerCase('ru')]
    .map((letter) => LATIN[letter] ?? letter)
    .join('')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX)
    .replaceAll(/^-+|-+$/g, '');
