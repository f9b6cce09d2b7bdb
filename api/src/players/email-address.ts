import { checkEmail } from '@site/shared/rules/account-fields';
import { Refusal } from '../http/refusal';

/**
 * Normalizes an entered e-mail address to lower case without surrounding spaces. Throws `BAD_REQUEST` when
 * the address is not valid.
 */
export function readEmail(typed: string): string {
  const email = typed.trim();
  if (checkEmail(email) !== null) throw new Refusal('BAD_REQUEST');
  return email.toLowerCase();
}
