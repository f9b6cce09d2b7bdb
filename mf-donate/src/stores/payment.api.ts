import type {
  CreatePaymentBody,
  CreatePaymentReply,
  PaymentAccount,
  PaymentCheck,
  PaymentHistory,
  PaymentPromocode,
} from '@site/shared/contracts/payments';
import type { Http } from '@site/shared/http/types';

export const createPaymentApi = (http: Http) => ({
  create: (body: CreatePaymentBody) => http.post<CreatePaymentReply>('/api/payments/create', body),
  /** Masked details of a login's account, shown before paying; see docs/product/payments.md#guest-top-up. */
  fetchAccount: (login: string) => http.post<PaymentAccount>('/api/payments/account', { login }),
  checkPromocode: (promocode: string, login: string) =>
    http.post<PaymentPromocode>('/api/payments/promocode', { promocode, login }),
  /** Payments of the signed-in account. `after` is `next` of the previous page. */
  fetchHistory: (after?: string) =>
    http.post<PaymentHistory>('/api/payments/history', after === undefined ? {} : { after }),
  check: (provider: string, id: string) =>
    http.get<PaymentCheck>(`/api/payments/check/${encodeURIComponent(provider)}/${encodeURIComponent(id)}`),
});
export type PaymentApi = ReturnType<typeof createPaymentApi>;
