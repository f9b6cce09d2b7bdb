import type { ContestKind, ContestMine, DrawOutcome } from '@site/shared/contracts/contest';
import { attempt, idle, type Load, loading, settle, valueOr } from '@site/area/rules/load';
import { makeAutoObservable } from 'mobx';
import { catalogueLog } from '../../stores/catalogue.text';
import type { DonateApi } from '../../stores/donate.api';

interface Ports {
  api: Pick<DonateApi, 'fetchParticipation' | 'fetchDocuments' | 'setConsent'>;
  log: (message: string, error: unknown) => void;
}

/** The legal document that a participant agrees to. */
const CONTEST_RULES = 'contest';

/**
 * The player's consent to the contest and the amount counted for each running draw; see
 * docs/product/shop.md#contest.
 */
export class ParticipationStore {
  status: Load<ContestMine> = idle;
  sending = false;

  constructor(private readonly ports: Ports) {
    makeAutoObservable<this, 'ports'>(this, { ports: false }, { autoBind: true, deep: false });
  }

  get agreed(): boolean {
    return valueOr(this.status, null)?.agreed !== undefined;
  }

  /**
   * Returns the amount in roubles that counts for the running draw of a contest, and whether the player is in that
   * draw. Returns null when the server's answer is about another draw.
   */
  entryOf({ contest, running }: ContestKind): { amount: number; entered: boolean } | null {
    const list = valueOr(this.status, null)?.contests;
    const entry = list?.find((candidate) => candidate.contest === contest);
    return !entry || entry.draw !== running?.id
      ? null
      : { amount: entry.amount, entered: entry.entered === true };
  }

  /** Returns how the last draw of a contest went for the player, or undefined if the player was not in it. */
  lastOf({ contest }: ContestKind): DrawOutcome | undefined {
    const list = valueOr(this.status, null)?.contests;
    return list?.find((candidate) => candidate.contest === contest)?.last;
  }

  async load(): Promise<void> {
    if (this.status.kind !== 'ready') this.setStatus(loading);
    const next = await settle(this.ports.api.fetchParticipation());
    if (next.kind === 'failed') this.ports.log(catalogueLog.participation, next.error);
    if (next.kind === 'ready' || this.status.kind !== 'ready') this.setStatus(next);
  }

  /**
   * Gives or withdraws the consent to the current rules. Returns false if that failed or another change is
   * being saved.
   */
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

  private setStatus(next: Load<ContestMine>) {
    this.status = next;
  }

  private setSending(next: boolean) {
    this.sending = next;
  }
}
