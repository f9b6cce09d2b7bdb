import type {
  ContentDraft,
  ContentDraftRow,
  ContentFile,
  ContentMistake,
} from '@site/shared/contracts/content-editions';
import type { ContentChange } from '@site/shared/contracts/content-requests';
import { makeAutoObservable, observableRef } from 'mobx';
import type { Failure, Result } from '../site/deploy-api';
import { Loaded } from '../ui/loaded';
import { detailsOf } from './content-api';
import { contentText } from './content.text';
import { DraftFiles, type FileChange } from './draft-files.store';
import type { ContentPorts } from './draft.store';
import { editorText as text } from './editor.text';
import { isSameWay, type Schema, type Way, withValue } from './form/schema';
import { kindOf } from './kinds.text';
import { toNewFields } from './new-fields';
import type { Edits, UnsavedEdits } from './unsaved-edits';

interface EditorPorts extends ContentPorts {
  unsaved: UnsavedEdits;
  /** Title with which a new file begins. */
  title?: string | undefined;
}

/**
 * A file of a draft while somebody edits it, as a form or as its source. What was typed stays until it is saved, also
 * when a call fails, or when somebody else has changed the file meanwhile.
 */
export class EditorStore {
  readonly file: Loaded<ContentFile>;
  readonly files: DraftFiles;
  view: 'form' | 'source' = 'form';
  fields: unknown = {};
  text = '';
  source = '';
  isDirty = false;
  /** True once `fields` are those of the file. A form that is shown before would overwrite the file with less. */
  isReady = false;
  isSaving = false;
  /** Why the last call has failed. */
  failure: Failure | null = null;
  /** The draft whose file somebody else has changed meanwhile. */
  conflict: ContentDraftRow | null = null;
  outcome: string | null = null;
  /** Time of unsaved edits of an earlier visit, or null. */
  recoveredAt: number | null = null;
  /** Number of edits, by which a save sees that somebody goes on typing. */
  private edits = 0;

  constructor(
    readonly id: string,
    readonly path: string,
    private readonly ports: EditorPorts,
  ) {
    this.file = new Loaded(ports.onFailure);
    this.files = new DraftFiles(id, ports);
    makeAutoObservable<this, 'ports' | 'edits'>(this, {
      ...{ id: false, path: false, ports: false, edits: false },
      ...{ file: false, files: false },
      fields: observableRef,
      conflict: observableRef,
      failure: observableRef,
    });
  }

  get kind(): string {
    return kindOf(this.path);
  }

  get schema(): Schema {
    return (this.file.value?.schema ?? {}) as Schema;
  }

  /** False while the source has a mistake that leaves no fields: a form would be empty, and overwrite the file. */
  get hasForm(): boolean {
    const { fields, mistake, exists } = this.file.value ?? {};
    const isEmpty = typeof fields !== 'object' || fields === null || Object.keys(fields).length === 0;
    return !(isEmpty && exists && mistake?.field.length === 0);
  }

  get mistakes(): readonly ContentMistake[] {
    return this.files.mistakesOf(this.path);
  }

  /** What the draft does to the file, if anything. */
  get change() {
    return this.files.changeOf(this.path);
  }

  mistakesAt(way: Way): readonly ContentMistake[] {
    return this.mistakes.filter(({ field }) => isSameWay(field, way));
  }

  /** Mistakes of the text below the fields. */
  get textMistakes(): readonly ContentMistake[] {
    const names = Object.keys(this.schema.properties ?? {});
    return this.mistakes.filter(
      ({ field: [first] }) => first !== undefined && !names.includes(String(first)),
    );
  }

  async load(): Promise<void> {
    const { api } = this.ports;
    const [isRead] = await Promise.all([
      this.file.load(() => api.fetchFile(this.path, this.id)),
      this.files.load(),
    ]);
    if (!isRead) return;
    this.adopt();
    this.recover();
  }

  type(way: Way, value: unknown): void {
    this.fields = withValue(this.fields, way, value);
    this.touch();
  }

  typeWhole(part: 'text' | 'source', value: string): void {
    this[part] = value;
    this.touch();
  }

  /** Shows the form or the source. What was typed is saved first, because only the site knows the other view of it. */
  async show(view: 'form' | 'source'): Promise<void> {
    if (view === this.view || (this.isDirty && !(await this.save()))) return;
    this.set({ view });
  }

