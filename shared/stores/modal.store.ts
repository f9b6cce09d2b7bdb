import { makeAutoObservable } from 'mobx';
import { MODAL_ACTIVE_MS, MODAL_CLOSE_MS } from '../contracts/limits';
import type { ModalArgs, ModalName, ModalResult } from '../contracts/modals';
import type { Json } from '../contracts/page';
import type { Timer } from '../rules/timer';

/** `opening` lasts 10 ms, `closing` 400 ms (spec §4). */
export type ModalPhase = 'closed' | 'opening' | 'active' | 'closing';

export interface ActiveModal {
  /** Never the same for two openings. */
  id: number;
  name: ModalName;
  props: Json;
}

export interface ModalPorts {
  timer: Timer;
  /**
   * Gets the owner's code and checks the props; false when the modal can't be shown, which was said already. `givenUp`
   * is aborted once nobody waits for it any more: then nothing is to be said.
   */
  prepare: (name: ModalName, props: Json, givenUp: AbortSignal) => Promise<boolean>;
  /** Fetches the code of a modal that may be opened soon. */
  prefetch?: (name: ModalName) => void;
}

type Answer = (result: unknown) => void;

/** The site's one modal at a time, by name (spec §2, §4). The shell's layer draws it. */
export class ModalStore {
  active: ActiveModal | null = null;
  phase: ModalPhase = 'closed';
  /** What was asked for and is still on its way. */
  pending: ModalName | null = null;
  private opened = 0;
  private wish = new AbortController();
  private cancelTimer: () => void = () => undefined;
  private answer: Answer = () => undefined;
  private result: unknown;

  constructor(private readonly ports: ModalPorts) {
    makeAutoObservable<this, 'ports' | 'opened' | 'wish' | 'cancelTimer' | 'answer' | 'result'>(
      this,
      { ports: false, opened: false, wish: false, cancelTimer: false, answer: false, result: false },
      { autoBind: true, deep: false },
    );
  }

  /** Something is open or on its way: what would take the page from under the player waits. */
  get isOpen(): boolean {
    return this.phase !== 'closed' || this.pending !== null;
  }

  /**
   * Opens a modal in place of the one that is open; the last wish wins. Gives the modal's result once its 400 ms of
   * closing are over, and `undefined` when it was dismissed, replaced or can't be shown. Never rejects.
   */
  async open<Name extends ModalName>(
    name: Name,
    ...[props = null]: ModalArgs<Name>
  ): Promise<ModalResult<Name> | undefined> {
    const wish = this.begin(name);
    const prepared = await this.prepare(name, props, wish);
    if (wish.aborted) return undefined;
    if (prepared) return new Promise((resolve) => this.show(name, props, resolve as Answer));
    this.setPending(null);
    return undefined;
  }

  /** Closes what is open, with its answer if it has one. What is still on its way is given up. */
  close(result?: unknown): void {
    this.cancelPending();
    this.beginClosing(result);
  }

  /** Closes one opening, on its own word; nothing happens when another modal has taken its place. */
  closeById(id: number, result?: unknown): void {
    if (this.active?.id === id) this.beginClosing(result);
  }

  /** Gives up what is on its way; what is open stays. */
  cancelPending(): void {
    this.wish.abort();
    this.pending = null;
  }

  /** Fetches the code of a modal that the player may open soon, so that it opens at once. */
  prefetch(name: ModalName): void {
    this.ports.prefetch?.(name);
  }

  private begin(name: ModalName): AbortSignal {
    this.wish.abort();
    this.wish = new AbortController();
    this.pending = name;
    return this.wish.signal;
  }

  private async prepare(name: ModalName, props: Json, wish: AbortSignal): Promise<boolean> {
    const givenUp = new Promise<boolean>((resolve) =>
      wish.addEventListener('abort', () => resolve(false), { once: true }),
    );
    try {
      return await Promise.race([this.ports.prepare(name, props, wish), givenUp]);
    } catch {
      return false;
    }
  }

  /** One step for whoever watches `isOpen`: between «on its way» and «open» there is no «closed». */
  private show(name: ModalName, props: Json, resolve: Answer) {
    this.pending = null;
    this.resolveOpen();
    this.answer = resolve;
    this.active = { id: ++this.opened, name, props };
    this.phase = 'opening';
    this.schedule(MODAL_ACTIVE_MS, () => this.setPhase('active'));
  }

  private beginClosing(result: unknown) {
    if (this.phase === 'closed' || this.phase === 'closing') return;
    this.phase = 'closing';
    this.result = result;
    this.schedule(MODAL_CLOSE_MS, this.clear);
  }

  private schedule(ms: number, act: () => void) {
    this.cancelTimer();
    this.cancelTimer = this.ports.timer.after(ms, act);
  }

  private clear() {
    this.active = null;
    this.phase = 'closed';
    this.resolveOpen();
  }

  /** Tells whoever opened the modal that is going. */
  private resolveOpen() {
    const { answer, result } = this;
    this.answer = () => undefined;
    this.result = undefined;
    answer(result);
  }

  private setPending(next: ModalName | null) {
    this.pending = next;
  }

  private setPhase(next: ModalPhase) {
    this.phase = next;
  }
}
