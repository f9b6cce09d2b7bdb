import { makeAutoObservable } from 'mobx';
import { TOAST_LIFE_MS } from '../contracts/limits';
import type { NewNotification, Notification } from '../contracts/notification';
import type { Timer } from './timer';

interface Life {
  /** Milliseconds that are left while nothing runs. */
  left: number;
  since: number;
  cancel: (() => void) | null;
}

/** Toasts, newest first: each goes 3 s after it appeared (spec §4); hover or focus stops its time. */
export class ToastStore {
  toasts: readonly Notification[] = [];
  private readonly lives = new Map<number, Life>();

  constructor(private readonly timer: Timer) {
    makeAutoObservable<this, 'timer' | 'lives'>(
      this,
      { timer: false, lives: false },
      { autoBind: true, deep: false },
    );
  }

  /** Shows a toast and gives its id. */
  show(toast: NewNotification): number {
    const id = Math.max(this.timer.now(), (this.toasts[0]?.id ?? 0) + 1);
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

  /** Stops a toast's time: it is being read. */
  pause(id: number): void {
    const life = this.lives.get(id);
    if (!life?.cancel) return;
    life.cancel();
    life.cancel = null;
    life.left -= this.timer.now() - life.since;
  }

  /** Lets it run on for what was left. */
  resume(id: number): void {
    const life = this.lives.get(id);
    if (!life || life.cancel) return;
    life.since = this.timer.now();
    life.cancel = this.timer.after(life.left, () => this.remove(id));
  }
}
