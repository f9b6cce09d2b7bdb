import { ownerOf } from '@site/shared/contracts/paths';
import type { PageSection, PageState } from '@site/shared/contracts/page';
import { makeAutoObservable } from 'mobx';
import { withRetries } from '../loading/with-retries';

/** Owned paths and display data of the areas of a composition. */
export type SiteSections = Pick<PageState, 'paths' | 'sections'>;

export interface SiteMapPorts {
  /** Fetches the data of the whole composition. */
  fetchAll: () => Promise<SiteSections>;
  /** The path that the document was served for. The page state names its owner, or it has none. */
  servedPath: string | null;
  pause: (ms: number) => Promise<void>;
}

const RETRY_PAUSES_MS = [700];

/**
 * The areas of the composition. To keep documents small, the served page names only the areas that its rendering used.
 * The others are fetched after the visitor's first interaction, or when a path or modal needs them.
 */
export class SiteMap {
  private data: SiteSections;
  /** All areas of the composition are loaded. */
  isComplete: boolean;
  /** The last attempt to fetch the other areas failed. */
  failed = false;
  /** Areas that were looked up. A page rendered by the server names these. */
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

  /** A new object whenever areas were added. */
  get state(): object {
    return this.data;
  }

  ownerOf(path: string): ReturnType<typeof ownerOf> {
    const owner = ownerOf(this.data.paths, path);
    if (owner) this.requestedAreas.add(owner.area);
    return owner;
  }

  /** Whether it is certain which area of the composition owns a path, or that none does. */
  isKnown(path: string): boolean {
    return this.isComplete || path === this.ports.servedPath || this.ownerOf(path) !== null;
  }

  section(area: string): PageSection | undefined {
    return this.data.sections[area];
  }

  /** Title and header style of the page at a path. Undefined when no loaded area owns the path. */
  pageAt(path: string): PageSection['pages'][number] | undefined {
    const owner = this.ownerOf(path);
    return this.section(owner?.area ?? '')?.pages.find(({ prefix }) => prefix === owner?.prefix);
  }

  /** The area that offers this modal or slot. */
  findOffering(kind: 'modals' | 'slots', name: string): { area: string; section: PageSection } | null {
    for (const [area, section] of Object.entries(this.data.sections)) {
      if (!section[kind].includes(name)) continue;
      this.requestedAreas.add(area);
      return { area, section };
    }
    return null;
  }

  /** Fetches the areas that the page does not name, once. Never rejects: `failed` tells the outcome. */
  ensure(): Promise<void> {
    return (this.pending ??= this.load());
  }

  /** The same ahead of need: a failure is forgotten. Never rejects. */
  async prefetch(): Promise<void> {
    // an error panel on the screen stays until the player presses its button
    if (this.pending) return this.pending;
    await this.ensure();
    this.resetFailure();
  }

  /** Lets the next `ensure` fetch again. */
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
