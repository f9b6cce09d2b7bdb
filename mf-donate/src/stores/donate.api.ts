import type { Success } from '@site/shared/contracts/field-schemas';
import type { Contest, ContestMine } from '@site/shared/contracts/contest';
import type {
  CasePromo,
  ClaimBody,
  DonateItems,
  GoodsHistory,
  GoodsReply,
  ServiceBody,
  PrizeList,
} from '@site/shared/contracts/donate';
import type { PaymentConfig } from '@site/shared/contracts/home';
import type { LegalList } from '@site/shared/contracts/legal';
import type { DonateBonuses } from '@site/shared/contracts/payments';
import type { Http } from '@site/area/http/types';

/** API calls of `/donate`; see docs/product/shop.md#catalogue. */
export const createDonateApi = (http: Http) => ({
  fetchItems: () => http.get<DonateItems>('/api/donate/site-donate-items'),
  fetchBonuses: () => http.get<DonateBonuses>('/api/payments/donateBonuses'),
  fetchPayment: () => http.get<PaymentConfig>('/api/payment'),
  fetchPrizes: () => http.get<PrizeList>('/api/prize'),
  fetchContest: () => http.get<Contest>('/api/contest'),
  fetchPromo: () => http.get<CasePromo>('/api/payments/case-promo'),
  fetchProgress: () => http.get<CasePromo>('/api/payments/case-promo-progress'),
  fetchParticipation: () => http.post<ContestMine>('/api/contest/mine'),
  fetchDocuments: () => http.get<LegalList>('/api/legal'),
  setConsent: (version: number, agreed: boolean) =>
    http.post<Success>('/api/contest/consent', { version, agreed }),
  buyService: (body: ServiceBody) => http.post<GoodsReply>('/api/donate/services/buy', body),
  claimCase: (body: ClaimBody) => http.post<GoodsReply>('/api/payments/case-promo/claim', body),
  /** Fetches a page of the purchase history. `after` is the `next` value of the previous page. */
  fetchGoods: (after?: number) =>
    http.post<GoodsHistory>('/api/donate/goods/history', after === undefined ? {} : { after }),
});
export type DonateApi = ReturnType<typeof createDonateApi>;
