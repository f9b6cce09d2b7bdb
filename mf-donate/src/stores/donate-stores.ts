import { type AreaContext, useAreaStores } from '@site/area';
import type { Json } from '@site/contracts/page';
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
  /** Path of a check page whose order does not exist, as found by the server. Null for any other page. */
  missing: { path: string | null };
  context: AreaContext;
}

interface Snapshot {
  catalogue?: CatalogueSnapshot;
  missing?: string;
}

export const useDonateStores = () => useAreaStores<DonateStores>();

export function createDonateStores(context: AreaContext, snapshot?: Json): DonateStores {
  const { catalogue, missing = null } = (snapshot ?? {}) as Snapshot;
  const { http, log } = context;
  const store = new CatalogueStore({ api: createDonateApi(http), log }, catalogue);
  return {
    catalogue: store,
    amount: new AmountStore(),
    draft: new PaymentDraft(),
    orderKeys: new OrderKeys(() => crypto.randomUUID()),
    missing: { path: missing },
    context,
  };
}

export const dehydrateDonateStores = ({ catalogue, missing }: DonateStores): Json =>
  ({ catalogue: catalogue.dehydrate(), ...(missing.path && { missing: missing.path }) }) as Json;
