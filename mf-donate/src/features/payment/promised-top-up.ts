import type { TopUp } from '@site/shared/rules/top-up';
import { makeAutoObservable } from 'mobx';
import type { PaymentRefusal } from './payment-request';
import { paymentText as text } from './payment.text';
import type { ReplacedOrder } from '../../stores/payment-draft';

interface Ports {
  /** Returns the coins for a sum by the terms that the page has loaded, or null while they are unknown. */
  topUpOf: (roubles: number) => TopUp | null;
  /** The order that the form replaces, whose terms a new order for the same sum and account keeps. */
  replaced: () => ReplacedOrder | null;
}

/** The coins that the form promises. The server creates no order that gives others. */
export class PromisedTopUp {
  /** The server's reply that the terms have changed. It holds for this sum. */
  private changed: { roubles: number; topUp: TopUp } | null = null;

  constructor(private readonly ports: Ports) {
    makeAutoObservable<this, 'ports'>(this, { ports: false }, { deep: false });
  }

  /** Returns the coins for a sum, or null if they are unknown. */
  of(roubles: number | null, login: string): TopUp | null {
    if (roubles === null) return null;
    if (this.changed?.roubles === roubles) return this.changed.topUp;
    return this.keptFor(roubles, login) ?? this.ports.topUpOf(roubles);
  }

  /**
   * Returns the terms that a new order keeps from the order it replaces. Null if its sum or account differs, or the
   * server has changed them.
   */
  keptFor(roubles: number | null, login: string): TopUp | null {
    const replaced = this.changed?.roubles === roubles ? null : this.ports.replaced();
    return replaced?.roubles === roubles && replaced.login === login ? replaced.topUp : null;
  }

  /** Stores the coins that the server gives now for the sum that was sent. Returns the words for the payer. */
  change(sent: { roubles: number; coins: number }, { coins: total = 0, bonus = 0 }: PaymentRefusal): string {
    this.changed = { roubles: sent.roubles, topUp: { coins: total - bonus, bonus, total } };
    return text.topUpChanged(sent.coins, total);
  }
}
