import type { AreaPart } from '@site/shared/area';
import { AREA_DEADLINE_MS } from '@site/shared/contracts/area-loading-limits';
import type { RouteRule } from '@site/shared/contracts/composition';
import type { Json } from '@site/shared/contracts/page';
import type { ComponentType } from 'react';
import type { AreaStore } from '../areas/area.store';
import type { SiteMap } from '../site-map/site-map';
import { withRetries } from '../code-loading/with-retries';
import { isClosed } from './closed-area';

/** Kinds of parts that areas offer by name (docs/product/frame.md#modals, docs/product/frame.md#slots). */
type PartKind = 'modals' | 'slots';

/** Props of a part's component. Areas declare narrower types, and `accepts` checks the values at run time. */
interface PartView {
  props: Json;
  close?: (result?: unknown) => void;
}

export interface RunningPart {
  View: ComponentType<PartView>;
  stores: unknown;
  area: string;
}

type FoundPart = Omit<RunningPart, 'View'> & { part: AreaPart<PartView> };

export interface AreaPartsPorts {
  areas: AreaStore;
  rules: readonly RouteRule[];
  map: SiteMap;
  pause: (ms: number) => Promise<void>;
}

/** Finds the area that offers a modal or slot, loads the part's code and checks its props. */
export class AreaParts {
  private readonly running = new Map<string, RunningPart>();

  constructor(private readonly ports: AreaPartsPorts) {}

  /** Returns a part if it has been loaded. */
  get(kind: PartKind, name: string): RunningPart | undefined {
    return this.running.get(`${kind} ${name}`);
  }

  /**
   * Loads a part with its area and checks the props. Rejects when the load fails or takes longer than
   * `AREA_DEADLINE_MS`.
   */
  load(kind: PartKind, name: string, props: Json): Promise<RunningPart> {
    const late = this.ports.pause(AREA_DEADLINE_MS).then(() => {
      throw new Error(`it did not load in ${AREA_DEADLINE_MS} ms`);
    });
    return Promise.race([this.loadChecked(kind, name, props, late), late]);
  }

  /** Loads a part that may be needed soon and ignores a failure. */
  prefetch(kind: PartKind, name: string): void {
    this.find(kind, name)
      .then((found) => this.loadCode(kind, name, found))
      .catch(() => undefined);
  }

  private async loadChecked(
    kind: PartKind,
    name: string,
    props: Json,
    late: Promise<never>,
  ): Promise<RunningPart> {
    const found = await this.find(kind, name);
    const { part } = found;
    if (!part.accepts(props)) throw new Error(`it does not take these props: ${JSON.stringify(props)}`);
    const running = this.get(kind, name);
    if (running) return running;
    try {
      return await Promise.race([this.loadCode(kind, name, found), late]);
    } catch (error) {
      // the area works except for this chunk, so the failure is reported without a recovery reload
      this.ports.areas.reportLostCode(found.area, error);
      throw error;
    }
  }

  private async find(kind: PartKind, name: string) {
    const owner = await this.owner(kind, name);
    const running = await this.ports.areas.obtain(owner);
    const parts = running.definition[kind] as Readonly<Record<string, AreaPart<PartView>>> | undefined;
    const part = parts?.[name];
    if (!part) throw new Error(`area ${owner} names it in area.json but does not export it`);
    return { area: owner, stores: running.stores, part };
  }

  private async owner(kind: PartKind, name: string): Promise<string> {
    const { map, rules } = this.ports;
    if (!map.findOffering(kind, name)) await map.ensure();
    const found = map.findOffering(kind, name);
    if (!found && map.failed) {
      map.resetFailure();
      throw new Error('it is not known which area offers it');
    }
    if (!found) throw new Error('no area of this composition offers it');
    if (isClosed(found.section, rules)) throw new Error(`area ${found.area} is closed`);
    return found.area;
  }

  private async loadCode(
    kind: PartKind,
    name: string,
    { area, stores, part }: FoundPart,
  ): Promise<RunningPart> {
    const View = await withRetries(() => part.load(), this.ports.pause);
    const loaded = { View, stores, area };
    this.running.set(`${kind} ${name}`, loaded);
    return loaded;
  }
}
