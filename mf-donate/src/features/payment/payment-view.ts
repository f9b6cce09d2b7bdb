import type { PaymentConfig } from '@site/shared/contracts/home';
import type { PaymentFormStore } from './payment-form.store';

/** Props of the desktop and the mobile variant of the form; see docs/product/frame.md#mobile. */
export interface PaymentViewProps {
  form: PaymentFormStore;
  config: PaymentConfig;
  close: () => void;
}
