import { ClockReadings, type Content, type Money, type Support } from '@site/api/app';
import type { DeployExtension } from '@site/gateway/product';
import type { Db } from '@site/server/db';
import { ERROR_STATUS } from '@site/shared/contracts/errors';
import { clockNames } from './clock-names.text';
import { contentDraftRoutes } from './content-draft.routes';
import { contentRoutes } from './content.routes';
import { moneyAdoptionRoutes } from './money-adoption.routes';
import { moneyBooksRoutes } from './money-books.routes';
import { moneyOperationRoutes } from './money-operation.routes';
import { moneySearchRoutes } from './money-search.routes';
import { moneyRoutes } from './money.routes';
import { partnerRoutes } from './partner.routes';
import { playerRoutes } from './player.routes';

/**
 * Creates the product's part of the deploy API: routes for payments, the ledger, accounts, texts and partner
 * statistics, and clocks.
 */
export const createDeployExtension = (
  db: Db,
  { money, support, content }: { money: Money; support: Support; content: Content },
  readings = new ClockReadings(),
): DeployExtension => ({
  tags: {
    money: 'Payments and books',
    players: 'Accounts of players',
    content: 'Texts of the site: editions, drafts and publications',
    partners: 'Visits and conversions of partners',
  },
  errorStatus: ERROR_STATUS,
  routes: [
    moneyRoutes(money),
    moneyOperationRoutes(money, db),
    moneyAdoptionRoutes(money),
    moneySearchRoutes(money),
    moneyBooksRoutes(money),
    playerRoutes(support),
    contentRoutes(content),
    contentDraftRoutes(content),
    partnerRoutes({ db }),
  ],
  clocks: () =>
    readings.list().map(({ source, seconds, isWrong }) => ({
      source: clockNames[source],
      seconds,
      wrong: isWrong,
    })),
});
