import type { RunningArea } from '../areas/area.store';

interface LinkPrefetchPorts {
  /** The area of a path. Null when it has none or is closed. */
  ownerOf: (path: string) => string | null;
  /** Loads an area without reporting failures. Null when it does not load. */
  area: (name: string) => Promise<RunningArea | null>;
  /** Resolves when the main thread is idle. */
  idle: () => Promise<void>;
}

/** Loads areas and pages before their links are followed, each once. A failed prefetch may run again. */
export class LinkPrefetch {
  private readonly pages = new Set<string>();
  private readonly areas = new Set<string>();

  constructor(private readonly ports: LinkPrefetchPorts) {}

  /** Loads a page with its code and data, when its link is hovered or focused. */
  async prefetchPage(path: string): Promise<void> {
    const { ownerOf, area } = this.ports;
    const owner = ownerOf(path);
    if (owner === null || this.pages.has(path)) return;
    this.pages.add(path);
    const running = await area(owner);
    if (!running || !(await loadPage(path, running))) this.pages.delete(path);
  }

  /** Loads the code of a link's area in idle time, when the link is visible. */
  async prefetchArea(path: string): Promise<void> {
    const { ownerOf, area, idle } = this.ports;
    const owner = ownerOf(path);
    if (owner === null || this.areas.has(owner)) return;
    this.areas.add(owner);
    await idle();
    if (!(await area(owner))) this.areas.delete(owner);
  }
}

/** Resolves with false on failure. Opening the page then loads it again and shows the failure. */
async function loadPage(path: string, { definition, stores }: RunningArea): Promise<boolean> {
  try {
    // Code first: `load` may need the same chunk, and reports a failure as lost code.
    await definition.preload?.({ path });
    await definition.load({ path }, stores);
    return true;
  } catch {
    return false;
  }
}
