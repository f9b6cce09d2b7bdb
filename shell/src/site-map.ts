import { ownerOf } from '@site/shared/contracts/paths';
import type { PageSection, PageState } from '@site/shared/contracts/page';
import { makeAutoObservable } from 'mobx';

/** What a composition says of its areas: who owns which paths, and how the frame speaks of each. */
export type SiteSections = Pick<PageState, 'paths' | 'sections'>;

export interface SiteMapPorts {
  /** What the whole composition says. */
  fetchAll: () => Promise<SiteSections>;
  /** The path that the page was served for: the server knew who owns it, if anybody does. */
  served: string | null;
  pause: (ms: number) => Promise<void>;
}

const RETRY_PAUSE_MS = 700;

/**
 * The areas of the composition. A served page names those that its drawing asked for, so that a page is no larger on a
 * site of many areas; the others come when the page is calm, or when somebody asks for what it does not name.
 */
export class SiteMap {
  private known: SiteSections;
  /** Nothing is left to be asked for. */
  whole: boolean;
  /** The last try to have the rest. */
  failed = false;
  /** Areas that were asked for: those that a page which is drawn here must name. */
  readonly named = new Set<string>();
  private coming: Promise<void> | null = null;

  constructor(
    { paths, sections, partial }: PageState,
    private readonly ports: SiteMapPorts,
  ) {
    this.known = { paths, sections };
    this.whole = !partial;
    makeAutoObservable<this, 'ports' | 'coming'>(
      this,
      { ports: false, coming: false, named: false },
      { autoBind: true, deep: false },
    );
  }

  /** Changes when more is known. */
  get state(): object {
    return this.known;
  }

  ownerOf(path: string): ReturnType<typeof ownerOf> {
    const owner = ownerOf(this.known.paths, path);
    if (owner) this.named.add(owner.area);
    return owner;
  }

  /** Whether what is said of a path holds for the whole composition. */
  knows(path: string): boolean {
    return this.whole || path === this.ports.served || this.ownerOf(path) !== null;
  }

  section(area: string): PageSection | undefined {
    return this.known.sections[area];
  }

  /** The page at a path: its title and how the header lies; undefined when nobody is known to own it. */
  pageOf(path: string): PageSection['pages'][number] | undefined {
    const owner = this.ownerOf(path);
    return this.section(owner?.area ?? '')?.pages.find(({ prefix }) => prefix === owner?.prefix);
  }

  /** The area that offers a piece by this name, with its section. */
  offering(kind: 'modals' | 'slots', name: string): { area: string; section: PageSection } | null {
    for (const [area, section] of Object.entries(this.known.sections)) {
      if (!section[kind].includes(name)) continue;
      this.named.add(area);
      return { area, section };
    }
    return null;
  }

  /** Gets what the page does not name, once. Never rejects: `failed` says that it could not be had. */
  ensure(): Promise<void> {
    return (this.coming ??= this.load());
  }

  /** Gets it while nobody needs it yet: a failure is nobody's business. Never rejects. */
  async prefetch(): Promise<void> {
    // a panel that stands for a failure stays until the player tries again
    if (this.coming) return this.coming;
    await this.ensure();
    this.forgetFailure();
  }

  /** Whoever asks next begins anew. */
  forgetFailure(): void {
    if (!this.failed) return;
    this.failed = false;
    this.coming = null;
  }

  private async load(): Promise<void> {
    if (this.whole) return;
    try {
      this.complete(
        await this.ports.fetchAll().catch(async () => {
          await this.ports.pause(RETRY_PAUSE_MS);
          return this.ports.fetchAll();
        }),
      );
    } catch {
      this.fail();
    }
  }

  private complete(all: SiteSections): void {
    this.known = all;
    this.whole = true;
  }

  private fail(): void {
    this.failed = true;
  }
}
