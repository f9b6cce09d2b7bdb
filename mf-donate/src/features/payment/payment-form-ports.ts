import type { PaymentConfig } from '@site/shared/contracts/home';
import type { ToastStore } from '@site/area';
import type { PaymentStore, ProfileStore, SessionStore } from '@site/shared/stores';
import type { TopUp } from '@site/shared/rules/top-up';
import type { AmountStore } from '../../stores/amount.store';
import type { PaymentApi } from '../../stores/payment.api';
import type { ReplacedOrder } from '../../stores/payment-draft';

/** What a payment form needs from the page. */
export interface PaymentFormPorts {
  api: PaymentApi;
  amount: AmountStore;
  payment: PaymentStore;
  profile: ProfileStore;
  session: SessionStore;
  toasts: Pick<ToastStore, 'show'>;
  config: PaymentConfig;
  newKey: () => string;
  /** Returns the coins for a sum by the loaded terms, or null while they are unknown. */
  topUpOf: (roubles: number) => TopUp | null;
  /** The unpaid order that the new order replaces; null for an ordinary top-up. */
  replaced: ReplacedOrder | null;
}
