import type { RunningArea } from '../areas/area.store';

export interface LinkPrefetchPorts {
  /** The area whose page a player gets at a path; null: none, or a closed one. */
  ownerOf: (path: string) => string | null;
  /** Gets an area quietly; null when it can't be had. */
  area: (name: string) => Promise<RunningArea | null>;
  /** When the main thread has nothing better to do. */
  idle: () => Promise<void>;
}

/** What is done for a link before it is followed. Each once: what was got is kept by who has got it. */
export class LinkPrefetch {
  private readonly pointed = new Set<string>();
  private readonly seen = new Set<string>();

  constructor(private readonly ports: LinkPrefetchPorts) {}

  /** The visitor points at it, or has the focus on it: its page comes with its data. */
  async point(path: string): Promise<void> {
    const { ownerOf, area } = this.ports;
    const owner = ownerOf(path);
    if (owner === null || this.pointed.has(path)) return;
    this.pointed.add(path);
    const running = await area(owner);
    if (!running) return;
    const { definition, stores } = running;
    // whoever comes to the page hears of what has failed, and asks again
    await Promise.allSettled([definition.preload?.({ path }), definition.load({ path }, stores)]);
  }

  /** The visitor sees it: its area comes while nothing else is to be done. */
  async see(path: string): Promise<void> {
    const { ownerOf, area, idle } = this.ports;
    const owner = ownerOf(path);
    if (owner === null || this.seen.has(owner)) return;
    this.seen.add(owner);
    await idle();
    await area(owner);
  }
}
