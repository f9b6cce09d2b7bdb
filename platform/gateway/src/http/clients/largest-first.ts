/** Maximum number of names that `largest` compares. */
const MAX_COMPARED = 100;

/** Names with sums of 2ⁿ to 2ⁿ⁺¹ − 1. A sum of 0 has no class. */
const classOf = (sum: number): number => (sum > 0 ? Math.floor(Math.log2(sum)) : -1);

/**
 * Finds the name with the largest sum without looking at all of them, because many thousand senders can hold
 * something at the same time. Names are kept in classes by the power of two of their sum.
 */
export class LargestFirst {
  private readonly classes: (Map<string, number> | undefined)[] = [];

  /** Changes the sum of a name from `before`, which is 0 for a new one. A name with the sum 0 is forgotten. */
  move(name: string, before: number, after: number): void {
    const [from, to] = [classOf(before), classOf(after)];
    if (from !== to) this.classes[from]?.delete(name);
    if (to >= 0) (this.classes[to] ??= new Map<string, number>()).set(name, after);
  }

  /**
   * Returns the name with the largest sum, or undefined without names. Among more than a hundred names of the highest
   * class it returns the largest of the hundred that have been in this class longest: its sum is more than half of
   * the largest.
   */
  largest(): string | undefined {
    // classes that no sum has had are missing
    const names = this.classes.findLast((members) => (members?.size ?? 0) > 0) ?? new Map<string, number>();
    let [largest, most, compared] = [undefined as string | undefined, 0, 0];
    for (const [name, sum] of names) {
      if (sum > most) [largest, most] = [name, sum];
      compared += 1;
      if (compared === MAX_COMPARED) break;
    }
    return largest;
  }
}
