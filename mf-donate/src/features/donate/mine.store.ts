import type { ContestMine } from '@site/shared/contracts/contest';
import { attempt, idle, type Load, loading, settle, valueOr } from '@site/shared/rules/load';
import { makeAutoObservable } from 'mobx';
import { catalogueLog } from './catalogue.text';
import type { DonateApi } from './donate.api';

interface Ports {
  api: Pick<DonateApi, 'fetchMine' | 'fetchDocuments' | 'setConsent'>;
  log: (message: string, error: unknown) => void;
}

/** The document that a participant agrees to. */
export const CONTEST_RULES = 'contest';

/** Whether the player takes part in the contest, and how far the sums of its draws are (decision 28). */
export class MineStore {
  mine: Load<ContestMine> = idle;
  sending = false;

  constructor(private readonly ports: Ports) {
    makeAutoObservable<this, 'ports'>(this, { ports: false }, { autoBind: true, deep: false });
  }

  get agreed(): boolean {
    return valueOr(this.mine, null)?.agreed !== undefined;
  }

  /** Roubles that count for the draw of a contest that runs; null while that is not known. */
  amountOf(contest: string): number | null {
    const list = valueOr(this.mine, null)?.contests;
    return list?.find((one) => one.contest === contest)?.amount ?? null;
  }

  async load(): Promise<void> {
    if (this.mine.kind !== 'ready') this.setMine(loading);
    const next = await settle(this.ports.api.fetchMine());
    if (next.kind === 'failed') this.ports.log(catalogueLog.mine, next.error);
    if (next.kind === 'ready' || this.mine.kind !== 'ready') this.setMine(next);
  }

  /** Agrees to the rules in force, or takes that back; false when it could not be written down. */
  async setConsent(agreed: boolean): Promise<boolean> {
    if (this.sending) return false;
    this.setSending(true);
    try {
      const { api } = this.ports;
      const list = await attempt(api.fetchDocuments());
      const rules = list.ok && list.value.documents.find(({ document }) => document === CONTEST_RULES);
      if (!rules || !(await attempt(api.setConsent(rules.version, agreed))).ok) return false;
      await this.load();
      return true;
    } finally {
      this.setSending(false);
    }
  }

  private setMine(next: Load<ContestMine>) {
    this.mine = next;
  }

  private setSending(next: boolean) {
    this.sending = next;
  }
}
