import type { Consent } from '@site/shared/contracts/account-fields';
import { idle, type Load, loading, ready, settle, valueOr } from '@site/shared/rules/load';
import { makeAutoObservable } from 'mobx';
import { authText } from './auth.text';
import type { SignInApi } from './sign-in.api';

/** The documents that an account can't be had without (decision 13). */
export const CONSENT_DOCUMENTS = ['agreement', 'consent'] as const;
export type ConsentDocument = (typeof CONSENT_DOCUMENTS)[number];

/** Editions in force by document. */
export type Editions = Readonly<Record<ConsentDocument, number>>;
// a type, not an interface: it is plain JSON
export type ConsentSnapshot = { editions: Editions | null };

interface Ports {
  api: Pick<SignInApi, 'fetchDocuments'>;
  log: (message: string, error: unknown) => void;
}

/** Which editions a new player consents to. */
export class ConsentStore {
  editions: Load<Editions>;
  private coming: Promise<void> | null = null;

  constructor(
    private readonly ports: Ports,
    snapshot?: ConsentSnapshot,
  ) {
    this.editions = snapshot?.editions ? ready(snapshot.editions) : idle;
    makeAutoObservable<this, 'ports' | 'coming'>(
      this,
      { ports: false, coming: false },
      { autoBind: true, deep: false },
    );
  }

  /** What is sent; null while the editions are not known. */
  get consents(): Consent[] | null {
    const editions = valueOr(this.editions, null);
    return editions && CONSENT_DOCUMENTS.map((document) => ({ document, version: editions[document] }));
  }

  /** Resolves when the editions are known, or could not be had; several callers wait for one reply. */
  async load(): Promise<void> {
    if (this.editions.kind !== 'ready') await this.refresh();
  }

  /** Asks anew: an edition may have come into force while the page was open. */
  refresh(): Promise<void> {
    this.coming ??= this.fetchEditions().finally(() => (this.coming = null));
    return this.coming;
  }

  private async fetchEditions(): Promise<void> {
    this.setEditions(loading);
    const list = await settle(this.ports.api.fetchDocuments());
    if (list.kind === 'failed') {
      this.ports.log(authText.documentsLog, list.error);
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
