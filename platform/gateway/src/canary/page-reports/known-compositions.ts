import type { Composition } from '@site/contracts/composition';
import type { Db } from '@site/server/db';
import { LRUCache } from 'lru-cache';
import { fetchComposition } from '../../channel/channel.repo';
import { type LiveReleases, releasesOf } from '../../channel/state';

const MAX_COMPOSITIONS = 200;

/** Releases of the compositions whose pages are counted, read from the database at most once each. */
export class KnownCompositions {
  private readonly known = new LRUCache<string, LiveReleases>({ max: MAX_COMPOSITIONS });
  /**
   * Compositions that the next write stores unless the database already contains them, for example compositions that
   * include a canary.
   */
  private added = new Map<string, Composition>();

  add(composition: Composition): void {
    if (this.known.has(composition.id)) return;
    this.known.set(composition.id, releasesOf(composition));
    this.added.set(composition.id, composition);
  }

  /** Returns the compositions that were added since the last call. */
  takeNew(): Composition[] {
    const taken = [...this.added.values()];
    this.added = new Map();
    return taken;
  }

  /** Forgets compositions that could not be stored. Their next pages add them again. */
  forget(compositions: readonly Composition[]): void {
    for (const { id } of compositions) this.known.delete(id);
  }

  /** Returns the releases of a composition, none if the database does not contain it. */
  async releasesOf(db: Db, composition: string): Promise<LiveReleases> {
    const known = this.known.get(composition);
    if (known) return known;
    const found = await fetchComposition(db, composition);
    if (!found) return {};
    this.known.set(composition, releasesOf(found));
    return releasesOf(found);
  }
}
