import type { Contest } from '@site/shared/contracts/contest';
import type { CasePromo, DonateCase, DonateItems, PrizeList } from '@site/shared/contracts/donate';
import type { PaymentConfig } from '@site/shared/contracts/home';
import type { DonateBonuses } from '@site/shared/contracts/payments';
import { idle, type Load, loading, settle, valueOr } from '@site/area/rules/load';
import { type LoadSnapshots, toLoad, toSnapshots } from '@site/area/rules/load-snapshot';
import { toKopecks, type TopUp, toTopUp } from '@site/shared/rules/top-up';
import { makeAutoObservable } from 'mobx';
import { catalogueLog } from './catalogue.text';
import type { DonateApi } from './donate.api';

/** Independently loaded parts of `/donate`: a part that fails does not block the others. */
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

/**
 * The content of `/donate` and the signed-in player's progress on cases; see docs/product/shop.md#catalogue.
 */
export class CatalogueStore {
  /** The loaded parts. Each change replaces the whole object, because MobX observes only the reference. */
  parts: Parts;
  /** Progress of the player who is signed in during `visit` (`SessionStore.visit`). */
  private player: { visit: number; progress: Load<CasePromo> } | null = null;
  private readonly pending = new Map<CataloguePart, Promise<void>>();
  /** Number of requests sent for the progress. Only the reply to the latest one is used. */
  private requests = 0;

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
    makeAutoObservable<this, 'ports' | 'pending' | 'requests'>(
      this,
      { ports: false, pending: false, requests: false },
      { autoBind: true, deep: false },
    );
  }

  /**
   * Returns the coins and the bonus for an amount in roubles, or null if the rate or the bonuses are unknown
   * or the amount is invalid.
   */
  topUpOf(roubles: number): TopUp | null {
    const payment = valueOr(this.parts.payment, null);
    const bonuses = valueOr(this.parts.bonuses, null);
    const kopecks = toKopecks(roubles);
    if (!payment || !bonuses || kopecks === null) return null;
    return toTopUp(kopecks, { rate: payment.rate, bonuses: bonuses.bonuses });
  }

  /** Fetches the parts that are not loaded. Resolves when each of these parts has loaded or failed. */
  async load(parts: readonly CataloguePart[] = PARTS): Promise<void> {
    await Promise.all(parts.map((part) => this.loadPart(part)));
  }

  /**
   * Returns the progress of the player who is signed in during the given visit (`SessionStore.visit`), or
   * `idle` for another visit and for a guest (null).
   */
  progressOf(visit: number | null): Load<CasePromo> {
    return this.player !== null && this.player.visit === visit ? this.player.progress : idle;
  }

  /**
   * Fetches the signed-in player's progress. Loaded progress stays visible until the reply arrives, and after
   * a failure.
   */
  async loadProgress(visit: number): Promise<void> {
    const request = ++this.requests;
    if (this.progressOf(visit).kind !== 'ready') this.setProgress(visit, loading);
    const next = await settle(this.ports.api.fetchProgress());
    // A newer request, perhaps for another player, replaces this one.
    if (request !== this.requests) return;
    if (next.kind === 'failed') this.ports.log(catalogueLog.promo, next.error);
    if (next.kind === 'ready' || this.progressOf(visit).kind !== 'ready') this.setProgress(visit, next);
  }

  /** Shows the current price of a service in DP, which the server reported in reply to an order. */
  setPrice(service: number, amount: number): void {
    const { items } = this.parts;
    if (items.kind !== 'ready') return;
    const services = items.value.services.map((one) => (one.id === service ? { ...one, amount } : one));
    this.setPart('items', { kind: 'ready', value: { ...items.value, services } });
  }

  /** Shows a case as the server reported it in reply to a claim. */
  setCase(changed: DonateCase): void {
    const { items } = this.parts;
    if (items.kind !== 'ready') return;
    const cases = items.value.cases.map((one) => (one.id === changed.id ? changed : one));
    this.setPart('items', { kind: 'ready', value: { ...items.value, cases } });
  }

  dehydrate(): CatalogueSnapshot {
    return toSnapshots<CatalogueParts>(this.parts);
  }

  private loadPart(part: CataloguePart): Promise<void> {
    if (this.parts[part].kind === 'ready') return Promise.resolve();
    const load = this.pending.get(part) ?? this.fetchPart(part).finally(() => this.pending.delete(part));
    this.pending.set(part, load);
    return load;
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

  private setProgress(visit: number, progress: Load<CasePromo>) {
    this.player = { visit, progress };
  }
}
