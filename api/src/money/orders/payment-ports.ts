import type { PaymentProviderName } from '@site/shared/contracts/home';
import type { Db } from '../../platform/db/types';
import type { GameServer } from '../../game/contract/game-server';
import type { PaymentProvider } from './payment-provider';

export type Providers = Partial<Readonly<Record<PaymentProviderName, PaymentProvider>>>;

/** What the services of payments work with. */
export interface PaymentPorts {
  db: Db;
  now: () => Date;
  game: GameServer;
  /** Those that are set up; the others are off. */
  providers: Providers;
  /** Told of failures that no caller is told of; never of secrets. */
  onError: (error: unknown) => void;
}
