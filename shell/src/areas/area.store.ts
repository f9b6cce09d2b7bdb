import { makeAutoObservable, observable } from 'mobx';
import type { AreaContext, AreaDefinition } from '@site/shared/area';
import type { PublicArea } from '@site/shared/contracts/composition';
import { AREA_DEADLINE_MS, CODE_ATTEMPT_MS } from '@site/shared/contracts/limits';
import type { Json } from '@site/shared/contracts/page';
import { RESCUE_PATIENCE_MS } from '../recovery/recovery-limits';
import type { Rescue } from '../recovery/rescue';
import { withRetries } from '../with-retries';
import type { AreaLoader } from './federation';
import { areaLog } from './area.text';
import { AREA_ATTEMPTS_MS } from './area-limits';

/** An area whose code is here, with its stores. */
export interface RunningArea {
  definition: AreaDefinition;
  stores: unknown;
}

export type AreaState =
  | { kind: 'loading'; done: Promise<void> }
  | { kind: 'ready'; value: RunningArea }
  | { kind: 'failed'; reason: string };

const UNAVAILABLE = 'no release of it works in this browser';

export interface AreaPorts {
  loader: Pick<AreaLoader, 'load'>;
  context: AreaContext;
  /** Where an area is: from the page, otherwise from the composition's manifest. */
  find: (name: string) => Promise<PublicArea>;
  pause: (ms: number) => Promise<void>;
  /** What becomes of an area that is lost; resolves when its code is here. Nothing where the server draws. */
  rescue?: () => Promise<Rescue>;
  /** Areas that this browser has no release of: nobody tries them. */
  unavailable?: readonly string[];
}

const lateError = (name: string) => new Error(`area ${name} did not load in time`);

/** The areas of the composition as this document has them: loaded once, retried with growing pauses, then a panel. */
export class AreaStore {
  /** Not deep: what an area gives stays as it is. */
  private readonly areas = observable.map<string, AreaState>([], { deep: false });
  /** Where the areas are that this document has looked for. */
  private readonly places = new Map<string, PublicArea>();
  /** Areas on their way that somebody wanted to have before they are needed; and of them those whose code is. */
  private readonly warm = new Map<string, Promise<RunningArea | null>>();
  private readonly coming = new Map<string, Promise<AreaDefinition>>();

  constructor(
    private readonly ports: AreaPorts,
    private readonly snapshots: Readonly<Record<string, Json>> = {},
  ) {
    makeAutoObservable<this, 'ports' | 'snapshots' | 'areas' | 'places' | 'warm' | 'coming'>(
      this,
      { ports: false, snapshots: false, areas: false, places: false, warm: false, coming: false },
      { autoBind: true },
    );
    for (const name of ports.unavailable ?? []) this.fail(name, UNAVAILABLE);
  }

  state(name: string): AreaState | undefined {
    return this.areas.get(name);
  }

