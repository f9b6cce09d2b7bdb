import { makeAutoObservable } from 'mobx';
import type { PaymentConfig } from '../contracts/home';
import type { StartStep } from '../contracts/start-steps';
import { deviceSteps, parseProgress, formatProgress } from './start-progress';
import type { Vault } from './vault';

export type PaymentProvider = PaymentConfig['providers'][number]['provider'];

/** The start flow's page (spec §2). */
const START_PATH = '/starting';
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
  /** The last order that was made on the way into the game, kept while its player is at the bank: its page leads back there. */
  startOrder: string | null = null;
  /** Whose the steps are: a player's id, null for a guest's. */
  private owner: number | null = null;
  /** Who is looking; undefined until somebody knows. */
  private player: number | null | undefined = undefined;
  /** False once the browser has not kept the steps: then they live as long as the page. */
  private keepsSteps = true;
  private proposed: { roubles: number } | null = null;

  constructor(private readonly vault: Vault) {
    makeAutoObservable<this, 'vault' | 'owner' | 'player' | 'keepsSteps' | 'proposed'>(
      this,
      { vault: false, owner: false, player: false, keepsSteps: false, proposed: false },
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
    this.loadSteps();
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

  /** An order was made on the page of that path: the start flow's, or that of another try, makes it the `startOrder`. */
  recordOrder(id: string, page: string | null): void {
    this.setOrderId(id);
    this.loadSteps();
    const isAgain = this.startOrder !== null && page?.endsWith(`/${this.startOrder}`);
    if (page !== START_PATH && !isAgain) return;
    this.startOrder = id;
    this.vault.startOrder.write(id);
  }

  /**
   * A page has offered this sum, in roubles: the payment form that is opened next begins with it. What is returned takes the
   * offer back, unless another one has come in its place.
   */
  suggestAmount(roubles: number): () => void {
    const offer = { roubles };
    this.proposed = offer;
    return () => {
      if (this.proposed === offer) this.proposed = null;
    };
  }

  /** The sum that was offered, once. */
  takeSuggestedAmount(): number | null {
    const { proposed } = this;
    this.proposed = null;
    return proposed?.roubles ?? null;
  }

  /** The player leaves: the top-up was that player's own. What the browser keeps stays. */
  resetTopUp(): void {
    this.choose(null);
    this.setOrderId(null);
    this.takeSuggestedAmount();
  }

  /**
   * Says who is looking: a player's id, or null for a guest. Steps that were another player's go, but for the machine's. A
   * guest's are those of the player who signs in.
   */
  setPlayer(player: number | null): void {
    this.player = player;
    this.loadSteps();
    this.saveSteps();
  }

  /** Marks a step of the start flow as done, or as not done after all; kept for the next visit. */
  setStep(step: StartStep, done = true): void {
    // another tab may have gone on, and this page may not have looked yet
    this.loadSteps();
    const others = this.startDone.filter((one) => one !== step);
    this.startDone = done ? [...others, step] : others;
    this.saveSteps();
  }

  private loadSteps() {
    const { vault, player } = this;
    const kept = this.keepsSteps
      ? parseProgress(vault.startProgress.read() ?? '')
      : { steps: this.startDone, player: this.owner };
    const isOthers = player !== undefined && kept.player !== null && kept.player !== player;
    this.startDone = isOthers ? deviceSteps(kept.steps) : kept.steps;
    this.startOrder = isOthers ? null : (vault.startOrder.read() ?? this.startOrder);
    this.owner = player === undefined ? kept.player : player;
  }

  private saveSteps() {
    const { startDone: steps, owner: player, startOrder, vault } = this;
    this.keepsSteps = vault.startProgress.write(formatProgress({ steps, player }));
    vault.startOrder.write(startOrder ?? '');
  }
}
