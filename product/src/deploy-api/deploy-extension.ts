import type { Money } from '@site/api/app';
import type { DeployExtension } from '@site/gateway/product';
import type { Db } from '@site/server/db';
import { ERROR_STATUS } from '@site/shared/contracts/errors';
import { moneyOperationRoutes } from './money-operation.routes';
import { moneySearchRoutes } from './money-search.routes';
import { moneyRoutes } from './money.routes';
import { partnerRoutes } from './partner.routes';

/** Creates the product's part of the deploy API: routes for payments, the ledger and partner statistics. */
export const createDeployExtension = (db: Db, money: Money): DeployExtension => ({
  tags: { money: 'Payments and books', partners: 'Visits and conversions of partners' },
  errorStatus: ERROR_STATUS,
  routes: [
    moneyRoutes(money),
    moneyOperationRoutes(money, db),
    moneySearchRoutes(money),
    partnerRoutes({ db }),
  ],
});
