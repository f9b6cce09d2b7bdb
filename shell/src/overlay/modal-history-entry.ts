/** Marks the history entry of an open modal. The rest of its state is copied from the page's entry below. */
const MARK = 'siteModal';
type State = { idx?: number; key?: string; [MARK]?: true } | null;

const readState = () => window.history.state as State;
const isMarked = (state: State) => state?.[MARK] === true;

/** Identifies the page of an entry. A modal's entry and the entry below it have the same page. */
const pageOf = (state: State) => `${state?.idx} ${state?.key} ${window.location.href}`;

/** History entry of an open modal. The back button removes it and so closes the modal, not the page. */
export interface ModalHistoryEntry {
  /** A modal was opened. */
  enter(): void;
  /** The modal is closing. Removes its entry, unless the player went back or followed a link. */
  leave(): void;
  /** The router navigated. Called before the page renders. */
  moved(): void;
  /** The history moved back or forward, by the player or by this object. */
  popped(event: PopStateEvent): void;
}

/**
 * Starts managing the entry. Following a link or reloading leaves a modal's entry behind; a step onto such an entry goes
 * one step further. Calls `onBack` when the player goes back from an open modal.
 */
export function createModalHistoryEntry(onBack: () => void): ModalHistoryEntry {
  let here = pageOf(readState());
  let open = false;
  let leaving = false;
  const push = () => window.history.pushState({ ...readState(), [MARK]: true }, '');
  const back = () => {
    leaving = true;
    window.history.back();
  };
  const popped = (event: PopStateEvent) => {
    const state = event.state as State;
    const samePage = pageOf(state) === here;
    const isOwnStep = leaving;
    here = pageOf(state);
    leaving = false;
    // the router ignores steps between a page and its modal's entry
    if (samePage) event.stopImmediatePropagation();
    if (isMarked(state)) {
      if (!open) window.history.go(samePage ? 1 : -1);
    } else if (samePage && open) {
      // another modal was opened while the former one's entry was removed
      if (isOwnStep) push();
      else onBack();
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