  async save(): Promise<boolean> {
    if (this.isSaving) return false;
    const edits = this.begin();
    const reply = await this.send(this.files.version);
    const draft = reply.ok ? null : (detailsOf(reply.failure).draft ?? null);
    const isOther = draft !== null && (await this.files.isStill(this.path, this.file.value?.source));
    return this.end(isOther ? await this.send(draft.version) : reply, edits);
  }

  /** Saves over what somebody else has saved. */
  async saveAnyway(): Promise<boolean> {
    const edits = this.begin();
    await this.files.load();
    return this.end(await this.send(this.files.version), edits);
  }

  /** Forgets what was typed, and reads the file again. */
  async reload(): Promise<void> {
    this.forget();
    await this.load();
  }

  /** Removes or restores the file. Resolves with what was done, or with null. */
  async changeFile(change: Exclude<FileChange, { picture: string }>): Promise<string | null> {
    const reply = await this.files.put(this.path, change);
    if (reply.ok) this.forget();
    this.set({ failure: reply.ok ? null : reply.failure });
    this.ports.tab.showAgain(this.id);
    return reply.ok ? ('removed' in change ? text.removed : text.restored) : null;
  }

  private send(version: number): Promise<Result<ContentDraft>> {
    const { path, fields, source } = this;
    const body = this.file.value?.format === 'text' ? { text: this.text } : {};
    const change: ContentChange =
      this.view === 'source' ? { path, version, source } : { path, version, fields, ...body };
    return this.ports.api.changeFile(this.id, change);
  }

  private begin(): number {
    this.isSaving = true;
    this.failure = null;
    this.conflict = null;
    this.outcome = null;
    return this.edits;
  }

  private async end(reply: Result<ContentDraft>, edits: number): Promise<boolean> {
    if (reply.ok) {
      await this.files.adopt(reply.value);
      await this.file.load(() => this.ports.api.fetchFile(this.path, this.id));
    }
    return this.settle(reply, edits);
  }

  private settle(reply: Result<ContentDraft>, edits: number): boolean {
    this.isSaving = false;
    if (!reply.ok) {
      this.conflict = detailsOf(reply.failure).draft ?? null;
      if (this.conflict === null) this.failure = reply.failure;
      this.ports.onFailure(reply.failure);
      return false;
    }
    if (edits === this.edits) {
      this.forget();
      this.adopt();
    }
    const [now, faults] = [this.ports.now(), this.mistakes.length];
    const saved = faults === 0 ? text.saved(now) : text.savedWithFaults(now, faults);
    const isOld = this.ports.tab.showAgain(this.id) === 'out-of-reach';
    this.outcome = isOld ? `${saved} ${contentText.showingOld}` : saved;
    return true;
  }

  private set(next: Partial<Pick<EditorStore, 'failure' | 'view'>>): void {
    Object.assign(this, next);
  }

  /** Takes over the file as it is stored. */
  private adopt(): void {
    const { value } = this.file;
    if (!value) return;
    this.fields = value.exists ? value.fields : toNewFields(this.kind, value.fields, this.ports);
    this.text = value.text;
    this.source = value.source;
    if (!this.hasForm) this.view = 'source';
    this.isReady = true;
  }

  private recover(): void {
    const kept = this.ports.unsaved.read(this.id, this.path);
    if (!kept) return;
    this.view = kept.view;
    this.fields = kept.fields;
    this.text = kept.text;
    this.source = kept.source;
    this.isDirty = true;
    this.recoveredAt = kept.at;
    if (kept.base !== this.file.value?.source) this.conflict = this.files.draft.value;
  }

  private touch(): void {
    this.edits += 1;
    this.isDirty = true;
    const { view, fields, source } = this;
    const kept: Edits = {
      ...{ at: this.ports.now(), base: this.file.value?.source ?? '', view, fields, source },
      text: this.text,
    };
    this.ports.unsaved.keep(this.id, this.path, kept);
  }

  /** Forgets that something was typed. */
  forget(): void {
    this.isDirty = false;
    this.recoveredAt = null;
    this.conflict = null;
    this.ports.unsaved.forget(this.id, this.path);
  }
}
