import type { Contest } from '@site/shared/contracts/contest';
import type { CasePromo, DonateItems, PrizeList } from '@site/shared/contracts/donate';
import type { PaymentConfig } from '@site/shared/contracts/home';
import type { DonateBonuses } from '@site/shared/contracts/payments';
import { idle, type Load, loading, settle, valueOr } from '@site/shared/rules/load';
import { type LoadSnapshots, toLoad, toSnapshots } from '@site/shared/rules/load-snapshot';
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
export type CatalogueSnapshot = LoadSnapshots<CatalogueParts>;

interface Ports {
  api: DonateApi;
  log: (message: string, error: unknown) => void;
}

const PARTS = ['items', 'bonuses', 'payment', 'prizes', 'contest', 'promo'] as const;

/** What /donate shows to everybody, and the progress of the player who looks (spec §6). */
export class CatalogueStore {
  /** Replaced whole at each change: replies are values. */
  parts: Parts;
  /** Progress of the player of one visit, in place of a guest's. */
  private own: { visit: number; progress: Load<CasePromo> } | null = null;
  private readonly coming = new Map<CataloguePart, Promise<void>>();
  private asked = 0;

  constructor(
    private readonly ports: Ports,
    snapshot: CatalogueSnapshot = {},
  ) {
    this.parts = {
      items: toLoad(snapshot.items),
      bonuses: toLoad(snapshot.bonuses),
      payment: toLoad(snapshot.payment),
      prizes: toLoad(snapshot.prizes),
      contest: toLoad(snapshot.contest),
      promo: toLoad(snapshot.promo),
    };
    makeAutoObservable<this, 'ports' | 'coming' | 'asked'>(
      this,
      { ports: false, coming: false, asked: false },
      { autoBind: true, deep: false },
    );
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

  /** The progress of the player of that visit (`SessionStore.visit`); `idle` for everybody else, and for nobody. */
  ownOf(visit: number | null): Load<CasePromo> {
    return this.own !== null && this.own.visit === visit ? this.own.progress : idle;
  }

  /** Fetches the progress of the player who is signed in anew; what is there stays meanwhile. */
  async loadOwn(visit: number): Promise<void> {
    const turn = ++this.asked;
    if (this.ownOf(visit).kind !== 'ready') this.setOwn(visit, loading);
    const next = await settle(this.ports.api.fetchProgress());
    // another player is here by now, or something newer is on its way
    if (turn !== this.asked) return;
    if (next.kind === 'failed') this.ports.log(catalogueLog.promo, next.error);
    if (next.kind === 'ready' || this.ownOf(visit).kind !== 'ready') this.setOwn(visit, next);
  }

  dehydrate(): CatalogueSnapshot {
    return toSnapshots<CatalogueParts>(this.parts);
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

  private setOwn(visit: number, progress: Load<CasePromo>) {
    this.own = { visit, progress };
  }
}
