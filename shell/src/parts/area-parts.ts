import type { AreaPart } from '@site/shared/area';
import { AREA_DEADLINE_MS } from '@site/shared/contracts/limits';
import type { RouteRule } from '@site/shared/contracts/composition';
import type { Json } from '@site/shared/contracts/page';
import type { ComponentType } from 'react';
import type { AreaStore } from '../areas/area.store';
import type { SiteMap } from '../site-map';
import { withRetries } from '../with-retries';
import { isClosed } from './closed-area';

/** What areas offer each other by name (decisions 10 and 11). */
export type PartKind = 'modals' | 'slots';

/** What the component of any piece gets; the areas' types are narrower, and `accepts` has checked them. */
interface PartView {
  props: Json;
  close?: (result?: unknown) => void;
}

/** A piece whose code is here, with the stores of its area. */
export interface RunningPart {
  View: ComponentType<PartView>;
  stores: unknown;
  /** Who offers it. */
  area: string;
}

type FoundPart = Omit<RunningPart, 'View'> & { part: AreaPart<PartView> };

export interface AreaPartsPorts {
  areas: AreaStore;
  rules: readonly RouteRule[];
  map: SiteMap;
  pause: (ms: number) => Promise<void>;
}

/** The pieces of areas: finds who owns a name, gets the code on need, and checks what it is given. */
export class AreaParts {
  private readonly running = new Map<string, RunningPart>();

  constructor(private readonly ports: AreaPartsPorts) {}

  /** A piece that `load` has given before. */
  get(kind: PartKind, name: string): RunningPart | undefined {
    return this.running.get(`${kind} ${name}`);
  }

  /** Gets a piece, from its area to its code, and checks the props; rejects with the reason, at the deadline at last. */
  load(kind: PartKind, name: string, props: Json): Promise<RunningPart> {
    const late = this.ports.pause(AREA_DEADLINE_MS).then(() => {
      throw new Error(`it did not come in ${AREA_DEADLINE_MS} ms`);
    });
    return Promise.race([this.loadChecked(kind, name, props, late), late]);
  }

  /** Gets the code of a piece that may be needed soon; a failure is nobody's business yet. */
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
      // the area itself is here: what it could not load of its own is its failure, and no reason to leave the page
      this.ports.areas.sayLost(found.area, error);
      throw error;
    }
  }

  private async find(kind: PartKind, name: string) {
    const owner = await this.owner(kind, name);
    const running = await this.ports.areas.lend(owner);
    const parts = running.definition[kind] as Readonly<Record<string, AreaPart<PartView>>> | undefined;
    const part = parts?.[name];
    if (!part) throw new Error(`area ${owner} names it in area.json and does not give it`);
    return { area: owner, stores: running.stores, part };
  }

  private async owner(kind: PartKind, name: string): Promise<string> {
    const { map, rules } = this.ports;
    if (!map.offering(kind, name)) await map.ensure();
    const found = map.offering(kind, name);
    if (!found && map.failed) {
      map.forgetFailure();
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
    const piece = { View, stores, area };
    this.running.set(`${kind} ${name}`, piece);
    return piece;
  }
}
