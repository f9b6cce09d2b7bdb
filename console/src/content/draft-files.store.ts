import type {
  ContentDraft,
  ContentFile,
  ContentFileChange,
  ContentMistake,
  ContentOverview,
} from '@site/shared/contracts/content-editions';
import { makeAutoObservable } from 'mobx';
import type { Result } from '../site/deploy-api';
import { Loaded } from '../ui/loaded';
import { detailsOf } from './content-api';
import { contentText as text } from './content.text';
import type { ContentPorts } from './draft.store';
import { kindOf, MEDIA } from './kinds.text';

/** Removes or restores a file, or stores a picture. */
export type FileChange = { removed: true } | { restored: true } | { picture: string };

/** The files of a draft around the edited one. */
export class DraftFiles {
  readonly draft: Loaded<ContentDraft>;
  readonly overview: Loaded<ContentOverview>;

  constructor(
    readonly id: string,
    private readonly ports: Pick<ContentPorts, 'api' | 'onFailure'>,
  ) {
    this.draft = new Loaded(ports.onFailure);
    this.overview = new Loaded(ports.onFailure);
    makeAutoObservable<this, 'ports'>(this, { id: false, ports: false, draft: false, overview: false });
  }

  get version(): number {
    return this.draft.value?.version ?? 0;
  }

  /** Paths of all files, with those that the draft adds. */
  get paths(): readonly string[] {
    const changes = this.draft.value?.changes ?? [];
    return [...(this.overview.value?.files ?? []), ...changes].map(({ path }) => path);
  }

  /** Names of the pictures that the draft has. */
  get pictures(): readonly string[] {
    const names = this.paths
      .filter((path) => kindOf(path) === MEDIA && this.changeOf(path) !== 'removed')
      .map(text.fileName);
    return [...new Set(names)].sort();
  }

  /** Returns what the draft does to a file, if anything. */
  changeOf(path: string): ContentFileChange | undefined {
    return this.draft.value?.changes.find((one) => one.path === path)?.change;
  }

  mistakesOf(path: string): readonly ContentMistake[] {
    return (this.draft.value?.mistakes ?? []).filter((one) => one.path === path);
  }

  /** True if the stored file is still this one, so that somebody has changed others. */
  async isStill(path: string, source: string | undefined): Promise<boolean> {
    const reply = await this.ports.api.fetchFile(path, this.id);
    return reply.ok && reply.value.source === source;
  }

  async load(): Promise<void> {
    const { api } = this.ports;
    await Promise.all([
      this.draft.load(() => api.fetchDraft(this.id)),
      this.overview.load(() => api.fetchOverview()),
    ]);
  }

  /** Takes over the draft of a reply. */
  async adopt(draft: ContentDraft): Promise<void> {
    await this.draft.load(() => Promise.resolve({ ok: true, value: draft }));
  }

  /** Changes a file as a whole, whatever others have done with the draft meanwhile. */
  async put(path: string, change: FileChange): Promise<Result<ContentDraft>> {
    const send = (version: number) => this.ports.api.changeFile(this.id, { path, version, ...change });
    const first = await send(this.version);
    const newer = first.ok ? null : detailsOf(first.failure).draft;
    const reply = newer ? await send(newer.version) : first;
    if (reply.ok) await this.adopt(reply.value);
    else this.ports.onFailure(reply.failure);
    return reply;
  }

  /** Stores a picture. Resolves with the reason why the site has not, or with null. */
  async upload(path: string, picture: string): Promise<string | null> {
    const reply = await this.put(path, { picture });
    if (!reply.ok) return reply.failure.message;
    return reply.value.mistakes.find((one) => one.path === path)?.reason ?? null;
  }

  async fetchPicture(name: string): Promise<ContentFile['picture']> {
    const reply = await this.ports.api.fetchFile(`${MEDIA}/${name}`, this.id);
    return reply.ok ? reply.value.picture : null;
  }
}
