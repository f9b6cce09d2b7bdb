import type { FactorChannel } from '@site/shared/contracts/two-factor';
import type { AccountPorts } from '../account/account-ports';

/** What the second factor's services work with. */
export interface FactorPorts extends AccountPorts {
  /** The ways that this server offers, the first one first (decision 15). */
  channels: readonly FactorChannel[];
}
