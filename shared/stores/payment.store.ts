import { makeAutoObservable } from 'mobx';
import type { PaymentConfig } from '../contracts/home';
import { isStartStep, type StartStep } from '../contracts/start-steps';
import type { Vault } from './vault';

export type PaymentProvider = PaymentConfig['providers'][number]['provider'];

/** What is longer is no promocode. */
const PROMOCODE_MAX = 64;
/** What is done on this machine, whoever plays on it. The other steps of the start flow are one player's. */
const STEPS_OF_MACHINE: readonly StartStep[] = ['launcher'];

/** The top-up that a player is making (spec §3 «Session state»), and how far the start flow has come (decision 23). */
export class PaymentStore {
  provider: PaymentProvider | null = null;
  /** A method's type of the provider's configuration. */
  method: string | null = null;
  promocode: string | null = null;
  orderId: string | null = null;
  /** Steps of the start flow that are done. */
  startDone: readonly StartStep[] = [];
  private proposed: number | null = null;

  constructor(private readonly vault: Vault) {
    makeAutoObservable<this, 'vault' | 'proposed'>(
      this,
      { vault: false, proposed: false },
      { autoBind: true, deep: false },
    );
  }

  /**
   * Takes up what the browser has kept, once the page that the server drew stands. May be called again: what is held and
   * could not be kept stays.
   */
  start(): void {
    const code = this.vault.promocode.read();
    // a page may have brought one already, which a browser without storage does not keep
    this.promocode ??= code && code.length <= PROMOCODE_MAX ? code : null;
    const steps = this.vault.startProgress.read();
    if (steps) this.startDone = [...new Set(steps.split(',').filter(isStartStep))];
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

  /** A page has offered this sum, in roubles: the payment form that is opened next begins with it. */
  propose(roubles: number): void {
    this.proposed = roubles;
  }

  /** The sum that was offered, once. */
  takeProposed(): number | null {
    const { proposed } = this;
    this.proposed = null;
    return proposed;
  }

  /** The player leaves: the top-up and the way to it were that player's own. The promocode and the launcher stay. */
  forget(): void {
    this.choose(null);
    this.setOrderId(null);
    this.takeProposed();
    this.setSteps(this.startDone.filter((step) => STEPS_OF_MACHINE.includes(step)));
  }

  /** Marks a step of the start flow as done, or as not done after all; kept for the next visit. */
  setStep(step: StartStep, done = true): void {
    const others = this.startDone.filter((one) => one !== step);
    this.setSteps(done ? [...others, step] : others);
  }

  private setSteps(next: readonly StartStep[]) {
    this.startDone = next;
    this.vault.startProgress.write(next.join());
  }
}
