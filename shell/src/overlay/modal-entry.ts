/** Marks the history entry that stands for an open modal; the rest of its state is the router's, of the page below. */
const MARK = 'siteModal';
type State = { idx?: number; key?: string; [MARK]?: true } | null;

const readState = () => window.history.state as State;
const isMarked = (state: State) => state?.[MARK] === true;

/** Which page an entry is of: a modal's entry and the one below it are of the same. */
const pageOf = (state: State) => `${state?.idx} ${state?.key} ${window.location.href}`;

/** The history entry of its own that an open modal has, so that «back» closes the modal and not the page. */
export interface ModalEntry {
  /** A modal has opened. */
  enter(): void;
  /** It is closing: its entry is taken away, unless the player has gone back or followed a link. */
  leave(): void;
  /** The router has moved: told at once, whenever the page is drawn. */
  moved(): void;
  /** The player, or this entry itself, has gone back or forward. */
  popped(event: PopStateEvent): void;
}

/**
 * Minds the entry from now on: a link that was followed leaves a modal's entry behind, a reload can meet it, and whoever comes upon
 * such an entry later is sent on. `onBack` is told when the player goes back from an open modal.
 */
export function createModalEntry(onBack: () => void): ModalEntry {
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
    const asked = leaving;
    here = pageOf(state);
    leaving = false;
    // between a page and its modal's entry the router has nothing to do
    if (samePage) event.stopImmediatePropagation();
    if (isMarked(state)) {
      if (!open) window.history.go(samePage ? 1 : -1);
    } else if (samePage && open) {
      // another modal has opened while the entry of the one before was taken away
      if (asked) push();
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
