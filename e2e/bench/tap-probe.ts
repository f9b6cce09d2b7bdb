/** What a tap cost, in ms. */
export interface TapCost {
  /** From the finger to the next frame (INP): the longest of the tap's events. */
  inp: number;
  /** The longest animation frame since; the browser names none below 50 ms. */
  frame: number;
}

declare global {
  interface Window {
    __tap: TapCost;
  }
}

/** Runs in the page before it is tapped. Sees what the browser itself measures of interactions and frames from now on. */
export function tapProbe() {
  const cost: TapCost = { inp: 0, frame: 0 };
  window.__tap = cost;
  const watch = (
    options: PerformanceObserverInit & { durationThreshold?: number },
    note: (entry: PerformanceEntry) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe(options);
  watch({ type: 'event', durationThreshold: 16 }, (entry) => {
    const { interactionId } = entry as PerformanceEntry & { interactionId: number };
    if (interactionId > 0) cost.inp = Math.max(cost.inp, entry.duration);
  });
  watch({ type: 'long-animation-frame' }, (entry) => {
    cost.frame = Math.max(cost.frame, entry.duration);
  });
}
