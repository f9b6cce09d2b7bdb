/** The cost of a tap, in milliseconds. */
export interface TapCost {
  /** Interaction to Next Paint: the longest duration among the events that the tap caused. */
  inp: number;
  /** Duration of the longest animation frame after the tap. The browser reports only frames above 50 ms. */
  frame: number;
}

declare global {
  interface Window {
    __tap: TapCost;
  }
}

/** Runs in the page before the tap. Records the browser's own measurements of interactions and frames. */
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
