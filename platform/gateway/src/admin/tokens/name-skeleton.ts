import { LOOK_ALIKES } from './look-alikes.text';

const FIRST = new Map(
  LOOK_ALIKES.flatMap((letters) => [...letters].map((letter) => [letter, letters.charAt(0)] as const)),
);

/** Marks over letters, characters without a picture of their own, and spaces. */
const INVISIBLE = /[\p{Mark}\p{Format}\p{Control}\p{Default_Ignorable_Code_Point}\s]/gu;

/**
 * Returns what a name looks like: equal for names that a reader can take for each other, because they differ in case,
 * spaces, marks, invisible characters, or in Cyrillic, Greek and Latin letters of the same shape.
 */
export const skeletonOf = (name: string): string =>
  [...name.normalize('NFKD').replace(INVISIBLE, '').toLowerCase().normalize('NFKC')]
    .map((letter) => FIRST.get(letter) ?? letter)
    .join('');
