import type { Product } from '@site/gateway/product';
import { bakeryRoutes } from './bakery.routes';
import { createReservationTable } from './reservation.repo';

/** The bakery as the gateway sees it: its table and its api. It adds nothing to the deploy API. */
export const bakeryProduct: Product = {
  async open(database) {
    await database.exclusively(createReservationTable);
  },
  createApi: ({ database: { db } }) => bakeryRoutes(db),
};
