import type { ChannelChange, LogReply } from '@site/contracts/deploy';
import { makeAutoObservable, observableRef } from 'mobx';
import { type DeployApi, LOG_PAGE, type Result } from '../site/deploy-api';

type Merge = (page: ChannelChange[]) => { changes: ChannelChange[]; hasMore: boolean };

/** Entries of the log that were read, newest first. */
export class LogStore {
  changes: readonly ChannelChange[] = [];
  /** True when the log has older entries than those that were read. */
  hasMore = false;
  isLoading = false;
  /** Reason why older entries did not come. */
  problem: string | null = null;
  /** Number of the last read. Answers of earlier ones are dropped. */
  private reads = 0;

  constructor(
    private readonly api: Pick<DeployApi, 'fetchLog'>,
    /** Area whose entries are read, or null for all. */
    readonly area: string | null,
  ) {
    makeAutoObservable<this, 'api' | 'reads'>(this, {
      changes: observableRef,
      api: false,
      reads: false,
      area: false,
    });
  }

  /** Reads the newest entries, and keeps older ones that follow them without a gap. */
  async refresh(): Promise<void> {
    await this.read(undefined, (newest) => {
      const oldest = newest.at(-1)?.revision ?? 0;
      const isGapless = this.changes.some(({ revision }) => revision === oldest);
      if (!isGapless) return { changes: newest, hasMore: newest.length === LOG_PAGE };
      const kept = this.changes.filter(({ revision }) => revision < oldest);
      return { changes: [...newest, ...kept], hasMore: this.hasMore };
    });
  }

  async loadOlder(): Promise<void> {
    const last = this.changes.at(-1);
    if (last === undefined || this.isLoading) return;
    await this.read(last.revision, (older) => ({
      changes: [...this.changes, ...older],
      hasMore: older.length === LOG_PAGE,
    }));
  }

  private async read(before: number | undefined, merge: Merge): Promise<void> {
    const read = (this.reads += 1);
    this.setLoading(true);
    const reply = await this.api.fetchLog({ area: this.area, ...(before === undefined ? {} : { before }) });
    if (read === this.reads) this.setRead(reply, merge);
  }

  private setRead(reply: Result<LogReply>, merge: Merge): void {
    this.isLoading = false;
    this.problem = reply.ok ? null : reply.failure.message;
    if (!reply.ok) return;
    const { changes, hasMore } = merge(reply.value.changes);
    this.changes = changes;
    this.hasMore = hasMore;
  }

  private setLoading(isLoading: boolean): void {
    this.isLoading = isLoading;
  }
}
