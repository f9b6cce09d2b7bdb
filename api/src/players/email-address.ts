import { checkEmail } from '@site/shared/rules/account-fields';
import { Refusal } from '../platform/http/refusal';

/** An address that was typed, as it is kept and looked up: in lower case. Throws `BAD_REQUEST` for what is none. */
export function readEmail(typed: string): string {
  const email = typed.trim();
  if (checkEmail(email) !== null) throw new Refusal('BAD_REQUEST');
  return email.toLowerCase();
}
