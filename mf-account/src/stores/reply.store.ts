import { idle, type Load, loading, ready, settle } from '@site/area/rules/load';
import { makeAutoObservable } from 'mobx';

interface Ports<T> {
  fetch: () => Promise<T>;
  log: (error: unknown) => void;
}

/**
 * The reply of one API call for one part of a page. A loaded reply stays visible during a reload and after a
 * failed reload.
 */
export class ReplyStore<T> {
  reply: Load<T> = idle;

  constructor(private readonly ports: Ports<T>) {
    makeAutoObservable<this, 'ports'>(this, { ports: false }, { autoBind: true, deep: false });
  }

  async load(): Promise<void> {
    if (this.reply.kind !== 'ready') this.setReply(loading);
    const next = await settle(this.ports.fetch());
    if (next.kind === 'failed') this.ports.log(next.error);
    if (next.kind === 'ready' || this.reply.kind !== 'ready') this.setReply(next);
  }

  /** Replaces the reply after the player has changed something. */
  set(value: T): void {
    this.setReply(ready(value));
  }

  private setReply(next: Load<T>) {
    this.reply = next;
  }
}
