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
  /** Whose account a login is, before paying (decision 26). */
  fetchAccount: (login: string) => http.post<PaymentAccount>('/api/payments/account', { login }),
  checkPromocode: (promocode: string, login: string) =>
    http.post<PaymentPromocode>('/api/payments/promocode', { promocode, login }),
  /** What was paid for the caller's account; `after`: `next` of the page before. */
  fetchHistory: (after?: string) =>
    http.post<PaymentHistory>('/api/payments/history', after === undefined ? {} : { after }),
  check: (provider: string, id: string) =>
    http.get<PaymentCheck>(`/api/payments/check/${encodeURIComponent(provider)}/${encodeURIComponent(id)}`),
});
export type PaymentApi = ReturnType<typeof createPaymentApi>;
