import { type AreaContext, useAreaStores } from '@site/area';
import type { Json } from '@site/contracts/page';
import { createPartnerApi } from './partner.api';
import { type PartnerSnapshot, PartnerStore } from './partner.store';

export interface PromoStores {
  partners: PartnerStore;
}

export const usePromoStores = () => useAreaStores<PromoStores>();

export function createPromoStores({ http, log }: AreaContext, snapshot?: Json): PromoStores {
  const { partners } = (snapshot ?? {}) as { partners?: PartnerSnapshot };
  return { partners: new PartnerStore({ api: createPartnerApi(http), log }, partners) };
}

export const dehydratePromoStores = ({ partners }: PromoStores): Json =>
  ({ partners: partners.dehydrate() }) as Json;
