import { ConfigError } from './config-error';
import { configText as text } from './config.text';

/**
 * Reads the origin to which browsers send api calls; null for the site's own. Cookies reach it only at the same
 * protocol and registrable domain, so a subdomain of the site is meant.
 */
export function readApiOrigin(value: string | undefined, origin: string | null): string | null {
  if (!value || value === origin) return null;
  if (!URL.canParse(value) || new URL(value).origin !== value) throw new ConfigError(text.apiOrigin(value));
  // the api names the site's origin to browsers, which otherwise hide its replies from pages
  if (origin === null) throw new ConfigError(text.apiWithoutOrigin);
  if (new URL(value).protocol !== new URL(origin).protocol) throw new ConfigError(text.apiOrigin(value));
  return value;
}
