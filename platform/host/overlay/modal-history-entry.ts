/**
 * Marks the history entry of an open modal. The rest of the entry's state is copied from the page's entry.
 */
const MARK = 'siteModal';
type State = { idx?: number; key?: string; [MARK]?: true } | null;

/**
 * Maximum number of steps in a row without the visitor. A marked entry has an unmarked page beside it, unless a script
 * has written the entries.
 */
const MAX_STEPS = 2;

const readState = () => window.history.state as State;
const isMarked = (state: State) => state?.[MARK] === true;

/**
 * Returns a string that identifies the page of a history entry. A modal's entry and the page's entry below it
 * share the same string.
 */
const pageOf = (state: State) => `${state?.idx} ${state?.key} ${window.location.href}`;

/** Manages the history entry of an open modal, so that the back button closes the modal and not the page. */
export interface ModalHistoryEntry {
  /** Called when a modal has opened. Adds the entry. */
  enter(): void;
  /** Called when the modal is closing. Removes the entry, unless the visitor went back or followed a link. */
  leave(): void;
  /** Called when the router has navigated, before the page renders. */
  moved(): void;
  /** Called when the history moved back or forward, by the visitor or by this object. */
  popped(event: PopStateEvent): void;
}

/**
 * Creates the manager. A modal's entry can stay in the history after the visitor follows a link from the modal
 * or reloads the page. A step onto such an entry continues in the same direction. Calls `onBack` when the
 * visitor goes back while a modal is open, and adds the entry again if it returns true, because the modal stays open.
 */
export function createModalHistoryEntry(onBack: () => boolean): ModalHistoryEntry {
  let here = pageOf(readState());
  let open = false;
  let leaving = false;
  let steps = 0;
  const push = () => window.history.pushState({ ...readState(), [MARK]: true }, '');
  const back = () => {
    leaving = true;
    window.history.back();
  };
  const skip = (step: 1 | -1) => {
    steps += 1;
    if (steps <= MAX_STEPS) return window.history.go(step);
    steps = 0;
    const { [MARK]: _, ...unmarked } = readState() ?? {};
    window.history.replaceState(unmarked, '');
  };
  const popped = (event: PopStateEvent) => {
    const state = event.state as State;
    const samePage = pageOf(state) === here;
    const isOwnStep = leaving;
    here = pageOf(state);
    leaving = false;
    // hides steps between a page and its modal's entry from the router
    if (samePage) event.stopImmediatePropagation();
    if (!isMarked(state)) steps = 0;
    if (isMarked(state)) {
      if (!open) skip(samePage ? 1 : -1);
    } else if (samePage && open) {
      // another modal opened while the entry of the previous modal was being removed, so it needs a new entry
      if (isOwnStep || onBack()) push();
    }
  };
  if (isMarked(readState())) back();
  return {
    enter() {
      open = true;
      if (!leaving && !isMarked(readState())) push();
    },
    leave() {
      open = false;
      if (!leaving && isMarked(readState())) back();
    },
    moved() {
      here = pageOf(readState());
    },
    popped,
  };
}
