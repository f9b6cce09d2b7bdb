import type { PaymentProviderName } from '@site/shared/contracts/home';
import type { Db } from '@site/server/db/types';
import type { PaymentProvider } from './payment-provider';

export type Providers = Partial<Readonly<Record<PaymentProviderName, PaymentProvider>>>;

export interface PaymentPorts {
  db: Db;
  now: () => Date;
  /** Configured providers. A provider missing from this object is switched off. */
  providers: Providers;
  /** Called with errors that are not returned to any caller. Their messages contain no secrets. */
  onError: (error: unknown) => void;
}
