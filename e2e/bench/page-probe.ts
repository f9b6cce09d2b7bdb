/** Results of `pageProbe`. Times are in milliseconds since the start of navigation. */
interface PageMarks {
  fcp: number | null;
  lcp: number | null;
  lcpElement: string;
  cls: number;
  /** Start and duration of each long task. */
  longTasks: [number, number][];
  /** Time of the first frame after the first paint in which a click on the menu button opened the menu. */
  answers: number | null;
  /** Time of the first frame in which the element `control` was hydrated. */
  interactive: number | null;
}

declare global {
  interface Window {
    __marks: PageMarks;
  }
}

/**
 * Runs in the page before the page's scripts. In each frame, clicks the menu button until the menu opens, and
 * checks whether React has attached handlers to the element `control`.
 */
export function pageProbe(control: string) {
  const marks: PageMarks = {
    fcp: null,
    lcp: null,
    lcpElement: '',
    cls: 0,
    longTasks: [],
    answers: null,
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
    // CLS is the largest sum of shifts in one session window (shifts less than 1 s apart, over at most 5 s)
    const goesOn = inWindow > 0 && entry.startTime - lastShift < 1000 && entry.startTime - windowStart < 5000;
    if (!goesOn) [inWindow, windowStart] = [0, entry.startTime];
    inWindow += value;
    lastShift = entry.startTime;
    marks.cls = Math.max(marks.cls, inWindow);
  });
  watch('longtask', (entry) => marks.longTasks.push([entry.startTime, entry.duration]));
  const menuOpens = () => {
    const button = document.querySelector<HTMLButtonElement>('header button[popovertarget]');
    const menu = button === null ? null : document.getElementById(button.getAttribute('popovertarget') ?? '');
    button?.click();
    const opened = menu?.matches(':popover-open') === true;
    if (opened) menu?.hidePopover();
    return opened;
  };
  const attached = () =>
    Object.keys(document.querySelector(control) ?? {}).some((key) => key.startsWith('__reactProps$'));
  const poll = () => {
    // The probe clicks only after the first paint. A click forces a layout, which would delay that paint.
    if (marks.fcp !== null && marks.answers === null && menuOpens()) marks.answers = performance.now();
    if (marks.interactive === null && attached()) marks.interactive = performance.now();
    if (marks.answers === null || marks.interactive === null) requestAnimationFrame(poll);
  };
  requestAnimationFrame(poll);
}
