import type { ContentFileRow, ContentOverview } from '@site/shared/contracts/content-editions';
import { makeAutoObservable } from 'mobx';
import type { Failure, Result } from '../site/deploy-api';
import { Loaded } from '../ui/loaded';
import type { ContentApi } from './content-api';
import { contentText as text } from './content.text';

const TITLE = { min: 3, max: 120 };

export const isDraftTitle = (title: string): boolean =>
  title.length >= TITLE.min && title.length <= TITLE.max;

/** What is live, the drafts, and the files of the site. */
export class OverviewStore {
  readonly overview: Loaded<ContentOverview>;
  /** Words that the listed files contain. */
  filter = '';
  /** Draft in which files are edited, or empty for a new one. */
  draft = '';
  /** What was done last. */
  outcome: string | null = null;

  constructor(
    private readonly api: Pick<ContentApi, 'fetchOverview' | 'createDraft'>,
    private readonly onFailure: (failure: Failure) => void,
  ) {
    this.overview = new Loaded(onFailure);
    makeAutoObservable<this, 'api' | 'onFailure'>(this, { api: false, onFailure: false, overview: false });
  }

  get files(): readonly ContentFileRow[] {
    return this.overview.value?.files ?? [];
  }

  /** The draft that was chosen, if it still exists. */
  get chosenDraft(): string {
    const drafts = this.overview.value?.drafts ?? [];
    return drafts.some(({ id }) => id === this.draft) ? this.draft : '';
  }

  refresh(): Promise<boolean> {
    return this.overview.load(() => this.api.fetchOverview());
  }

  search(words: string): void {
    this.filter = words;
  }

  chooseDraft(id: string): void {
    this.draft = id;
  }

  say(outcome: string | null): void {
    this.outcome = outcome;
  }

  /** Makes a draft and chooses it. Resolves with its id, or with the reason why there is none. */
  async createDraft(title: string): Promise<Result<string>> {
    const reply = await this.api.createDraft(title);
    if (!reply.ok) {
      this.onFailure(reply.failure);
      return reply;
    }
    this.chooseDraft(reply.value.id);
    return { ok: true, value: reply.value.id };
  }
}

/** Files whose title or name contains the words. */
export function findFiles(files: readonly ContentFileRow[], words: string): readonly ContentFileRow[] {
  const wanted = words.trim().toLocaleLowerCase('ru');
  return wanted === ''
    ? files
    : files.filter(({ path, title }) =>
        `${title} ${text.fileName(path)}`.toLocaleLowerCase('ru').includes(wanted),
      );
}
