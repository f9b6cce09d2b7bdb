import type { AreaContext } from '@site/area';
import type { Json } from '@site/contracts/page';
import type { DonateBonuses } from '@site/shared/contracts/payments';
import { type Load, loading, settle, valueOr } from '@site/area/rules/load';
import { type LoadSnapshots, toLoad, toSnapshots } from '@site/area/rules/load-snapshot';
import { makeAutoObservable } from 'mobx';
import type { StartingApi } from './starting.api';
import { startingLog } from './starting.text';

interface Ports extends Pick<AreaContext, 'log'> {
  api: StartingApi;
}

interface Replies {
  bonuses: DonateBonuses;
}

export type StartingSnapshot = LoadSnapshots<Replies>;

/** Loads the top-up bonuses for the start flow. A failed load is logged. */
export class StartingStore {
  private reply: Load<DonateBonuses>;

  constructor(
    private readonly ports: Ports,
    snapshot: StartingSnapshot = {},
  ) {
    this.reply = toLoad(snapshot.bonuses);
    makeAutoObservable<this, 'ports'>(this, { ports: false }, { autoBind: true, deep: false });
  }

  /**
   * Returns the bonuses, or null until they are loaded. Without them, the page shows amounts without coins.
   */
  get bonuses(): DonateBonuses['bonuses'] | null {
    return valueOr(this.reply, null)?.bonuses ?? null;
  }

  /**
   * Fetches the bonuses unless they are loaded or loading. A failed load is repeated when `/starting` opens
   * again.
   */
  async load(): Promise<void> {
    if (this.reply.kind === 'ready' || this.reply.kind === 'loading') return;
    this.setReply(loading);
    const next = await settle(this.ports.api.fetchBonuses());
    if (next.kind === 'failed') this.ports.log(startingLog, next.error);
    this.setReply(next);
  }

  dehydrate(): Json {
    return toSnapshots<Replies>({ bonuses: this.reply }) as Json;
  }

  private setReply(next: Load<DonateBonuses>) {
    this.reply = next;
  }
}
