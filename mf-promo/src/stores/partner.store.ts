import type { AreaContext } from '@site/area';
import { ApiError } from '@site/shared/contracts/errors';
import { PARTNER_ID_PATTERN } from '@site/shared/contracts/limits';
import type { Partner } from '@site/shared/contracts/partners';
import { attempt, idle, type Load, loading, settle } from '@site/area/rules/load';
import { type LoadSnapshots, toLoad, toSnapshots } from '@site/area/rules/load-snapshot';
import { makeAutoObservable } from 'mobx';
import type { PartnerApi } from './partner.api';
import { partnerLog } from './partner.text';

interface Ports extends Pick<AreaContext, 'log'> {
  api: PartnerApi;
}

/** Partners that have loaded or failed to load, by partner key. */
export type PartnerSnapshot = LoadSnapshots<Record<string, Partner>>;

const ID = new RegExp(PARTNER_ID_PATTERN);
const notFound = { kind: 'failed', error: new ApiError('NOT_FOUND', 404) } as const;

/** Returns the key of a partner. It is in upper case, because partner ids are case-insensitive. */
const keyOf = (partnerId: string): string => partnerId.toUpperCase();

/** Loads partners on demand and keeps them for posters that are opened again. */
export class PartnerStore {
  /** Partners by key. Each change assigns a new object, because MobX observes only the reference. */
  private partners: Readonly<Record<string, Load<Partner>>>;
  /** Promocodes of the posters whose visit has already been recorded in this tab. */
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

  /** Returns the partner with this id. For an invalid id, returns a NOT_FOUND failure without an API call. */
  of(partnerId: string): Load<Partner> {
    if (!ID.test(partnerId)) return notFound;
    const key = keyOf(partnerId);
    return (Object.hasOwn(this.partners, key) ? this.partners[key] : undefined) ?? idle;
  }

  /** Fetches a partner unless it is loaded, loading or known not to exist. */
  async load(partnerId: string): Promise<void> {
    const current = this.of(partnerId);
    if (current.kind === 'ready' || current.kind === 'loading' || isNotFound(current)) return;
    this.set(partnerId, loading);
    const load = await settle(this.ports.api.fetchPartner(partnerId));
    if (load.kind === 'failed' && !isNotFound(load)) this.ports.log(partnerLog.partner, load.error);
    this.set(partnerId, load);
  }

  /** Records a visit to the partner's poster, once per tab. Ignores failures. */
  async recordVisit({ promo }: Partner): Promise<void> {
    if (this.visited.has(promo)) return;
    this.visited.add(promo);
    await attempt(this.ports.api.recordVisit(promo));
  }

  dehydrate(): PartnerSnapshot {
    return toSnapshots(this.partners);
  }

  private set(partnerId: string, next: Load<Partner>) {
    this.partners = { ...this.partners, [keyOf(partnerId)]: next };
  }
}

/** Returns true if the partner does not exist. Such a request is not repeated. */
export const isNotFound = (load: Load<unknown>): boolean =>
  load.kind === 'failed' && load.error.code === 'NOT_FOUND';
