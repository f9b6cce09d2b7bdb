import { PeriodicJob } from '@site/server/jobs/periodic-job';
import { isRefusal, type Refusal } from '../../http/refusal';
import { type DraftRow, selectDueDrafts, updateDraft } from './draft.repo';
import type { EditionPorts } from './draft.service';
import { selectLive } from './edition.repo';
import type { EditorRights } from './editor-rights';
import { editionText as text } from './edition.text';
import { findPriceChange } from './price-rights';
import { publishNow } from './publish-draft.service';

/** Pages show a publication of another process after this time at the latest. */
const WATCH_MS = 2_000;

interface WatchPorts extends EditionPorts {
  mayEdit: EditorRights;
  onError: (error: unknown) => void;
  /** Called when the content has changed, by whichever process. */
  onChange: () => void;
}

/** Publishes drafts whose time has come, and notices publications of all processes. */
export class ContentWatch {
  private readonly job: PeriodicJob;
  private seen: number | null = null;

  constructor(private readonly ports: WatchPorts) {
    const { onError } = ports;
    this.job = new PeriodicJob(() => this.work(), { everyMs: WATCH_MS, onError, reports: 'first' });
  }

  start(): void {
    this.job.start();
  }

  stop(): Promise<void> {
    return this.job.stop();
  }

  /** Does what is due at once. */
  async run(): Promise<void> {
    await this.job.runAgain();
  }

  private async work(): Promise<void> {
    const { db, now, onChange, onError } = this.ports;
    for (const draft of await selectDueDrafts(db, now()))
      // a draft that fails must not keep others, or the news of what is live, waiting
      await this.publish(draft).catch(onError);
    const number = (await selectLive(db))?.number ?? 0;
    if (this.seen !== null && this.seen !== number) onChange();
    this.seen = number;
  }

  /** Publishes a draft as planned, or notes why that is not possible. */
  private async publish(draft: DraftRow): Promise<void> {
    const { db } = this.ports;
    const lost = await this.findLostRight(draft);
    if (lost !== null) return void (await updateDraft(db, draft, { planFailed: lost }));
    const live = await selectLive(db);
    try {
      const { planBy, planWhy } = draft;
      const by = { operator: planBy ?? '', why: planWhy ?? '' };
      await publishNow(this.ports, draft, { live: live?.number ?? 0, ...by });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // another process was faster, or an editor has changed the draft: the next run sees what is left
      if (error.code === 'CONFLICT' || error.code === 'NOT_FOUND') return;
      await updateDraft(db, draft, { planFailed: toReason(error) });
    }
  }

  /** Says why whoever planned a publication may not publish any more; null if they may. */
  private async findLostRight({ planAuthor, planBy, files }: DraftRow): Promise<string | null> {
    const { db, mayEdit } = this.ports;
    const isEditor = planAuthor !== null && (await mayEdit(planAuthor, 'content'));
    if (!isEditor) return text.plannerGone(planBy ?? '');
    const hasPrices = (await findPriceChange(db, files)) !== undefined;
    return hasPrices && !(await mayEdit(planAuthor, 'money')) ? text.plannerPoor(planBy ?? '') : null;
  }
}

function toReason(error: unknown): string {
  const { mistakes = [] } = ((error as Refusal).details ?? {}) as {
    mistakes?: { path: string; reason: string }[];
  };
  const [first] = mistakes;
  return first ? `${first.path}: ${first.reason}` : text.notPublished;
}
