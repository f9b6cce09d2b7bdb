import type { AreaDefinition, AreaPart } from '@site/area';
import { AREA_DEADLINE_MS } from '@site/contracts/area-loading-limits';
import type { AreaContract } from '@site/contracts/area-contract';
import type { RouteRule } from '@site/contracts/composition';
import type { EventName } from '@site/contracts/events';
import type { JsonSchema } from '@site/contracts/json-schema';
import type { Json } from '@site/contracts/page';
import { findValueFault } from '@site/contracts/schema/value-fault';
import type { ComponentType } from 'react';
import type { AreaStore } from '../areas/area.store';
import type { SiteMap } from '../site-map/site-map';
import { withRetries } from '../code-loading/with-retries';
import { isClosed } from './closed-area';
import { toRefusal } from './part-refusal';

/** Kinds of parts that areas offer by name (docs/product/frame.md#modals, docs/product/frame.md#slots). */
type PartKind = 'modals' | 'slots';

/** Props of a part's component. Areas declare narrower types, and the values are checked at run time. */
interface PartView {
  props: Json;
  close?: (result?: unknown) => void;
}

export interface RunningPart {
  View: ComponentType<PartView>;
  stores: unknown;
  area: string;
}

/** A part of a release that was built before areas had contracts checks its props itself. */
type FoundPart = Omit<RunningPart, 'View'> & {
  definition: AreaDefinition;
  part: AreaPart<PartView> & { accepts?(props: Json): boolean };
};

/** The schema of parts that take no props, and of events without payload. */
const NOTHING: JsonSchema = { type: 'null' };

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
      .then((found) => Promise.all([this.loadCode(kind, name, found), this.loadSchema(kind, name, found)]))
      .catch(() => undefined);
  }

  /** Returns why an event does not carry this payload, or null. Rejects if its owner or the schemas do not load. */
  async findPayloadFault(name: EventName, payload: Json): Promise<string | null> {
    // the owner has announced the event, so it is loaded already
    const [owner = ''] = (name as string).split('/');
    const { definition } = await this.ports.areas.obtain(owner);
    const contract = await this.loadContract(definition);
    return findValueFault(contract?.events[name]?.payload ?? NOTHING, payload, 'payload');
  }

  private async loadChecked(
    kind: PartKind,
    name: string,
    props: Json,
    late: Promise<never>,
  ): Promise<RunningPart> {
    const found = await this.find(kind, name);
    const running = this.get(kind, name);
    const code = running ? Promise.resolve(running) : this.loadCode(kind, name, found);
    // nobody waits for the code if the props are refused
    code.catch(() => undefined);
    const schema = await this.orReport(found, Promise.race([this.loadSchema(kind, name, found), late]));
    const fault = findFault(found, schema, props);
    if (fault) throw toRefusal(`${name} does not take these props: ${fault}`);
    return this.orReport(found, Promise.race([code, late]));
  }

  /** Reports a chunk that does not load. The area works except for it, so there is no recovery reload. */
  private async orReport<T>({ area }: FoundPart, load: Promise<T>): Promise<T> {
    try {
      return await load;
    } catch (error) {
      this.ports.areas.reportLostCode(area, error);
      throw error;
    }
  }

  private async loadSchema(kind: PartKind, name: string, { definition }: FoundPart): Promise<JsonSchema> {
    const contract = await this.loadContract(definition);
    return contract?.[kind][name]?.props ?? NOTHING;
  }

  private async loadContract({ contract }: AreaDefinition): Promise<AreaContract | undefined> {
    return contract && (await withRetries(contract, this.ports.pause)).contract;
  }

  private async find(kind: PartKind, name: string) {
    const owner = await this.owner(kind, name);
    const running = await this.ports.areas.obtain(owner);
    const parts = running.definition[kind] as Readonly<Record<string, AreaPart<PartView>>> | undefined;
    const part = parts?.[name];
    if (!part) throw toRefusal(`area ${owner} names it in area.json but does not export it`);
    return { area: owner, stores: running.stores, definition: running.definition, part };
  }

  private async owner(kind: PartKind, name: string): Promise<string> {
    const { map, rules } = this.ports;
    if (!map.findOffering(kind, name)) await map.ensure();
    const found = map.findOffering(kind, name);
    if (!found && map.failed) {
      map.resetFailure();
      throw new Error(`it is not known which area offers ${name} in its ${kind}`);
    }
    if (!found) throw toRefusal(`no area of this composition offers ${name} in its ${kind}`);
    if (isClosed(found.section, rules)) throw toRefusal(`area ${found.area} is closed`);
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

/** Returns why the part does not take these props, or null. */
function findFault({ part }: FoundPart, schema: JsonSchema, props: Json): string | null {
  if (!part.accepts) return findValueFault(schema, props, 'props');
  return part.accepts(props) ? null : 'its release refuses them';
}
