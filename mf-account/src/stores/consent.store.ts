import type { Consent } from '@site/shared/contracts/field-schemas';
import { idle, type Load, loading, ready, settle, valueOr } from '@site/area/rules/load';
import { makeAutoObservable } from 'mobx';
import { logText } from '../text/log.text';
import type { LegalApi } from './legal.api';

/** Documents that a player must accept when registering (docs/product/accounts.md#consents). */
export const CONSENT_DOCUMENTS = ['agreement', 'consent'] as const;
export type ConsentDocument = (typeof CONSENT_DOCUMENTS)[number];

/** For each document, the number of the edition in force. */
export type Editions = Readonly<Record<ConsentDocument, number>>;
// A type alias: an interface would not be assignable to Json.
export type ConsentSnapshot = { editions: Editions | null };

interface Ports {
  api: LegalApi;
  log: (message: string, error: unknown) => void;
}

/** Loads the editions of the documents that a new player accepts. */
export class ConsentStore {
  editions: Load<Editions>;
  private request: Promise<void> | null = null;

  constructor(
    private readonly ports: Ports,
    snapshot?: ConsentSnapshot,
  ) {
    this.editions = snapshot?.editions ? ready(snapshot.editions) : idle;
    makeAutoObservable<this, 'ports' | 'request'>(
      this,
      { ports: false, request: false },
      { autoBind: true, deep: false },
    );
  }

  /** The consents for the request body; null until the editions are loaded. */
  get consents(): Consent[] | null {
    const editions = valueOr(this.editions, null);
    return editions && CONSENT_DOCUMENTS.map((document) => ({ document, version: editions[document] }));
  }

  /** Loads the editions if needed. Resolves even if loading fails. Concurrent callers share one request. */
  async load(): Promise<void> {
    if (this.editions.kind !== 'ready') await this.refresh();
  }

  /** Reloads the editions, because a new edition may have come into force while the page was open. */
  refresh(): Promise<void> {
    this.request ??= this.fetchEditions().finally(() => (this.request = null));
    return this.request;
  }

  private async fetchEditions(): Promise<void> {
    this.setEditions(loading);
    const list = await settle(this.ports.api.fetchDocuments());
    if (list.kind === 'failed') {
      this.ports.log(logText.documents, list.error);
      return this.setEditions(list);
    }
    const versionOf = (name: ConsentDocument) =>
      valueOr(list, null)?.documents.find(({ document }) => document === name)?.version;
    const [agreement, consent] = [versionOf('agreement'), versionOf('consent')];
    this.setEditions(agreement && consent ? ready({ agreement, consent }) : idle);
  }

  dehydrate(): ConsentSnapshot {
    return { editions: valueOr(this.editions, null) };
  }

  private setEditions(next: Load<Editions>) {
    this.editions = next;
  }
}
