import { type Load, loading, ready } from '@site/area/rules/load';
import type { ProfileStore, SessionStore } from '@site/shared/stores';
import { makeAutoObservable } from 'mobx';
import type { PaymentApi } from '../../stores/payment.api';
import { RecipientStore } from './recipient.store';

interface Ports {
  api: Pick<PaymentApi, 'fetchAccount'>;
  profile: ProfileStore;
  session: SessionStore;
}

/**
 * The account that gets the coins: the signed-in player's account or the account with a typed login; see
 * docs/product/payments.md#guest-top-up.
 */
export class PayeeStore {
  readonly recipient: RecipientStore;
  /**
   * True when the payment is for a typed or prefilled login. That login remains the payee even if a player
   * signs in later.
   */
  forOther = false;

  constructor(private readonly ports: Ports) {
    this.recipient = new RecipientStore(ports.api);
    makeAutoObservable<this, 'ports'>(
      this,
      { ports: false, recipient: false },
      { autoBind: true, deep: false },
    );
  }

  /** Login of the signed-in player; null for a guest. */
  get own(): Load<string> | null {
    const { session, profile } = this.ports;
    if (session.authorized === false) return null;
    const { general } = profile.parts;
    if (general.kind === 'ready') return ready(general.value.loginName);
    return general.kind === 'failed' ? general : loading;
  }

  get needsLogin(): boolean {
    return this.forOther || this.own === null;
  }

  /** Login of the payee, spelled as in the account's data; empty until it has loaded. */
  get account(): string {
    if (this.needsLogin) return this.recipient.account?.login ?? '';
    return this.own?.kind === 'ready' ? this.own.value : '';
  }

  /** True when the account is known and, if its login was typed, the payer has confirmed it. */
  get isConfirmed(): boolean {
    return this.account !== '' && (!this.needsLogin || this.recipient.confirmed);
  }

  choose(forOther: boolean): void {
    this.forOther = forOther;
  }

  type(login: string): void {
    this.recipient.type(login);
    if (this.own === null) this.forOther = login.trim() !== '';
  }
}
