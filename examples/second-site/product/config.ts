import path from 'node:path';
import { bakeryText } from '@bakery/shared/text/bakery.text';
import { theme } from '@bakery/shared/theme';
import { type GatewayConfig, readGatewayConfig } from '@site/gateway/product';
import { PLAIN_STYLE } from './plain.styles';

/** Folder of the site, which contains its areas. */
export const ROOT = path.resolve(import.meta.dirname, '..');

/** Folder of the embedded database and of the deploy token, unless `SITE_DATA` names another. */
export const DATA_FOLDER = path.join(ROOT, '.data');

/** Reads the configuration from the environment. Throws ConfigError with the first mistake. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): GatewayConfig =>
  readGatewayConfig(
    { ...env, SITE_DATA: env.SITE_DATA || DATA_FOLDER },
    {
      demo: !env.DATABASE_URL,
      frameHosts: [],
      identity: {
        name: bakeryText.name,
        tagline: bakeryText.tagline,
        themeColor: theme.color.flour,
        plainStyle: PLAIN_STYLE,
      },
    },
  );
