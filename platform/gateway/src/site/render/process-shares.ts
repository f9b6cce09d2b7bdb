import { areaOf } from './messages';

interface ShareSources {
  /** Maximum number of processes of one area. */
  perArea: number;
  /** Owner of each process, as returned by `ownerOf`; null for a process without owner. */
  owners: () => Iterable<string | null>;
  /** Owners of waiting renders with the number of their renders, the one that waits longest first. */
  waiting: () => ReadonlyMap<string, number>;
}

/**
 * Divides processes between releases. All releases of an area share the processes of the area, so that an area
 * gets no more by deploying more releases. While several releases of an area need processes, none gets all of them.
 */
export class ProcessShares {
  constructor(private readonly sources: ShareSources) {}

  /** Number of processes of an owner. */
  count(owner: string | null): number {
    return this.countWhere((other) => other === owner);
  }

  /** Returns true if another process may render pages of this owner. */
  mayGrow(owner: string): boolean {
    return !this.isFull(areaOf(owner)) && this.hasShareLeft(owner);
  }

  /** Returns the owner that gets the next process: of the area with the fewest, then the longest waiting. */
  next(): string | undefined {
    const growing = [...this.sources.waiting().keys()].filter((owner) => this.mayGrow(owner));
    const counts = new Map(growing.map((owner) => [owner, this.countOfArea(areaOf(owner))]));
    return growing.sort((one, other) => (counts.get(one) ?? 0) - (counts.get(other) ?? 0))[0];
  }

  /** The owner that has waited longest of those that get a process only when another one of their area ends. */
  get blocked(): string | undefined {
    return [...this.sources.waiting().keys()].find(
      (owner) => this.isFull(areaOf(owner)) && this.hasShareLeft(owner),
    );
  }

  /** Number of processes that waiting renders need besides those of their owners. */
  get needed(): number {
    const byArea = new Map<string, number>();
    for (const [owner, renders] of this.sources.waiting()) {
      const area = areaOf(owner);
      const more = Math.max(0, Math.min(renders, this.shareOf(owner) - this.count(owner)));
      byArea.set(area, (byArea.get(area) ?? 0) + more);
    }
    let sum = 0;
    for (const [area, more] of byArea)
      sum += Math.max(0, Math.min(more, this.sources.perArea - this.countOfArea(area)));
    return sum;
  }

  /**
   * Returns true if a process of `owner` must end, because other renders have waited longer for its place:
   * those of another release of its area, or, when `poolIsFull`, those of an area with fewer processes.
   */
  mustYield(owner: string, poolIsFull: boolean): boolean {
    const area = areaOf(owner);
    if (this.isFull(area)) {
      const first = [...this.sources.waiting().keys()].find(
        (other) => areaOf(other) === area && (other === owner || this.hasShareLeft(other)),
      );
      if (first !== undefined && first !== owner) return true;
    }
    const next = poolIsFull ? this.next() : undefined;
    if (next === undefined || areaOf(next) === area) return false;
    const others = this.countOfArea(areaOf(next));
    return others === 0 || others + 1 < this.countOfArea(area);
  }

  private countOfArea(area: string): number {
    return this.countWhere((other) => other !== null && areaOf(other) === area);
  }

  private isFull(area: string): boolean {
    return this.countOfArea(area) >= this.sources.perArea;
  }

  private hasShareLeft(owner: string): boolean {
    return this.count(owner) < this.shareOf(owner);
  }

  private shareOf(owner: string): number {
    const area = areaOf(owner);
    const others = new Set<string>();
    for (const other of [...this.sources.owners(), ...this.sources.waiting().keys()])
      if (other !== null && other !== owner && areaOf(other) === area) others.add(other);
    return Math.max(1, this.sources.perArea - others.size);
  }

  private countWhere(matches: (owner: string | null) => boolean): number {
    let count = 0;
    for (const owner of this.sources.owners()) if (matches(owner)) count += 1;
    return count;
  }
}
