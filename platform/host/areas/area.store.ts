import { makeAutoObservable, observable } from 'mobx';
import type { AreaContext, AreaDefinition } from '@site/area';
import type { PublicArea } from '@site/contracts/composition';
import { AREA_DEADLINE_MS, CODE_ATTEMPT_MS } from '@site/contracts/area-loading-limits';
import type { Json } from '@site/contracts/page';
import { RETRY_PAUSES_MS, withRetries } from '../code-loading/with-retries';
import type { AreaLoader } from './federation';
import { areaLog } from './area-log.text';
import type { AreaRecovery } from './area-recovery-port';
import { AREA_LOAD_TIMEOUT_MS, RECOVERY_CODE_TIMEOUT_MS } from './area-timeouts';

/** A loaded area with its stores. */
export interface RunningArea {
  definition: AreaDefinition;
  stores: unknown;
}

type AreaState =
  | { kind: 'loading'; done: Promise<void> }
  | { kind: 'ready'; value: RunningArea }
  | { kind: 'failed'; reason: string };

const UNAVAILABLE = 'no release of it works in this browser';

interface AreaPorts {
  loader: Pick<AreaLoader, 'load'>;
  context: AreaContext;
  /** Returns the release and location of an area, from the page state or the composition's manifest. */
  find: (name: string) => Promise<PublicArea>;
  pause: (ms: number) => Promise<void>;
  /** Returns false if the browser knows that it has no network. An area is then tried once. */
  isOnline?: () => boolean;
  /** Loads the recovery's code. Undefined on the server. */
  recovery?: () => Promise<AreaRecovery>;
  /** Areas that are not loaded, because none of their releases works in this browser. */
  unavailable?: readonly string[];
}

const lateError = (name: string) => new Error(`area ${name} did not load in time`);

/** Loads each area once per document, with retries, and stores the state of each area. */
export class AreaStore {
  /** A shallow map, because MobX must not convert the definitions and stores of areas. */
  private readonly areas = observable.map<string, AreaState>([], { deep: false });
  private readonly publicAreas = new Map<string, PublicArea>();
  /** Running prefetches by area name. `pendingCode` contains the code load of each prefetch. */
  private readonly prefetching = new Map<string, Promise<RunningArea | null>>();
  private readonly pendingCode = new Map<string, Promise<AreaDefinition>>();

  constructor(
    private readonly ports: AreaPorts,
    private readonly snapshots: Readonly<Record<string, Json>> = {},
  ) {
    makeAutoObservable<this, 'ports' | 'snapshots' | 'areas' | 'publicAreas' | 'prefetching' | 'pendingCode'>(
      this,
      {
        ports: false,
        snapshots: false,
        areas: false,
        publicAreas: false,
        prefetching: false,
        pendingCode: false,
      },
      { autoBind: true },
    );
    for (const name of ports.unavailable ?? []) this.fail(name, UNAVAILABLE);
  }

  state(name: string): AreaState | undefined {
    return this.areas.get(name);
  }

  /** Returns the release and location of an area, or undefined if the area has not been looked up. */
  publicAreaOf(name: string): PublicArea | undefined {
    return this.publicAreas.get(name);
  }

  /** Creates the stores of a loaded area and marks the area as ready. */
  adopt(name: string, definition: AreaDefinition): RunningArea {
    const stores = definition.createStores(this.ports.context, this.snapshots[name]);
    const value = { definition, stores };
    this.set(name, { kind: 'ready', value });
    return value;
  }

  /** Loads an area at the first call. Resolves when the area is ready or has failed. Never rejects. */
  ensure(name: string): Promise<void> {
    const state = this.areas.get(name);
    if (state?.kind === 'loading') return state.done;
    if (state) return Promise.resolve();
    return this.begin(name);
  }

  /** Prefetches an area with one attempt. A failure is not logged or stored, and resolves with null. */
  prefetch(name: string): Promise<RunningArea | null> {
    const running = this.prefetching.get(name);
    if (running) return running;
    const prefetch = this.loadQuietly(name).finally(() => this.prefetching.delete(name));
    this.prefetching.set(name, prefetch);
    return prefetch;
  }

  /**
   * Retries a failed area at the visitor's request. Reloads the page, because a document cannot load another
   * release of an area. If the server cannot deliver the page, loads the area in this document instead. One
   * deadline covers the reload and the load.
   */
  retryByReload(name: string): Promise<void> {
    const done = this.reloadPage(name, this.deadline());
    this.set(name, { kind: 'loading', done });
    return done;
  }

  /** Does the same as `ensure`, but also loads a failed area again. */
  retry(name: string): Promise<void> {
    return this.areas.get(name)?.kind === 'failed' ? this.begin(name) : this.ensure(name);
  }

  /** Loads the area that offers a modal or slot. Rejects on failure, without marking the area as failed. */
  async obtain(name: string): Promise<RunningArea> {
    const isPanelShown = this.areas.get(name)?.kind === 'failed';
    await this.retry(name);
    const state = this.areas.get(name);
    if (state?.kind === 'ready') return state.value;
    if (!isPanelShown) this.areas.delete(name);
    throw new Error(state?.kind === 'failed' ? state.reason : `area ${name} did not load`);
  }

