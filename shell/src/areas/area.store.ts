import { makeAutoObservable, observable } from 'mobx';
import type { AreaContext, AreaDefinition } from '@site/shared/area';
import type { PublicArea } from '@site/shared/contracts/composition';
import type { Json } from '@site/shared/contracts/page';
import type { AreaLoader } from './federation';
import { areaLog } from './area.text';
import { AREA_ATTEMPT_MS, AREA_RETRY_PAUSE_MS } from './area-limits';

/** An area whose code is here, with its stores. */
export interface RunningArea {
  definition: AreaDefinition;
  stores: unknown;
}

export type AreaState =
  | { kind: 'loading'; done: Promise<void> }
  | { kind: 'ready'; value: RunningArea }
  | { kind: 'failed'; reason: string };

export interface AreaPorts {
  loader: Pick<AreaLoader, 'load'>;
  context: AreaContext;
  /** Where an area is: from the page, otherwise from the composition's manifest. */
  find: (name: string) => Promise<PublicArea>;
  pause: (ms: number) => Promise<void>;
}

/** The areas of the composition as this document has them: loaded once, retried once, then a panel. */
export class AreaStore {
  /** Not deep: what an area gives stays as it is. */
  private readonly areas = observable.map<string, AreaState>([], { deep: false });

  constructor(
    private readonly ports: AreaPorts,
    private readonly snapshots: Readonly<Record<string, Json>> = {},
  ) {
    makeAutoObservable<this, 'ports' | 'snapshots' | 'areas'>(
      this,
      { ports: false, snapshots: false, areas: false },
      { autoBind: true },
    );
  }

  state(name: string): AreaState | undefined {
    return this.areas.get(name);
  }

  /** Starts an area whose code the server has at hand. */
  adopt(name: string, definition: AreaDefinition): RunningArea {
    const stores = definition.createStores(this.ports.context, this.snapshots[name]);
    const value = { definition, stores };
    this.set(name, { kind: 'ready', value });
    return value;
  }

  /** Loads an area unless it is here or on its way; resolves when it is ready or has failed, never rejects. */
  ensure(name: string): Promise<void> {
    const state = this.areas.get(name);
    if (state?.kind === 'loading') return state.done;
    if (state) return Promise.resolve();
    return this.begin(name);
  }

  /** Tries a failed area again, on the player's word. */
  retry(name: string): Promise<void> {
    return this.areas.get(name)?.kind === 'failed' ? this.begin(name) : this.ensure(name);
  }

  /**
   * An area that one of its pieces needs; rejects with the reason. Such a failure is not kept: whoever comes to a page of
   * the area begins anew.
   */
  async lend(name: string): Promise<RunningArea> {
    const panelStands = this.areas.get(name)?.kind === 'failed';
    await this.retry(name);
    const state = this.areas.get(name);
    if (state?.kind === 'ready') return state.value;
    if (!panelStands) this.forget(name);
    throw new Error(state?.kind === 'failed' ? state.reason : `area ${name} did not come`);
  }

  /** Marks an area as failed from the start: the server's drawing of its panel begins here. */
  fail(name: string, reason: string): void {
    this.set(name, { kind: 'failed', reason });
  }

  /** Logs what an area has thrown while it was drawn. */
  say(name: string, error: unknown): void {
    this.ports.context.log(`area ${name}`, error);
  }

  private begin(name: string): Promise<void> {
    const done = this.load(name);
    this.set(name, { kind: 'loading', done });
    return done;
  }

  private async load(name: string): Promise<void> {
    try {
      const definition = await this.attempt(name).catch(async () => {
        await this.ports.pause(AREA_RETRY_PAUSE_MS);
        return this.attempt(name);
      });
      this.adopt(name, definition);
    } catch (error) {
      this.ports.context.log(areaLog.area(name), error);
      this.fail(name, error instanceof Error ? error.message : String(error));
    }
  }

  /** One time limit for all of it: the manifest, the entry and the chunks behind it, which have none of their own. */
  private attempt(name: string): Promise<AreaDefinition> {
    const late = this.ports.pause(AREA_ATTEMPT_MS).then(() => {
      throw new Error(`area ${name} did not load in ${AREA_ATTEMPT_MS} ms`);
    });
    const load = this.ports.find(name).then((area) => this.ports.loader.load(name, area));
    return Promise.race([load, late]);
  }

  private forget(name: string) {
    this.areas.delete(name);
  }

  private set(name: string, state: AreaState) {
    this.areas.set(name, state);
  }
}
