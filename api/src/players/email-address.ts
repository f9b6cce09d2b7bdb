import { domainToASCII, domainToUnicode } from 'node:url';
import { checkEmail } from '@site/shared/rules/account-fields';
import { Refusal } from '../http/refusal';

/**
 * Normalizes an entered e-mail address to lower case without surrounding spaces. Throws `BAD_REQUEST` when
 * the address is not valid.
 */
export function readEmail(typed: string): string {
  const email = typed.trim().toLowerCase();
  if (checkEmail(email) !== null || !isPlainDomain(email.slice(email.lastIndexOf('@') + 1)))
    throw new Refusal('BAD_REQUEST');
  return email;
}

/**
 * Returns false for a domain that mail servers read as another one, such as `ｍail.example`. One mailbox would have
 * many addresses, and each of them limits of its own.
 */
function isPlainDomain(domain: string): boolean {
  const ascii = domainToASCII(domain);
  return ascii === domain || domainToUnicode(ascii) === domain;
}
