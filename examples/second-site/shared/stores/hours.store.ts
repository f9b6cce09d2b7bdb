import { type Load, loading, settle } from '@site/area/rules/load';
import { type LoadSnapshots, toLoad, toSnapshots } from '@site/area/rules/load-snapshot';
import { makeAutoObservable } from 'mobx';
import type { Hours } from '../contracts';

interface Ports {
  fetchHours(): Promise<Hours>;
  log(message: string, error: unknown): void;
}

/** State of the store, embedded in the served page. */
export type HoursSnapshot = LoadSnapshots<{ hours: Hours }>;

/** Opening hours, which the header shows on every page. */
export class HoursStore {
  hours: Load<Hours>;

  constructor(
    private readonly ports: Ports,
    snapshot: HoursSnapshot = {},
  ) {
    this.hours = toLoad(snapshot.hours);
    makeAutoObservable<this, 'ports'>(this, { ports: false }, { autoBind: true, deep: false });
  }

  /** Fetches the hours unless they are loaded or loading. */
  async load(): Promise<void> {
    if (this.hours.kind === 'ready' || this.hours.kind === 'loading') return;
    this.setHours(loading);
    const next = await settle(this.ports.fetchHours());
    if (next.kind === 'failed') this.ports.log('hours', next.error);
    this.setHours(next);
  }

  dehydrate(): HoursSnapshot {
    return toSnapshots<{ hours: Hours }>({ hours: this.hours });
  }

  private setHours(next: Load<Hours>) {
    this.hours = next;
  }
}
