import type { AreaContext } from '@site/area';
import { ApiError } from '@site/shared/contracts/errors';
import type { Json } from '@site/contracts/page';
import type { LegalDocument, LegalList } from '@site/shared/contracts/legal';
import { idle, type Load, loading, settle } from '@site/area/rules/load';
import { type LoadSnapshot, type LoadSnapshots, toLoad, toSnapshots } from '@site/area/rules/load-snapshot';
import { makeAutoObservable } from 'mobx';
import type { LegalApi } from './legal.api';
import { legalText } from './legal.text';

interface Ports extends Pick<AreaContext, 'log'> {
  api: LegalApi;
}

type Texts = Record<string, LegalDocument>;

export interface LegalSnapshot {
  list?: LoadSnapshot<LegalList>;
  texts?: LoadSnapshots<Texts>;
}

const NAME = /^[a-z0-9-]+(\/[1-9]\d{0,5})?$/;
const missing = { kind: 'failed', error: new ApiError('NOT_FOUND', 404) } as const;

/** Returns the part of a path after `/legal/`: `{document}`, `{document}/{version}`, or '' for the list. */
export const documentNameOf = (path: string): string => path.replace(/^\/legal\/?/, '');

/**
 * Loads and stores the list of legal documents and each opened document; see
 * docs/product/home.md#legal-pages.
 */
export class LegalStore {
  list: Load<LegalList>;
  /** Opened documents by name. Each change assigns a new object, because MobX observes only the reference. */
  private texts: Readonly<Record<string, Load<LegalDocument>>>;
  private readonly inFlight = new Set<string>();

  constructor(
    private readonly ports: Ports,
    { list, texts = {} }: LegalSnapshot = {},
  ) {
    this.list = toLoad(list);
    this.texts = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, toLoad(text)]));
    makeAutoObservable<this, 'ports' | 'inFlight'>(
      this,
      { ports: false, inFlight: false },
      { autoBind: true, deep: false },
    );
  }

  /** Returns a document by its name. For an invalid name, returns a NOT_FOUND failure without an API call. */
  text(name: string): Load<LegalDocument> {
    if (!NAME.test(name)) return missing;
    return (Object.hasOwn(this.texts, name) ? this.texts[name] : undefined) ?? idle;
  }

  /**
   * Fetches the list and the document of a page unless they are loaded. A document that does not exist is not
   * requested again.
   */
  async load(path: string): Promise<void> {
    const name = documentNameOf(path);
    await Promise.all([this.loadList(), name === '' ? undefined : this.loadText(name)]);
  }

  dehydrate(): Json {
    const snapshot: LegalSnapshot = {
      ...toSnapshots({ list: this.list }),
      texts: toSnapshots<Texts>(this.texts),
    };
    return snapshot as Json;
  }

  private async loadList() {
    if (this.list.kind === 'ready' || this.inFlight.has('')) return;
    if (this.list.kind === 'idle') this.setList(loading);
    this.setList(await this.track('', this.ports.api.fetchList()));
  }

  private async loadText(name: string) {
    const current = this.text(name);
    if (current.kind === 'ready' || isMissing(current) || this.inFlight.has(name)) return;
    this.setText(name, loading);
    this.setText(name, await this.track(name, this.ports.api.fetchDocument(name)));
  }

  /** Awaits `call` and keeps `name` in `inFlight` meanwhile, so that a second call is not started. */
  private async track<T>(name: string, call: Promise<T>): Promise<Load<T>> {
    this.inFlight.add(name);
    const load = await settle(call).finally(() => this.inFlight.delete(name));
    if (load.kind === 'failed' && !isMissing(load)) this.ports.log(legalText.log, load.error);
    return load;
  }

  private setList(next: Load<LegalList>) {
    this.list = next;
  }

  private setText(name: string, next: Load<LegalDocument>) {
    this.texts = { ...this.texts, [name]: next };
  }
}

/** Returns true if the document does not exist or its name is invalid. */
export const isMissing = (load: Load<unknown>): boolean =>
  load.kind === 'failed' && load.error.code === 'NOT_FOUND';
