import type { BreadList, Loaf, NewReservation, Reservation } from '@bakery/shared/contracts';
import type { AreaContext } from '@site/area';
import { attempt, type Load, loading, type Result, settle, valueOr } from '@site/area/rules/load';
import { type LoadSnapshots, toLoad, toSnapshots } from '@site/area/rules/load-snapshot';
import { makeAutoObservable } from 'mobx';
import type { BreadApi } from './bread.api';

interface Ports extends Pick<AreaContext, 'log'> {
  api: BreadApi;
}

/** State of the store, embedded in the served page. */
export type BreadSnapshot = LoadSnapshots<{ bread: BreadList }>;

export class BreadStore {
  bread: Load<BreadList>;

  constructor(
    private readonly ports: Ports,
    snapshot: BreadSnapshot = {},
  ) {
    this.bread = toLoad(snapshot.bread);
    makeAutoObservable<this, 'ports'>(this, { ports: false }, { autoBind: true, deep: false });
  }

  get loaves(): readonly Loaf[] {
    return valueOr(this.bread, null)?.loaves ?? [];
  }

  /** Fetches the list unless it is loaded or loading. */
  async load(): Promise<void> {
    if (this.bread.kind === 'ready' || this.bread.kind === 'loading') return;
    this.setBread(loading);
    const next = await settle(this.ports.api.fetchBread());
    if (next.kind === 'failed') this.ports.log('bread', next.error);
    this.setBread(next);
  }

  reserve(reservation: NewReservation): Promise<Result<Reservation>> {
    return attempt(this.ports.api.reserve(reservation));
  }

  dehydrate(): BreadSnapshot {
    return toSnapshots<{ bread: BreadList }>({ bread: this.bread });
  }

  private setBread(next: Load<BreadList>) {
    this.bread = next;
  }
}
