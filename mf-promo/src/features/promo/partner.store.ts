import type { AreaContext } from '@site/shared/area';
import { ApiError } from '@site/shared/contracts/errors';
import { PARTNER_ID_PATTERN } from '@site/shared/contracts/partner-limits';
import type { Partner } from '@site/shared/contracts/partners';
import { attempt, idle, type Load, loading, settle } from '@site/shared/rules/load';
import { type LoadSnapshots, toLoad, toSnapshots } from '@site/shared/rules/load-snapshot';
import { makeAutoObservable } from 'mobx';
import type { PartnerApi } from './partner.api';
import { promoText } from './promo.text';

interface Ports extends Pick<AreaContext, 'log'> {
  api: PartnerApi;
}

/** Partners by their id, also those that could not be had. */
export type PartnerSnapshot = LoadSnapshots<Record<string, Partner>>;

const ID = new RegExp(PARTNER_ID_PATTERN);
const missing = { kind: 'failed', error: new ApiError('NOT_FOUND', 404) } as const;

/** Letters of either case name the same partner. */
const keyOf = (partnerId: string): string => partnerId.toUpperCase();

/** The partners whose posters were opened. */
export class PartnerStore {
  /** Replaced whole at each change: partners are values. */
  private partners: Readonly<Record<string, Load<Partner>>>;
  /** Whose poster was told of as seen, in this tab. */
  private readonly visited = new Set<string>();

  constructor(
    private readonly ports: Ports,
    snapshot: PartnerSnapshot = {},
  ) {
    this.partners = Object.fromEntries(
      Object.entries(snapshot).map(([key, partner]) => [key, toLoad(partner)]),
    );
    makeAutoObservable<this, 'ports' | 'visited'>(
      this,
      { ports: false, visited: false },
      { autoBind: true, deep: false },
    );
  }

  /** A partner by the id of an address; what can be no id is missing without a call. */
  of(partnerId: string): Load<Partner> {
    if (!ID.test(partnerId)) return missing;
    const key = keyOf(partnerId);
    return (Object.hasOwn(this.partners, key) ? this.partners[key] : undefined) ?? idle;
  }

  /** Fetches a partner as far as it is not here; one that is not there stays so. */
  async load(partnerId: string): Promise<void> {
    const known = this.of(partnerId);
    if (known.kind === 'ready' || known.kind === 'loading' || isMissing(known)) return;
    this.set(partnerId, loading);
    const load = await settle(this.ports.api.fetchPartner(partnerId));
    if (load.kind === 'failed' && !isMissing(load)) this.ports.log(promoText.log, load.error);
    this.set(partnerId, load);
  }

  /** Tells once that somebody has seen the poster. A visit that is not counted is nobody's business. */
  async tellVisit({ promo }: Partner): Promise<void> {
    if (this.visited.has(promo)) return;
    this.visited.add(promo);
    await attempt(this.ports.api.tellVisit(promo));
  }

  dehydrate(): PartnerSnapshot {
    return toSnapshots(this.partners);
  }

  private set(partnerId: string, next: Load<Partner>) {
    this.partners = { ...this.partners, [keyOf(partnerId)]: next };
  }
}

/** The partner is not there, and no second question will change that. */
export const isMissing = (load: Load<unknown>): boolean =>
  load.kind === 'failed' && load.error.code === 'NOT_FOUND';
