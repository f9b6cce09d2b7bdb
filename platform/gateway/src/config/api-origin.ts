import { ConfigError } from './config-error';
import { configText as text } from './config.text';

/**
 * Reads the origin to which browsers send api calls. Returns null for the site's own. Browsers send cookies to it only
 * if protocol and registrable domain are those of the site, so it should be a subdomain of the site.
 */
export function readApiOrigin(value: string | undefined, origin: string | null): string | null {
  if (!value || value === origin) return null;
  if (!URL.canParse(value) || new URL(value).origin !== value) throw new ConfigError(text.apiOrigin(value));
  // browsers let pages read the replies only if the api names the origin of these pages
  if (origin === null) throw new ConfigError(text.apiWithoutOrigin);
  if (new URL(value).protocol !== new URL(origin).protocol) throw new ConfigError(text.apiOrigin(value));
  return value;
}
