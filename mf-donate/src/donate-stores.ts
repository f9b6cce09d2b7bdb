import { type AreaContext, useAreaStores } from '@site/shared/area';
import type { Json } from '@site/shared/contracts/page';
import { type CatalogueSnapshot, CatalogueStore } from './features/donate/catalogue.store';
import { createDonateApi } from './features/donate/donate.api';
import { OrderKeys } from './features/goods/order-keys';
import { AmountStore } from './features/payment/amount.store';
import { PaymentDraft } from './features/payment/payment-draft';

/** What the donate area keeps. An order has a store of its own, as long as its panel. */
export interface DonateStores {
  /** What the site sells and promises: the same for everybody but for a player's progress. */
  catalogue: CatalogueStore;
  /** The sum that the register, the cases and the payment form speak of. */
  amount: AmountStore;
  /** Where the payment form's store stays while its modal is closed. */
  draft: PaymentDraft;
  orderKeys: OrderKeys;
  context: AreaContext;
}

interface Snapshot {
  catalogue?: CatalogueSnapshot;
}

export const useDonateStores = () => useAreaStores<DonateStores>();

export function createDonateStores(context: AreaContext, snapshot?: Json): DonateStores {
  const { catalogue } = (snapshot ?? {}) as Snapshot;
  const { http, log } = context;
  const store = new CatalogueStore({ api: createDonateApi(http), log }, catalogue);
  return {
    catalogue: store,
    amount: new AmountStore(),
    draft: new PaymentDraft(),
    orderKeys: new OrderKeys(() => crypto.randomUUID()),
    context,
  };
}

export const dehydrateDonateStores = ({ catalogue }: DonateStores): Json =>
  ({ catalogue: catalogue.dehydrate() }) as Json;
