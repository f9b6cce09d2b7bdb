import { ownerOf } from '@site/contracts/paths';
import type { PageSection, PageState } from '@site/contracts/page';
import { makeAutoObservable } from 'mobx';
import { withRetries } from '../code-loading/with-retries';

/** Owned paths and display data of a composition's areas. */
export type SiteSections = Pick<PageState, 'paths' | 'sections'>;

export interface SiteMapPorts {
  fetchAll: () => Promise<SiteSections>;
  /**
   * Path of the served document, or null on the server. If the page state contains no owner of this path, no
   * area owns it.
   */
  servedPath: string | null;
  pause: (ms: number) => Promise<void>;
}

const RETRY_PAUSES_MS = [700];

/**
 * Maps paths to the areas of the composition. To keep documents small, a served page contains only the areas
 * that were used to render it. The other areas are fetched after the visitor's first interaction, or when a
 * path or modal needs them.
 */
export class SiteMap {
  private data: SiteSections;
  /** True when the paths of all areas are known. */
  isComplete: boolean;
  /** True when the last attempt to fetch the other areas failed. */
  failed = false;
  /** Names of looked-up areas. The server includes these areas in the page state. */
  readonly requestedAreas = new Set<string>();
  private pending: Promise<void> | null = null;

  constructor(
    { paths, sections, partial }: PageState,
    private readonly ports: SiteMapPorts,
  ) {
    this.data = { paths, sections };
    this.isComplete = !partial;
    makeAutoObservable<this, 'ports' | 'pending'>(
      this,
      { ports: false, pending: false, requestedAreas: false },
      { autoBind: true, deep: false },
    );
  }

  /** Returns a new object whenever areas have been added. */
  get state(): object {
    return this.data;
  }

  ownerOf(path: string): ReturnType<typeof ownerOf> {
    const owner = ownerOf(this.data.paths, path);
    if (owner) this.requestedAreas.add(owner.area);
    return owner;
  }

  /** Returns true if it is certain which area owns a path, or that no area owns the path. */
  isKnown(path: string): boolean {
    return this.isComplete || path === this.ports.servedPath || this.ownerOf(path) !== null;
  }

  section(area: string): PageSection | undefined {
    return this.data.sections[area];
  }

  /**
   * Returns the title and header style of the page at a path, or undefined if no known area owns the path.
   */
  pageAt(path: string): PageSection['pages'][number] | undefined {
    const owner = this.ownerOf(path);
    return this.section(owner?.area ?? '')?.pages.find(({ prefix }) => prefix === owner?.prefix);
  }

  /** Returns the area that offers this modal or slot, or null. */
  findOffering(kind: 'modals' | 'slots', name: string): { area: string; section: PageSection } | null {
    for (const [area, section] of Object.entries(this.data.sections)) {
      if (!section[kind].includes(name)) continue;
      this.requestedAreas.add(area);
      return { area, section };
    }
    return null;
  }

  /** Fetches the areas missing from the page state, once. Sets `failed` on failure and never rejects. */
  ensure(): Promise<void> {
    return (this.pending ??= this.load());
  }

  /**
   * Fetches the areas in advance. Resets a failure, so that the next `ensure` fetches again. Never rejects.
   */
  async prefetch(): Promise<void> {
    // does not reset an earlier failure, whose error panel stays until the visitor presses the retry button
    if (this.pending) return this.pending;
    await this.ensure();
    this.resetFailure();
  }

  /** Clears a failure, so that the next `ensure` fetches again. */
  resetFailure(): void {
    if (!this.failed) return;
    this.failed = false;
    this.pending = null;
  }

  private async load(): Promise<void> {
    if (this.isComplete) return;
    try {
      this.complete(await withRetries(this.ports.fetchAll, this.ports.pause, RETRY_PAUSES_MS));
    } catch {
      this.fail();
    }
  }

  private complete(all: SiteSections): void {
    this.data = all;
    this.isComplete = true;
  }

  private fail(): void {
    this.failed = true;
  }
}
