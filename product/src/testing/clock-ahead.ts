/** Sets the clock of this process ahead by `aheadMs` milliseconds. */
export function setClockAhead(aheadMs: number): void {
  const Real = globalThis.Date;
  globalThis.Date = class extends Real {
    constructor(...given: [] | [number | string | Date]) {
      if (given.length === 0) super(Real.now() + aheadMs);
      else super(...given);
    }

    static override now(): number {
      return Real.now() + aheadMs;
    }
  } as DateConstructor;
}
