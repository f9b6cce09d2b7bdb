import { type Load, loading, ready } from '@site/shared/rules/load';
import type { ProfileStore, SessionStore } from '@site/shared/stores';
import { makeAutoObservable } from 'mobx';
import type { PaymentApi } from './payment.api';
import { RecipientStore } from './recipient.store';

interface Ports {
  api: Pick<PaymentApi, 'fetchAccount'>;
  profile: ProfileStore;
  session: SessionStore;
}

/** Whose account gets the coins: the player's own, or one whose login is typed (decision 26). */
export class PayeeStore {
  readonly recipient: RecipientStore;
  /** Somebody's login was chosen or typed here: whoever signs in meanwhile does not pay for the own account instead. */
  forOther = false;

  constructor(private readonly ports: Ports) {
    this.recipient = new RecipientStore(ports.api);
    makeAutoObservable<this, 'ports'>(
      this,
      { ports: false, recipient: false },
      { autoBind: true, deep: false },
    );
  }

  /** Login of the player who is signed in, as far as it is known by now; null for a guest. */
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

  /** The login of the account, once the server or the player's profile has told it; empty before. */
  get account(): string {
    if (this.needsLogin) return this.recipient.account?.login ?? '';
    return this.own?.kind === 'ready' ? this.own.value : '';
  }

  /** The account is known, and nobody doubts that it is the right one. */
  get isSure(): boolean {
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
