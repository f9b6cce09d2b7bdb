/** Counts what senders hold at the same time. A sender that holds nothing takes no memory. */
export class SenderCounts {
  private readonly counts = new Map<string, number>();
  private sum = 0;

  get total(): number {
    return this.sum;
  }

  of(sender: string): number {
    return this.counts.get(sender) ?? 0;
  }

  /** Adds one for a sender. Returns the function that takes it back; further calls of it have no effect. */
  take(sender: string): () => void {
    this.sum += 1;
    this.counts.set(sender, this.of(sender) + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.sum -= 1;
      const rest = this.of(sender) - 1;
      if (rest === 0) this.counts.delete(sender);
      else this.counts.set(sender, rest);
    };
  }
}
