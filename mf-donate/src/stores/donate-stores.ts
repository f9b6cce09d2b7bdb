import { type AreaContext, useAreaStores } from '@site/area';
import type { Json } from '@site/contracts/page';
import type { PaymentCheck } from '@site/shared/contracts/payments';
import { type CatalogueSnapshot, CatalogueStore } from './catalogue.store';
import { createDonateApi } from './donate.api';
import { OrderKeys } from './order-keys';
import { AmountStore } from './amount.store';
import { PaymentDraft } from './payment-draft';

/** Stores of the donate area. Each open purchase panel also has its own `OrderStore`. */
export interface DonateStores {
  /** The content of `/donate`. Only the progress on cases differs from visitor to visitor. */
  catalogue: CatalogueStore;
  /** The amount of the top-up, shared by the page and the payment form. */
  amount: AmountStore;
  /** Keeps the payment form's store while its modal is closed. */
  draft: PaymentDraft;
  orderKeys: OrderKeys;
  /** Order of the check page that the server has rendered. Null for any other page. */
  served: ServedOrder | null;
  context: AreaContext;
}

interface ServedOrder {
  /** Path of its check page. */
  path: string;
  /** State of the order as the api has stored it. Null when the order does not exist. */
  check: PaymentCheck | null;
}

interface Snapshot {
  catalogue?: CatalogueSnapshot;
  served?: ServedOrder;
}

export const useDonateStores = () => useAreaStores<DonateStores>();

export function createDonateStores(context: AreaContext, snapshot?: Json): DonateStores {
  const { catalogue, served = null } = (snapshot ?? {}) as Snapshot;
  const { http, log } = context;
  const store = new CatalogueStore({ api: createDonateApi(http), log }, catalogue);
  return {
    catalogue: store,
    amount: new AmountStore(),
    draft: new PaymentDraft(),
    orderKeys: new OrderKeys(() => crypto.randomUUID()),
    served,
    context,
  };
}

export const dehydrateDonateStores = ({ catalogue, served }: DonateStores): Json =>
  ({ catalogue: catalogue.dehydrate(), ...(served && { served }) }) as unknown as Json;
