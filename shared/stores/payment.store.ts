import { makeAutoObservable } from 'mobx';
import type { PaymentConfig } from '../contracts/home';
import type { StartStep } from '../contracts/start-steps';
import { deviceSteps, parseProgress, formatProgress } from './start-progress';
import type { Vault } from './vault';

export type PaymentProvider = PaymentConfig['providers'][number]['provider'];

/** Path of the start flow (docs/product/home.md#start-flow). */
const START_PATH = '/starting';
/** Maximum length of a stored promocode. Longer stored values are ignored. */
const STORED_PROMOCODE_MAX = 64;

/**
 * The current top-up (docs/product/payments.md#create) and the progress of the start flow
 * (docs/product/home.md#start-flow).
 */
export class PaymentStore {
  provider: PaymentProvider | null = null;
  /** `type` of the selected payment method in the provider's configuration. */
  method: string | null = null;
  promocode: string | null = null;
  orderId: string | null = null;
  /** Completed steps of the start flow. */
  startDone: readonly StartStep[] = [];
  /** Steps of the start flow that the player passed without doing them. */
  startSkipped: readonly StartStep[] = [];
  /**
   * Latest order created in the start flow. The order is stored because the player leaves the site to pay.
   * The page to which the player returns then links to the start flow.
   */
  startOrder: string | null = null;
  /** Id of the player to whom the steps belong, or null for a guest. */
  private owner: number | null = null;
  /** Current visitor: a player id, null for a guest, undefined while unknown. */
  private player: number | null | undefined = undefined;
  /** False if the browser could not store the steps. They are then lost when the page is closed. */
  private canStoreSteps = true;
  private suggested: { roubles: number } | null = null;

  constructor(private readonly vault: Vault) {
    makeAutoObservable<this, 'vault' | 'owner' | 'player' | 'canStoreSteps' | 'suggested'>(
      this,
      { vault: false, owner: false, player: false, canStoreSteps: false, suggested: false },
      { autoBind: true, deep: false },
    );
  }

  /**
   * Loads the stored values. Call this method after hydration. Repeated calls keep values that could not be
   * stored.
   */
  start(): void {
    const code = this.vault.promocode.read();
    // does not replace a promocode that a page has already set, because the browser may have failed to store
    // it
    this.promocode ??= code && code.length <= STORED_PROMOCODE_MAX ? code : null;
    this.loadSteps();
  }

  choose(provider: PaymentProvider | null, method: string | null = null): void {
    this.provider = provider;
    this.method = method;
  }

  /** Sets the promocode and stores it for the next visit. Null or an empty string removes the promocode. */
  setPromocode(code: string | null): void {
    this.promocode = code || null;
    this.vault.promocode.write(this.promocode ?? '');
  }

  setOrderId(id: string | null): void {
    this.orderId = id;
  }

  /**
   * Records a new order created on `page`. The order also becomes `startOrder` if `page` is the start flow or
   * the page of the previous `startOrder`.
   */
  recordOrder(id: string, page: string | null): void {
    this.setOrderId(id);
    this.loadSteps();
    const isRetry = this.startOrder !== null && page?.endsWith(`/${this.startOrder}`);
    if (page !== START_PATH && !isRetry) return;
    this.startOrder = id;
    this.vault.startOrder.write(id);
  }

  /**
   * Suggests an amount in roubles for the payment form that opens next. The returned function withdraws the
   * suggestion unless another suggestion has replaced it.
   */
  suggestAmount(roubles: number): () => void {
    const offer = { roubles };
    this.suggested = offer;
    return () => {
      if (this.suggested === offer) this.suggested = null;
    };
  }

  /** Returns the suggested amount and clears it. */
  takeSuggestedAmount(): number | null {
    const { suggested } = this;
    this.suggested = null;
    return suggested?.roubles ?? null;
  }

  /** Clears the top-up when the player signs out. Stored values are kept. */
  resetTopUp(): void {
    this.choose(null);
    this.setOrderId(null);
    this.takeSuggestedAmount();
  }

  /**
   * Sets the current visitor: a player id, or null for a guest. Drops another player's steps, except the
   * steps that belong to the device. A player who signs in keeps the steps completed as a guest.
   */
  setPlayer(player: number | null): void {
    this.player = player;
    this.loadSteps();
    this.saveSteps();
  }

  /** Marks a step of the start flow as completed or not completed, and stores the steps. */
  setStep(step: StartStep, done = true): void {
    // another tab may have stored steps that this page has not loaded yet
    this.loadSteps();
    const others = this.startDone.filter((one) => one !== step);
    this.startDone = done ? [...others, step] : others;
    this.startSkipped = this.startSkipped.filter((one) => one !== step);
    this.saveSteps();
  }

  /** Marks a step of the start flow as skipped, unless it is completed, and stores the steps. */
  skipStep(step: StartStep): void {
    this.loadSteps();
    if (this.startDone.includes(step) || this.startSkipped.includes(step)) return;
    this.startSkipped = [...this.startSkipped, step];
    this.saveSteps();
  }

  private loadSteps() {
    const { vault, player } = this;
    const stored = this.canStoreSteps
      ? parseProgress(vault.startProgress.read() ?? '')
      : { steps: this.startDone, skipped: this.startSkipped, player: this.owner };
    const isOtherPlayer = player !== undefined && stored.player !== null && stored.player !== player;
    this.startDone = isOtherPlayer ? deviceSteps(stored.steps) : stored.steps;
    this.startSkipped = isOtherPlayer ? [] : stored.skipped;
    this.startOrder = isOtherPlayer ? null : (vault.startOrder.read() ?? this.startOrder);
    this.owner = player === undefined ? stored.player : player;
  }

  private saveSteps() {
    const { startDone: steps, startSkipped: skipped, owner: player, startOrder, vault } = this;
    this.canStoreSteps = vault.startProgress.write(formatProgress({ steps, skipped, player }));
    vault.startOrder.write(startOrder ?? '');
  }
}
