import { timer as realTimer, type Timer } from '@site/shared/rules/timer';

/** A picture of the old page stands so long at most: a navigation is never held up for its looks. */
const LONGEST_HOLD_MS = 120;

/** The document's part of a view transition; absent where the browser has none. */
interface ViewTransitionLike {
  ready: Promise<unknown>;
  finished: Promise<unknown>;
  updateCallbackDone: Promise<unknown>;
  skipTransition(): void;
}

export interface TransitionPorts {
  view: {
    startViewTransition?: (update: () => Promise<void>) => ViewTransitionLike;
    readonly visibilityState: DocumentVisibilityState;
  };
  /** Whether the visitor wants less movement. */
  isStill: () => boolean;
  /** Whether the area of the page at a path is here: what has to be waited for is drawn without a transition. */
  isReady: (path: string) => boolean;
  timer?: Pick<Timer, 'after'>;
}

export interface PageTransition {
  /** Draws the page at `path` by `draw`: at once, or a frame later as the old page fades into it. */
  show: (path: string, draw: () => void) => void;
  /** To be told when a page stands in the document, with its place scrolled to. */
  arrived: () => void;
}

const quietly = (promise: Promise<unknown>) => void promise.catch(() => undefined);

/**
 * Fades pages into each other by the browser's view transitions. Without them, or for want of anything, pages come at once; a page
 * whose own code is still on its way when the old one has stood its time comes without.
 */
export function createPageTransition(ports: TransitionPorts): PageTransition {
  const { view, isStill, isReady, timer = realTimer } = ports;
  let newest: object | null = null;
  let stands = () => {};
  return {
    show(path, draw) {
      const turn = (newest = {});
      const begin = view.startViewTransition;
      if (!begin || view.visibilityState !== 'visible' || isStill() || !isReady(path)) return draw();
      const update = async () => {
        // a click on another link came first
        if (newest !== turn) return;
        const late = new Promise<'late'>(
          (resolve) => void timer.after(LONGEST_HOLD_MS, () => resolve('late')),
        );
        const drawn = new Promise<void>((resolve) => (stands = resolve));
        draw();
        if ((await Promise.race([drawn, late])) === 'late') transition.skipTransition();
      };
      const transition = begin.call(view, update);
      // a transition that the browser gives up is no failure: the page is drawn all the same
      for (const promise of [transition.ready, transition.finished, transition.updateCallbackDone])
        quietly(promise);
    },
    arrived: () => stands(),
  };
}
