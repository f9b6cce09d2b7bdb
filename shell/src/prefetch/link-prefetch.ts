import type { RunningArea } from '../areas/area.store';

export interface LinkPrefetchPorts {
  /** The area whose page a player gets at a path; null: none, or a closed one. */
  ownerOf: (path: string) => string | null;
  /** Gets an area quietly; null when it can't be had. */
  area: (name: string) => Promise<RunningArea | null>;
  /** When the main thread has nothing better to do. */
  idle: () => Promise<void>;
}

/** What is done for a link before it is followed: each once, unless it failed. What was got is kept by who has got it. */
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
    if (!running || !(await bring(path, running))) this.pointed.delete(path);
  }

  /** The visitor sees it: its area comes while nothing else is to be done. */
  async see(path: string): Promise<void> {
    const { ownerOf, area, idle } = this.ports;
    const owner = ownerOf(path);
    if (owner === null || this.seen.has(owner)) return;
    this.seen.add(owner);
    await idle();
    if (!(await area(owner))) this.seen.delete(owner);
  }
}

/** Whether the page at `path` is here: whoever comes to one that is not hears of what has failed, and asks again. */
async function bring(path: string, { definition, stores }: RunningArea): Promise<boolean> {
  try {
    // first: code that a page's data ask for themselves is tried until it comes, and told of as lost meanwhile
    await definition.preload?.({ path });
    await definition.load({ path }, stores);
    return true;
  } catch {
    return false;
  }
}