  /** Marks an area as failed without loading it, e.g. to render its error panel on the server. */
  fail(name: string, reason: string): void {
    this.set(name, { kind: 'failed', reason });
  }

  /**
   * Logs and reports an error thrown while rendering an area. `part` names the area's modal or slot if the
   * error came from there, e.g. `slot sign-in`. If the page may be reloaded without the area's release,
   * resolves when it is not reloaded.
   */
  async reportError(name: string, error: unknown, part?: string): Promise<void> {
    const { context, recovery, pause } = this.ports;
    context.log(part ?? `area ${name}`, error);
    const handled = recovery?.().then(({ areaThrew }) =>
      areaThrew(name, error, part ? undefined : this.publicAreaOf(name)),
    );
    await Promise.race([handled, pause(AREA_DEADLINE_MS)]);
  }

  /** Reports that a chunk of an area or of the shell did not load. */
  reportLostCode(name: string, error: unknown): void {
    void this.ports.recovery?.().then((recovery) => recovery.reportLostCode(name, error));
  }

  private async loadQuietly(name: string): Promise<RunningArea | null> {
    if (!this.areas.has(name)) {
      const code = this.attempt(name);
      this.pendingCode.set(name, code);
      try {
        const definition = await code;
        // if a page of the area has been opened meanwhile, the load for that page calls `adopt`
        if (!this.areas.has(name)) this.adopt(name, definition);
      } catch {
        // a failed prefetch is ignored, because the next `ensure` loads the area again
      } finally {
        this.pendingCode.delete(name);
      }
    }
    const state = this.areas.get(name);
    if (state?.kind === 'loading') await state.done;
    const loaded = this.areas.get(name);
    return loaded?.kind === 'ready' ? loaded.value : null;
  }

  private begin(name: string): Promise<void> {
    // the constructor has already marked the area as failed, because none of its releases works
    if (this.ports.unavailable?.includes(name)) return Promise.resolve();
    const done = this.load(name, this.deadline());
    this.set(name, { kind: 'loading', done });
    return done;
  }

  /** Resolves at the deadline by which the visitor must see either the area or its error panel. */
  private deadline(): Promise<void> {
    return this.ports.pause(AREA_DEADLINE_MS);
  }

  private async reloadPage(name: string, late: Promise<void>): Promise<void> {
    const reload = this.recoveryInTime().then((recovery) => recovery?.reloadForArea(name));
    const isReloadStuck = await Promise.race([reload, late.then(() => true)]);
    if (isReloadStuck) this.fail(name, 'the page did not reload in time');
    else await this.load(name, late);
  }

  private async load(name: string, late: Promise<void>): Promise<void> {
    if (this.ports.unavailable?.includes(name)) return this.fail(name, UNAVAILABLE);
    try {
      this.adopt(name, await this.fetch(name, late));
    } catch (error) {
      this.ports.context.log(areaLog.area(name), error);
      // the error panel must not appear during a recovery reload, but appears at the deadline
      await Promise.race([this.abandonRelease(name, error), late]);
      this.fail(name, error instanceof Error ? error.message : String(error));
    }
  }

  private async abandonRelease(name: string, error: unknown): Promise<void> {
    const recovery = await this.recoveryInTime();
    if (recovery) await recovery.areaLost(name, error, this.publicAreaOf(name));
    else this.reportLostCode(name, error);
  }

  private fetch(name: string, late: Promise<void>): Promise<AreaDefinition> {
    const { pause, isOnline } = this.ports;
    const end = Promise.race([late, pause(AREA_LOAD_TIMEOUT_MS)]);
    return Promise.race([
      withRetries(
        () => this.attempt(name),
        (ms) => {
          // prefetches the recovery's code, which is needed if all attempts fail
          void this.ports.recovery?.();
          return pause(ms);
        },
        isOnline?.() === false ? [] : RETRY_PAUSES_MS,
      ),
      end.then(() => Promise.reject(lateError(name))),
    ]);
  }

  /** Makes one attempt or joins a running prefetch. One time limit covers manifest, entry and chunks. */
  private attempt(name: string): Promise<AreaDefinition> {
    const prefetched = this.pendingCode.get(name);
    if (prefetched) return prefetched;
    const { find, loader, pause } = this.ports;
    const late = pause(CODE_ATTEMPT_MS).then(() => Promise.reject(lateError(name)));
    const load = find(name).then((area) => {
      this.publicAreas.set(name, area);
      return loader.load(name, area);
    });
    return Promise.race([load, late]);
  }

  private async recoveryInTime(): Promise<AreaRecovery | void> {
    const { recovery, pause } = this.ports;
    return recovery && Promise.race([recovery(), pause(RECOVERY_CODE_TIMEOUT_MS)]);
  }

  private set(name: string, state: AreaState) {
    this.areas.set(name, state);
  }
}
