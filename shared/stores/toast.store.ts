import { makeAutoObservable } from 'mobx';
import { TOAST_LIFE_MS } from '../contracts/limits';
import type { NewNotification, Notification } from '../contracts/notification';
import type { Timer } from '../rules/timer';

interface Life {
  /** Remaining milliseconds while the timer is stopped. */
  left: number;
  since: number;
  cancel: (() => void) | null;
}

/**
 * Toasts, newest first. Each disappears 3 s after it was shown (docs/product/frame.md#toasts); hover or focus stops
 * its timer.
 */
export class ToastStore {
  toasts: readonly Notification[] = [];
  private readonly lives = new Map<number, Life>();
  private lastId = 0;
  private lastRead = 0;

  constructor(private readonly timer: Timer) {
    makeAutoObservable<this, 'timer' | 'lives' | 'lastId' | 'lastRead'>(
      this,
      { timer: false, lives: false, lastId: false, lastRead: false },
      { autoBind: true, deep: false },
    );
  }

  /** Shows a toast and returns its id. */
  show(toast: NewNotification): number {
    const id = Math.max(this.timer.now(), this.lastId + 1);
    this.lastId = id;
    this.toasts = [{ ...toast, id }, ...this.toasts];
    this.lives.set(id, { left: TOAST_LIFE_MS, since: 0, cancel: null });
    this.resume(id);
    return id;
  }

  remove(id: number): void {
    this.lives.get(id)?.cancel?.();
    this.lives.delete(id);
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }

  /** Stops a toast's timer while it is being read. */
  pause(id: number): void {
    const life = this.lives.get(id);
    if (!life?.cancel) return;
    life.left = this.leftOf(life);
    life.cancel();
    life.cancel = null;
  }

  /** Continues the timer with the remaining time. */
  resume(id: number): void {
    const life = this.lives.get(id);
    if (!life || life.cancel) return;
    life.since = this.timer.now();
    life.cancel = this.timer.after(life.left, () => this.remove(id));
  }

  /**
   * Returns for how many ms a toast has been shown, without pauses. Its countdown ring uses this after a
   * remount.
   */
  age(id: number): number {
    const life = this.lives.get(id);
    return life ? TOAST_LIFE_MS - this.leftOf(life) : TOAST_LIFE_MS;
  }

  /**
   * Returns the toasts that have not been announced to screen readers yet, oldest first. Each toast is
   * returned once.
   */
  takeUnread(): Notification[] {
    const unread = this.toasts.filter(({ id }) => id > this.lastRead).reverse();
    this.lastRead = unread.at(-1)?.id ?? this.lastRead;
    return unread;
  }

  private leftOf({ left, since, cancel }: Life): number {
    if (!cancel) return left;
    return Math.min(left, Math.max(0, left - (this.timer.now() - since)));
  }
}
