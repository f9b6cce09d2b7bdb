import path from 'node:path';
import { bakeryText } from '@bakery/shared/text/bakery.text';
import { theme } from '@bakery/shared/theme';
import { type GatewayConfig, readGatewayConfig } from '@site/gateway/product';
import { PLAIN_STYLE } from './plain.styles';

type Env = Readonly<Record<string, string | undefined>>;

/** Folder of the site, which contains its areas. */
export const ROOT = path.resolve(import.meta.dirname, '..');

/**
 * Returns the environment with this site's own port and folder of the embedded database, unless it names others. So
 * the site and its command find each other, and the first site may run beside them.
 */
export const withDefaults = (env: Env) => ({
  ...env,
  PORT: env.PORT || '8090',
  SITE_DATA: env.SITE_DATA || path.join(ROOT, '.data'),
});

/** Reads the configuration from the environment. Throws ConfigError with the first mistake. */
export const readConfig = (env: Env): GatewayConfig =>
  readGatewayConfig(withDefaults(env), {
    demo: !env.DATABASE_URL,
    frameHosts: [],
    identity: {
      name: bakeryText.name,
      tagline: bakeryText.tagline,
      themeColor: theme.color.flour,
      plainStyle: PLAIN_STYLE,
    },
  });