  /** Where an area is, once somebody has looked for it. */
  placeOf(name: string): PublicArea | undefined {
    return this.places.get(name);
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

  /**
   * Gets an area before anybody has come to it: by one attempt, and quietly, since whoever comes asks again. Gives it when it
   * is here, null when it can't be had.
   */
  prefetch(name: string): Promise<RunningArea | null> {
    const onTheWay = this.warm.get(name);
    if (onTheWay) return onTheWay;
    const got = this.warmUp(name).finally(() => this.warm.delete(name));
    this.warm.set(name, got);
    return got;
  }

  /**
   * Tries a failed area again, on the player's word: by a page load, since a document can't take another release of it, and in
   * this document when no page would come. One deadline holds for both.
   */
  renew(name: string): Promise<void> {
    const done = this.loadAnew(name, this.deadline());
    this.set(name, { kind: 'loading', done });
    return done;
  }

  /** Tries a failed area again for what needs it now. */
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

  /** Logs and reports what an area has thrown while it was drawn; `part` says which of its parts: `slot sign-in`. */
  say(name: string, error: unknown, part?: string): void {
    this.ports.context.log(part ?? `area ${name}`, error);
    void this.ports
      .rescue?.()
      .then((rescue) => rescue.thrown(name, error, part ? undefined : this.placeOf(name)));
  }

  /** Reports that a part of an area, or of the shell, has lost its code. */
  sayLost(name: string, error: unknown): void {
    void this.ports.rescue?.().then((rescue) => rescue.told(name, error));
  }

  private async warmUp(name: string): Promise<RunningArea | null> {
    if (!this.areas.has(name)) {
      const coming = this.attempt(name);
      this.coming.set(name, coming);
      try {
        const definition = await coming;
        // who has come meanwhile waits for the same code, and starts it
        if (!this.areas.has(name)) this.adopt(name, definition);
      } catch {
        // nobody has asked for it yet
      } finally {
        this.coming.delete(name);
      }
    }
    const meanwhile = this.areas.get(name);
    if (meanwhile?.kind === 'loading') await meanwhile.done;
    const now = this.areas.get(name);
    return now?.kind === 'ready' ? now.value : null;
  }

  private begin(name: string): Promise<void> {
    // it has failed already, and stays so
    if (this.ports.unavailable?.includes(name)) return Promise.resolve();
    const done = this.load(name, this.deadline());
    this.set(name, { kind: 'loading', done });
    return done;
  }

  /** When the player must see the area or its panel, whatever hangs. */
  private deadline(): Promise<void> {
    return this.ports.pause(AREA_DEADLINE_MS);
  }

  private async loadAnew(name: string, late: Promise<void>): Promise<void> {
    const asked = this.rescueInTime().then((rescue) => rescue?.anew(name));
    const stillHere = await Promise.race([asked, late.then(() => true)]);
    if (stillHere) this.fail(name, 'the page that was asked for did not come');
    else await this.load(name, late);
  }

  private async load(name: string, late: Promise<void>): Promise<void> {
    if (this.ports.unavailable?.includes(name)) return this.fail(name, UNAVAILABLE);
    try {
      this.adopt(name, await this.fetch(name, late));
    } catch (error) {
      this.ports.context.log(areaLog.area(name), error);
      // the page may be on its way out, and hang on it
      await Promise.race([this.giveUp(name, error), late]);
      this.fail(name, error instanceof Error ? error.message : String(error));
    }
  }

  private async giveUp(name: string, error: unknown): Promise<void> {
    const rescue = await this.rescueInTime();
    if (rescue) await rescue.lost(name, error, this.placeOf(name));
    else this.sayLost(name, error);
  }

  private fetch(name: string, late: Promise<void>): Promise<AreaDefinition> {
    const { pause } = this.ports;
    const end = Promise.race([late, pause(AREA_ATTEMPTS_MS)]);
    return Promise.race([
      withRetries(
        () => this.attempt(name),
        (ms) => {
          // what may be needed in the end is fetched before
          void this.ports.rescue?.();
          return pause(ms);
        },
      ),
      end.then(() => Promise.reject(lateError(name))),
    ]);
  }

  /** One time limit for all of it: the manifest, the entry and the chunks behind it, which have none of their own. */
  private attempt(name: string): Promise<AreaDefinition> {
    const coming = this.coming.get(name);
    if (coming) return coming;
    const { find, loader, pause } = this.ports;
    const late = pause(CODE_ATTEMPT_MS).then(() => Promise.reject(lateError(name)));
    const load = find(name).then((area) => {
      this.places.set(name, area);
      return loader.load(name, area);
    });
    return Promise.race([load, late]);
  }

  private async rescueInTime(): Promise<Rescue | void> {
    const { rescue, pause } = this.ports;
    return rescue && Promise.race([rescue(), pause(RESCUE_PATIENCE_MS)]);
  }

  private forget(name: string) {
    this.areas.delete(name);
  }

  private set(name: string, state: AreaState) {
    this.areas.set(name, state);
  }
}
