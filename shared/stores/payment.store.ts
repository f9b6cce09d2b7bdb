import { makeAutoObservable } from 'mobx';
import type { PaymentConfig } from '../contracts/home';
import { isStartStep, type StartStep } from '../contracts/start-steps';
import type { Vault } from './vault';

export type PaymentProvider = PaymentConfig['providers'][number]['provider'];

/** What is longer is no promocode. */
const PROMOCODE_MAX = 64;

/** The top-up that a player is making (spec §3 «Session state»), and how far the start flow has come (decision 23). */
export class PaymentStore {
  provider: PaymentProvider | null = null;
  /** A method's type of the provider's configuration. */
  method: string | null = null;
  promocode: string | null = null;
  orderId: string | null = null;
  /** Steps of the start flow that are done. */
  startDone: readonly StartStep[] = [];

  constructor(private readonly vault: Vault) {
    makeAutoObservable<this, 'vault'>(this, { vault: false }, { autoBind: true, deep: false });
  }

  /** Takes up what the browser has kept, once the page that the server drew stands. */
  start(): void {
    const code = this.vault.promocode.read();
    // a page may have brought one already, which a browser without storage does not keep
    this.promocode ??= code && code.length <= PROMOCODE_MAX ? code : null;
    this.startDone = (this.vault.startProgress.read() ?? '').split(',').filter(isStartStep);
  }

  choose(provider: PaymentProvider | null, method: string | null = null): void {
    this.provider = provider;
    this.method = method;
  }

  /** Kept for the next visit; null or nothing forgets it. */
  setPromocode(code: string | null): void {
    this.promocode = code || null;
    this.vault.promocode.write(this.promocode ?? '');
  }

  setOrderId(id: string | null): void {
    this.orderId = id;
  }

  /** The player leaves: the top-up was that player's own. What the browser keeps stays. */
  forget(): void {
    this.choose(null);
    this.setOrderId(null);
  }

  /** Marks a step of the start flow as done, or as not done after all; kept for the next visit. */
  setStep(step: StartStep, done = true): void {
    const others = this.startDone.filter((one) => one !== step);
    this.startDone = done ? [...others, step] : others;
    this.vault.startProgress.write(this.startDone.join());
  }
}
