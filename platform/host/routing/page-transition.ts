import { timer as realTimer, type Timer } from '@site/area/rules/timer';

/** Maximum time that a transition may delay a navigation (docs/product/design.md#motion). */
const TRANSITION_WAIT_MS = 120;

/** Members of the browser's `ViewTransition` that this module uses. */
interface ViewTransitionLike {
  ready: Promise<unknown>;
  finished: Promise<unknown>;
  updateCallbackDone: Promise<unknown>;
  skipTransition(): void;
}

interface TransitionPorts {
  view: {
    startViewTransition?: (update: () => Promise<void>) => ViewTransitionLike;
    readonly visibilityState: DocumentVisibilityState;
  };
  prefersReducedMotion: () => boolean;
  /**
   * Returns true if the page at a path can be rendered without loading code. Otherwise the page renders
   * without a transition.
   */
  isReady: (path: string) => boolean;
  timer?: Pick<Timer, 'after'>;
}

export interface PageTransition {
  /** Calls `draw` to render the page at `path`, either immediately or one frame later inside a transition. */
  show: (path: string, draw: () => void) => void;
  /**
   * Ends the transition. Must be called when the new page is in the document and has been scrolled into
   * position.
   */
  pageShown: () => void;
}

const ignoreRejection = (promise: Promise<unknown>) => void promise.catch(() => undefined);

/**
 * Cross-fades pages with the browser's view transitions. Without browser support or with reduced motion,
 * pages appear immediately. A transition is skipped when the page's code does not load in time.
 */
export function createPageTransition(ports: TransitionPorts): PageTransition {
  const { view, prefersReducedMotion, isReady, timer = realTimer } = ports;
  let latestTurn: object | null = null;
  let resolveShown = () => {};
  return {
    show(path, draw) {
      const turn = (latestTurn = {});
      const begin = view.startViewTransition;
      if (!begin || view.visibilityState !== 'visible' || prefersReducedMotion() || !isReady(path))
        return draw();
      const update = async () => {
        // stops if the visitor has clicked another link meanwhile
        if (latestTurn !== turn) return;
        const late = new Promise<'late'>(
          (resolve) => void timer.after(TRANSITION_WAIT_MS, () => resolve('late')),
        );
        const drawn = new Promise<void>((resolve) => (resolveShown = resolve));
        draw();
        if ((await Promise.race([drawn, late])) === 'late') transition.skipTransition();
      };
      const transition = begin.call(view, update);
      // these promises reject when the browser skips the transition, but the page renders anyway
      for (const promise of [transition.ready, transition.finished, transition.updateCallbackDone])
        ignoreRejection(promise);
    },
    pageShown: () => resolveShown(),
  };
}
