import type {
  CreatePaymentBody,
  CreatePaymentReply,
  PaymentAccount,
  PaymentCheck,
  PaymentHistory,
  PaymentPromocode,
} from '@site/shared/contracts/payments';
import type { PaymentProviderName } from '@site/shared/contracts/home';
import type { Http } from '@site/area/http/types';

export const createPaymentApi = (http: Http) => ({
  create: (body: CreatePaymentBody) => http.post<CreatePaymentReply>('/api/payments/create', body),
  /** Cancels an unpaid order. Returns its state, which is `succeeded` when it was paid meanwhile. */
  cancel: (provider: PaymentProviderName, orderId: string) =>
    http.post<PaymentCheck>('/api/payments/cancel', { provider, orderId }),
  /**
   * Fetches masked details of the account with this login, which the payer confirms before paying; see
   * docs/product/payments.md#guest-top-up.
   */
  fetchAccount: (login: string) => http.post<PaymentAccount>('/api/payments/account', { login }),
  checkPromocode: (promocode: string, login: string) =>
    http.post<PaymentPromocode>('/api/payments/promocode', { promocode, login }),
  /** Fetches a page of the signed-in account's payments. `after` is the `next` value of the previous page. */
  fetchHistory: (after?: string) =>
    http.post<PaymentHistory>('/api/payments/history', after === undefined ? {} : { after }),
  /** Fetches the state of an order. With `isStored` the payment system is not asked. */
  check: (provider: string, id: string, { isStored = false } = {}) =>
    http.get<PaymentCheck>(
      `/api/payments/check/${encodeURIComponent(provider)}/${encodeURIComponent(id)}${isStored ? '?stored' : ''}`,
    ),
});
export type PaymentApi = ReturnType<typeof createPaymentApi>;
