import { createPushKeys } from '@site/server/push/push-keys';
import type { GatewayBase } from './gateway-base';
import type { ProductPorts } from './product';
import { createAuthorRights } from './staff/author-rights';
import { ROLES } from './staff/roles';

/** Creates what the parts of a product may use of the gateway. */
export const createProductPorts = (
  { app, database, product, secrets }: GatewayBase,
  given: Pick<ProductPorts, 'metricsToken' | 'dataChanged'>,
): ProductPorts => ({
  ...given,
  database,
  log: app.log,
  pushKeys: createPushKeys(secrets.of('push')),
  mayAuthor: createAuthorRights(database.db, { ...ROLES, ...product.console?.roles }),
});
