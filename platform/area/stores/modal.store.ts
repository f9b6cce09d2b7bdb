import { makeAutoObservable } from 'mobx';
import { MODAL_ACTIVE_MS, MODAL_CLOSE_MS } from '@site/contracts/display-times';
import type { ModalArgs, ModalName, ModalResult } from '@site/contracts/modals';
import type { Json } from '@site/contracts/page';
import type { Timer } from '../rules/timer';

/**
 * Phase of the modal. `opening` lasts 10 ms, and `closing` lasts 400 ms (docs/product/frame.md#modal-timing).
 */
export type ModalPhase = 'closed' | 'opening' | 'active' | 'closing';

export interface ActiveModal {
  /** Unique for each opening of a modal. */
  id: number;
  name: ModalName;
  props: Json;
}

export interface ModalPorts {
  timer: Timer;
  /**
   * Loads the modal's code and validates its props. Reports a failure and resolves with false if the modal
   * cannot be shown. After `signal` aborts, the modal is no longer needed and failures must not be reported.
   */
  prepare: (name: ModalName, props: Json, signal: AbortSignal) => Promise<boolean>;
  prefetch?: (name: ModalName) => void;
}

type Answer = (result: unknown) => void;

/**
 * Shows one modal at a time, by name (docs/product/frame.md#modals). The shell's overlay renders the modal.
 */
export class ModalStore {
  active: ActiveModal | null = null;
  phase: ModalPhase = 'closed';
  /** Name of the modal that is loading, or null. */
  pending: ModalName | null = null;
  private opened = 0;
  private request = new AbortController();
  private cancelTimer: () => void = () => undefined;
  private answer: Answer = () => undefined;
  private result: unknown;
  private goBack: (() => boolean) | null = null;

  constructor(private readonly ports: ModalPorts) {
    makeAutoObservable<this, 'ports' | 'opened' | 'request' | 'cancelTimer' | 'answer' | 'result' | 'goBack'>(
      this,
      {
        ports: false,
        opened: false,
        request: false,
        cancelTimer: false,
        answer: false,
        result: false,
        goBack: false,
      },
      { autoBind: true, deep: false },
    );
  }

  /** True while a modal is open or loading, which delays automatic reloads. */
  get isOpen(): boolean {
    return this.phase !== 'closed' || this.pending !== null;
  }

  /**
   * Opens a modal and replaces the current modal. The last of several concurrent requests wins. Resolves with
   * the modal's result after the closing phase, or with undefined if the modal was dismissed, replaced or
   * could not be shown. Never rejects.
   */
  async open<Name extends ModalName>(
    name: Name,
    ...[props]: ModalArgs<Name>
  ): Promise<ModalResult<Name> | undefined> {
    const data = (props ?? null) as Json;
    const request = this.startRequest(name);
    const prepared = await this.prepare(name, data, request);
    if (request.aborted) return undefined;
    if (prepared) return new Promise((resolve) => this.show(name, data, resolve as Answer));
    this.setPending(null);
    return undefined;
  }

  /** Closes the open modal with an optional result and cancels a modal that is loading. */
  close(result?: unknown): void {
    this.cancelPending();
    this.beginClosing(result);
  }

  /** Closes the open modal if it has this id. Has no effect if another modal has replaced it. */
  closeById(id: number, result?: unknown): void {
    if (this.active?.id === id) this.beginClosing(result);
  }

  /** Returns true if the open modal went back by a step, and closes it otherwise. For the back button. */
  back(): boolean {
    if (this.goBack?.() === true) return true;
    this.close();
    return false;
  }

  /**
   * Asks the open modal first when the visitor goes back. `goBack` returns true if it showed an earlier step. The
   * returned function ends this.
   */
  handleBack(goBack: () => boolean): () => void {
    this.goBack = goBack;
    return () => {
      if (this.goBack === goBack) this.goBack = null;
    };
  }

  /** Cancels the modal that is loading. An open modal remains open. */
  cancelPending(): void {
    this.request.abort();
    this.pending = null;
  }

  prefetch(name: ModalName): void {
    this.ports.prefetch?.(name);
  }

  private startRequest(name: ModalName): AbortSignal {
    this.request.abort();
    this.request = new AbortController();
    this.pending = name;
    return this.request.signal;
  }

  private async prepare(name: ModalName, props: Json, request: AbortSignal): Promise<boolean> {
    const cancelled = new Promise<boolean>((resolve) =>
      request.addEventListener('abort', () => resolve(false), { once: true }),
    );
    try {
      return await Promise.race([this.ports.prepare(name, props, request), cancelled]);
    } catch {
      return false;
    }
  }

  /**
   * Shows a modal in a single MobX action, because observers of `isOpen` must not see a closed state between
   * loading and opening.
   */
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

  /** Resolves the promise that `open` returned for the current modal. */
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
