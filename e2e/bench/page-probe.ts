/** What the probe keeps in the page, times in ms since navigation began. */
export interface PageMarks {
  fcp: number | null;
  lcp: number | null;
  lcpElement: string;
  cls: number;
  /** Start and duration of each task above 50 ms. */
  longTasks: [number, number][];
  interactive: number | null;
}

declare global {
  interface Window {
    __marks: PageMarks;
  }
}

/**
 * Runs in the page before any of its scripts and only listens; `control` is the element that must answer. It does once
 * React has attached its handlers to it: a click before that moment is lost.
 */
export function pageProbe(control: string) {
  const marks: PageMarks = {
    fcp: null,
    lcp: null,
    lcpElement: '',
    cls: 0,
    longTasks: [],
    interactive: null,
  };
  window.__marks = marks;
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') marks.fcp = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    const element = (entry as PerformanceEntry & { element: Element | null }).element;
    marks.lcp = entry.startTime;
    marks.lcpElement = `${element?.tagName ?? ''} ${element?.textContent?.trim().slice(0, 40) ?? ''}`;
  });
  let [inWindow, windowStart, lastShift] = [0, 0, 0];
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (hadRecentInput) return;
    // CLS is the largest session window: gaps below 1 s, at most 5 s long.
    const goesOn = inWindow > 0 && entry.startTime - lastShift < 1000 && entry.startTime - windowStart < 5000;
    if (!goesOn) [inWindow, windowStart] = [0, entry.startTime];
    inWindow += value;
    lastShift = entry.startTime;
    marks.cls = Math.max(marks.cls, inWindow);
  });
  watch('longtask', (entry) => marks.longTasks.push([entry.startTime, entry.duration]));
  const poll = () => {
    const element = document.querySelector(control);
    if (element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps$'))) {
      marks.interactive = performance.now();
    } else requestAnimationFrame(poll);
  };
  requestAnimationFrame(poll);
}
