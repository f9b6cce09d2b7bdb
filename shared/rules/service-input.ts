import type { ServiceRule } from '../contracts/donate';
import { PLATE_LETTERS, PLATE_LOOKALIKES, toFullName } from './service-input.text';
import type { FieldFault } from './account-fields';

const PLATE = new RegExp(`^[${PLATE_LETTERS}]\\d{3}[${PLATE_LETTERS}]{2}$`);
/** A first name and a surname, each of 2 to 20 Cyrillic letters, possibly in two parts with a hyphen. */
const FULL_NAME = /^(?=\S{2,20} \S{2,20}$)\p{Lu}\p{Ll}+(-\p{Lu}\p{Ll}+)? \p{Lu}\p{Ll}+(-\p{Lu}\p{Ll}+)?$/u;
const CYRILLIC = /^[\p{Script=Cyrillic} -]+$/u;

/**
 * Cleans up a text that a service needs, as the game server gets it: a licence plate without spaces, in
 * capital Cyrillic letters even if it was typed on a Latin keyboard, and a name with single spaces and
 * capital first letters (docs/product/shop.md#needs-of-a-service).
 */
export function cleanServiceInput(rule: ServiceRule, typed: string): string {
  if (rule === 'full-name') return toFullName(typed);
  return [...typed.replace(/[\s-]/g, '').toUpperCase()]
    .map((letter) => PLATE_LOOKALIKES[letter] ?? letter)
    .join('');
}

/** Validates a typed text by the rule of the service, after `cleanServiceInput`. */
export function checkServiceInput(rule: ServiceRule, typed: string): FieldFault | null {
  const value = cleanServiceInput(rule, typed);
  if (value === '') return 'empty';
  const isGood = rule === 'plate' ? PLATE.test(value) : FULL_NAME.test(value) && CYRILLIC.test(value);
  return isGood ? null : 'invalid';
}
