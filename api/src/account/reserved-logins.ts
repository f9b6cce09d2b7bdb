import { toUnleeted } from '../auth/passwords/spellings';

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/).map(toKey));

/**
 * Names of people who act for the site, in English and in transliterated Russian. Refused also as a part of a login.
 */
const STAFF = words(`
  admin admins administrator administrators administration adm sysadmin superadmin moderator moderators moder
  support helpdesk staff owner developer official operator curator security
  administraciya administracia administratsiya admini moderatsiya moderaciya podderzhka podderjka podderzka
  tehpodderzhka tehpodderjka texpodderzhka tehpod pomosh pomoshch vladelec vladelets kurator razrabotchik
`);
/** Names that letters, logs or programs give a meaning. */
const TECHNICAL = words(`
  root system sistema server site website sayt webmaster postmaster hostmaster abuse noreply mail
  info help bot telegram telegram_bot null undefined nil none nan true false nobody anonymous anonim guest gost
  user player login logout auth register profile account settings api deploy preview me self everyone all
  constructor prototype proto hasownproperty tostring valueof deleted
`);
/** Names of the site. Refused also inside a longer login. */
const BRAND = [...words('portnoyabr portnojabr portnoiabr portnovember portnoyabrya')];

/**
 * Returns true for a login with which a player could pass for the site or its staff, or which programs could misread
 * (docs/product/accounts.md#registration). Look-alikes count too.
 */
export function isReservedLogin(login: string): boolean {
  const wholes = [toKey(login), toKey(withoutNumber(login))];
  if (wholes.some((key) => STAFF.has(key) || TECHNICAL.has(key))) return true;
  if (BRAND.some((name) => wholes.some((key) => key.includes(name)))) return true;
  return login.split('_').some((word) => STAFF.has(toKey(word)) || STAFF.has(toKey(withoutNumber(word))));
}

const withoutNumber = (login: string): string => login.replace(/[\d_]+$/, '');

/** Returns the text with which logins are compared: `Adm1n_` and `ADMlN` look like `admin`. */
function toKey(login: string): string {
  return toUnleeted(login.toLowerCase().replaceAll('_', ''))
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('l', 'i');
}
