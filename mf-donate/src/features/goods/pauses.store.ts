import type { ServicePause } from '@site/shared/contracts/donate';
import { idle, type Load, loading, settle, valueOr } from '@site/area/rules/load';
import { makeAutoObservable } from 'mobx';
import type { DonateApi } from '../../stores/donate.api';

/** Services that a character cannot get again yet; see docs/product/shop.md#needs-of-a-service. */
export class PausesStore {
  pauses: Load<readonly ServicePause[]> = idle;

  constructor(private readonly api: Pick<DonateApi, 'fetchGoods'>) {
    makeAutoObservable<this, 'api'>(this, { api: false }, { autoBind: true, deep: false });
  }

  async load(): Promise<void> {
    this.setPauses(loading);
    this.setPauses(await settle(this.api.fetchGoods().then(({ pauses = [] }) => pauses)));
  }

  /** Returns the time from which the character can get the service again, or null if it can get it now. */
  endOf(service: number, characterId: number, now: number): number | null {
    const isOf = (pause: ServicePause) => pause.service === service && pause.characterId === characterId;
    const until = valueOr(this.pauses, null)?.find(isOf)?.until ?? 0;
    return until > now ? until : null;
  }

  private setPauses(next: PausesStore['pauses']) {
    this.pauses = next;
  }
}
