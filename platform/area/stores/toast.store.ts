import { makeAutoObservable } from 'mobx';
import { TOAST_LIFE_MS } from '@site/contracts/display-times';
import type { NewNotification, Notification } from '@site/contracts/notification';
import type { Timer } from '../rules/timer';

interface Life {
  /** Remaining milliseconds when the timer was last started or stopped. */
  left: number;
  since: number;
  cancel: (() => void) | null;
}

/**
 * Toasts, newest first. A toast disappears after it has been shown for 3 s (docs/product/frame.md#toasts).
 * Hover or focus pauses this time.
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

  /** Pauses a toast's timer while the visitor reads the toast. */
  pause(id: number): void {
    const life = this.lives.get(id);
    if (!life?.cancel) return;
    life.left = this.leftOf(life);
    life.cancel();
    life.cancel = null;
  }

  /** Restarts a toast's timer with the remaining time. */
  resume(id: number): void {
    const life = this.lives.get(id);
    if (!life || life.cancel) return;
    life.since = this.timer.now();
    life.cancel = this.timer.after(life.left, () => this.remove(id));
  }

  /**
   * Returns for how many ms a toast has been shown, without pauses. After a remount, its countdown ring
   * continues from this time.
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
