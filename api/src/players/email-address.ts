import { domainToASCII, domainToUnicode } from 'node:url';
import { checkEmail } from '@site/shared/rules/account-fields';
import { Refusal } from '../http/refusal';

/**
 * Normalizes an entered e-mail address (`toAccountName`). Throws `BAD_REQUEST` when the address is not valid, and when
 * mail servers read its domain as another one, such as `ｍail.example`: one mailbox would have many addresses, and each
 * of them limits of its own.
 */
export function readEmail(typed: string): string {
  const email = toAccountName(typed);
  const domain = domainOf(email);
  if (checkEmail(email) !== null || domain !== domainToUnicode(domainToASCII(domain)))
    throw new Refusal('BAD_REQUEST');
  return email;
}

/**
 * Normalizes an entered login or e-mail address as accounts store it: lower case, no surrounding spaces, and the domain
 * of an address in letters (`почта.рф`, also for `xn--80a1acny.xn--p1ai`).
 */
export function toAccountName(typed: string): string {
  const name = typed.trim().toLowerCase();
  const domain = domainOf(name);
  return domainToASCII(domain) === domain
    ? name.slice(0, name.length - domain.length) + domainToUnicode(domain)
    : name;
}

/** Domains at which a provider reads one name in several spellings: the domain of all, and how a name is written. */
const SPELLINGS: readonly { domains: RegExp; domain: string; toName: (name: string) => string }[] = [
  { domains: /^g(?:oogle)?mail\.com$/, domain: 'gmail.com', toName: (name) => name.replaceAll('.', '') },
  {
    domains: /^(?:ya\.ru|yandex\.(?:ru|com|by|kz|uz|ua|com\.tr))$/,
    domain: 'yandex.ru',
    toName: (name) => name.replaceAll('.', '-'),
  },
];

/**
 * Returns one spelling for all addresses of a mailbox, for limits of letters: `v.etrov+news@gmail.com` is delivered to
 * `vetrov@gmail.com`. Never send a letter to it, because other providers may read a name with `+` as another mailbox.
 */
export function toMailbox(email: string): string {
  const domain = domainOf(email);
  const name = email.slice(0, -domain.length - 1);
  const spelling = SPELLINGS.find(({ domains }) => domains.test(domain));
  const untagged = name.replace(/(?<=.)\+.*$/, '');
  return spelling ? `${spelling.toName(untagged)}@${spelling.domain}` : `${untagged}@${domain}`;
}

/** Returns what follows the last `@`, or an empty text for a login. */
const domainOf = (name: string): string => (name.includes('@') ? name.slice(name.lastIndexOf('@') + 1) : '');
