import type { PaymentConfig } from '@site/shared/contracts/home';
import type { PaymentFormStore } from './payment-form.store';

/** What both variants of PaymentMethod are views of (decision 6). */
export interface PaymentViewProps {
  form: PaymentFormStore;
  config: PaymentConfig;
  close: () => void;
}
