import type { RunningArea } from '../areas/area.store';

interface LinkPrefetchPorts {
  /** Returns the area that owns a path, or null if no area owns it or the area is closed. */
  ownerOf: (path: string) => string | null;
  /** Loads an area without reporting failures. Resolves with null when the area does not load. */
  area: (name: string) => Promise<RunningArea | null>;
  /** Resolves when the main thread is idle. */
  idle: () => Promise<void>;
}

/** Loads areas and pages before their links are followed, each once unless the prefetch fails. */
export class LinkPrefetch {
  private readonly pages = new Set<string>();
  private readonly areas = new Set<string>();

  constructor(private readonly ports: LinkPrefetchPorts) {}

  /** Loads the code and data of a page. Called when a link to the page is hovered, focused or touched. */
  async prefetchPage(path: string): Promise<void> {
    const { ownerOf, area } = this.ports;
    const owner = ownerOf(path);
    if (owner === null || this.pages.has(path)) return;
    this.pages.add(path);
    const running = await area(owner);
    if (!running || !(await loadPage(path, running))) this.pages.delete(path);
  }

  /** Loads the code of the area that a link leads to, in idle time. Called when the link becomes visible. */
  async prefetchArea(path: string): Promise<void> {
    const { ownerOf, area, idle } = this.ports;
    const owner = ownerOf(path);
    if (owner === null || this.areas.has(owner)) return;
    this.areas.add(owner);
    await idle();
    if (!(await area(owner))) this.areas.delete(owner);
  }
}

/**
 * Loads the code and data of a page. Resolves with false on failure. The failure is not shown, because
 * opening the page repeats the load.
 */
async function loadPage(path: string, { definition, stores }: RunningArea): Promise<boolean> {
  try {
    // Preload the code first: if a chunk is lost, `preload` rejects and nothing is reported. `load` may need
    // the same chunk, and would retry and report the loss.
    await definition.preload?.({ path });
    await definition.load({ path }, stores);
    return true;
  } catch {
    return false;
  }
}
