import type { Contest } from '@site/shared/contracts/contest';
import type { CasePromo, DonateCase, DonateItems, PrizeList } from '@site/shared/contracts/donate';
import type { PaymentConfig } from '@site/shared/contracts/home';
import type { DonateBonuses } from '@site/shared/contracts/payments';
import { idle, type Load, loading, ready, settle, valueOr } from '@site/shared/rules/load';
import { toKopecks, type TopUp, toTopUp } from '@site/shared/rules/top-up';
import { makeAutoObservable } from 'mobx';
import { catalogueLog } from './catalogue.text';
import type { DonateApi } from './donate.api';

/** The parts of the page that come each by itself: one that fails holds no other up. */
export interface CatalogueParts {
  items: DonateItems;
  bonuses: DonateBonuses;
  payment: PaymentConfig;
  prizes: PrizeList;
  contest: Contest;
  promo: CasePromo;
}
export type CataloguePart = keyof CatalogueParts;
type Parts = { readonly [Part in CataloguePart]: Load<CatalogueParts[Part]> };
export type CatalogueSnapshot = { [Part in CataloguePart]?: CatalogueParts[Part] };

interface Ports {
  api: DonateApi;
  log: (message: string, error: unknown) => void;
}

const PARTS = ['items', 'bonuses', 'payment', 'prizes', 'contest', 'promo'] as const;

/** A case with how far its top-ups have come; no `progress` while that is not known. */
export interface CaseWithProgress extends DonateCase {
  progress: CasePromo['cases'][number] | null;
}

/** What /donate shows to everybody, and the progress of the player who looks (spec §6). */
export class CatalogueStore {
  /** Replaced whole at each change: replies are values. */
  parts: Parts;
  /** The player's own progress, in place of a guest's. */
  own: Load<CasePromo> = idle;
  private readonly coming = new Map<CataloguePart, Promise<void>>();
  private visit = 0;

  constructor(
    private readonly ports: Ports,
    snapshot: CatalogueSnapshot = {},
  ) {
    const taken = PARTS.map((part) => [part, part in snapshot ? ready(snapshot[part]) : idle]);
    this.parts = Object.fromEntries(taken) as unknown as Parts;
    makeAutoObservable<this, 'ports' | 'coming' | 'visit'>(
      this,
      { ports: false, coming: false, visit: false },
      { autoBind: true, deep: false },
    );
  }

  /** When the promotion ends, milliseconds since 1970. */
  get until(): number | null {
    return valueOr(this.own, null)?.until ?? valueOr(this.parts.promo, null)?.until ?? null;
  }

  /** The cases with the progress of the player who is signed in, once that is known: nobody else has any. */
  get cases(): CaseWithProgress[] {
    const known = valueOr(this.own, null)?.cases ?? [];
    return (valueOr(this.parts.items, null)?.cases ?? []).map((one) => ({
      ...one,
      progress: known.find(({ id }) => id === one.id) ?? null,
    }));
  }

  /** What so many roubles bring; null until rate and bonuses are known, and for what is no sum. */
  topUpOf(roubles: number): TopUp | null {
    const payment = valueOr(this.parts.payment, null);
    const bonuses = valueOr(this.parts.bonuses, null);
    const kopecks = toKopecks(roubles);
    if (!payment || !bonuses || kopecks === null) return null;
    return toTopUp(kopecks, { rate: payment.rate, bonuses: bonuses.bonuses });
  }

  /** Fetches what is missing; resolves when each part is here or could not be had. */
  async load(parts: readonly CataloguePart[] = PARTS): Promise<void> {
    await Promise.all(parts.map((part) => this.loadPart(part)));
  }

  /** Fetches the progress of the player who is signed in anew; what is there stays meanwhile. */
  async loadOwn(): Promise<void> {
    const { visit } = this;
    if (this.own.kind !== 'ready') this.setOwn(loading);
    const next = await settle(this.ports.api.fetchProgress());
    if (visit !== this.visit) return;
    if (next.kind === 'failed') this.ports.log(catalogueLog.promo, next.error);
    if (next.kind === 'ready' || this.own.kind !== 'ready') this.setOwn(next);
  }

  /** The player has left, or another one came: what was theirs goes. */
  forgetOwn(): void {
    this.visit += 1;
    this.own = idle;
  }

  dehydrate(): CatalogueSnapshot {
    const known = PARTS.flatMap((part) => {
      const load = this.parts[part];
      return load.kind === 'ready' ? [[part, load.value]] : [];
    });
    return Object.fromEntries(known) as CatalogueSnapshot;
  }

  private loadPart(part: CataloguePart): Promise<void> {
    if (this.parts[part].kind === 'ready') return Promise.resolve();
    const coming = this.coming.get(part) ?? this.fetchPart(part).finally(() => this.coming.delete(part));
    this.coming.set(part, coming);
    return coming;
  }

  private async fetchPart(part: CataloguePart): Promise<void> {
    const { api, log } = this.ports;
    this.setPart(part, loading);
    const calls: { [Part in CataloguePart]: () => Promise<CatalogueParts[Part]> } = {
      items: api.fetchItems,
      bonuses: api.fetchBonuses,
      payment: api.fetchPayment,
      prizes: api.fetchPrizes,
      contest: api.fetchContest,
      promo: api.fetchPromo,
    };
    const next = await settle<CatalogueParts[CataloguePart]>(calls[part]());
    if (next.kind === 'failed') log(catalogueLog[part], next.error);
    this.setPart(part, next);
  }

  private setPart(part: CataloguePart, next: Load<CatalogueParts[CataloguePart]>) {
    this.parts = { ...this.parts, [part]: next };
  }

  private setOwn(next: Load<CasePromo>) {
    this.own = next;
  }
}
