import { ConfigError } from './config-error';
import { configText as text } from './config.text';
import { readNumber } from './read-variable';

export interface ConsoleConfig {
  /** Port of the console; `null` serves none. */
  consolePort: number | null;
  /** Origin of the console; `null` if its port on this machine is its address. */
  consoleOrigin: string | null;
}

/**
 * Reads port and origin of the console. The origin must not be that of the site (docs/decisions/0140). Browsers have
 * passkeys over HTTPS and on localhost only.
 */
export function readConsole(
  env: Readonly<Record<string, string | undefined>>,
  site: string | null,
): ConsoleConfig {
  const port = env.SITE_OPS_PORT;
  const origin = env.SITE_OPS_ORIGIN;
  if (!port) {
    if (origin) throw new ConfigError(text.consoleWithoutPort);
    return { consolePort: null, consoleOrigin: null };
  }
  const consolePort = readNumber(port, 0, 65_535, text.consolePort);
  if (!origin) {
    if (site !== null && !isLocal(site)) throw new ConfigError(text.consoleWithoutOrigin);
    return { consolePort, consoleOrigin: null };
  }
  const isOrigin = URL.canParse(origin) && new URL(origin).origin === origin;
  const isSecure = origin.startsWith('https:') || (isOrigin && isLocal(origin));
  if (!isOrigin || !isSecure || origin === site || isOfSameHost(origin, site))
    throw new ConfigError(text.consoleOrigin(origin));
  return { consolePort, consoleOrigin: origin };
}

/** A passkey belongs to a host, so code of the site could use and replace it. */
const isOfSameHost = (origin: string, site: string | null) =>
  site !== null && !isLocal(site) && new URL(origin).hostname === new URL(site).hostname;

const isLocal = (origin: string) => new URL(origin).hostname === 'localhost';
