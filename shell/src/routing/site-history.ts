import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import type { PageTransition } from './page-transition';

export type SiteHistory = ReturnType<typeof createBrowserHistory>;

/** A navigation that the router would draw now; the address bar shows it already. */
export interface ArrivedAt {
  location: { pathname: string };
}

/** Asked about each navigation before it is drawn: true takes it from the router, because the document is being left. */
export interface NavigationGate {
  takes: (arrived: ArrivedAt) => boolean;
}

/** Hear of steps in the history at once: what is drawn of them may wait for code. */
export interface HistorySteps {
  /** Of the browser's back and forward, before the router does. */
  popped: ((event: PopStateEvent) => void) | null;
  /** Of each navigation that will be drawn. */
  moved: (() => void) | null;
  /** A page stands in the document where another stood. */
  arrived: (() => void) | null;
}

/**
 * The browser's history with one gate for links, programmatic navigation, back and forward alike. It stands open until
 * somebody puts a rule into it: the updates do, which come later than the page. `onLeave` is told of a step to another page
 * at once, `show` draws it.
 */
export function createSiteHistory(
  steps: HistorySteps,
  onLeave: () => void,
  show: PageTransition['show'] = (_path, draw) => draw(),
): { history: SiteHistory; gate: NavigationGate } {
  /** The browser itself has moved the old page away, under a finger. */
  let isSwiped = false;
  // the browser calls in order: this must stand before the router's own listener
  window.addEventListener('popstate', (event) => {
    isSwiped = event.hasUAVisualTransition;
    steps.popped?.(event);
  });
  const history = createBrowserHistory({ v5Compat: true });
  const gate: NavigationGate = { takes: () => false };
  const { listen, push } = history;
  let leaving = false;
  // another click while the next document is on the way is not another step for the back button
  history.push = (to, state) => (leaving ? history.replace : push)(to, state);
  let latest = history.location;
  history.listen = (draw) =>
    listen((arrived) => {
      leaving = gate.takes(arrived);
      if (leaving) return;
      const isSamePage = arrived.location.pathname === latest.pathname;
      latest = arrived.location;
      steps.moved?.();
      if (!isSamePage) {
        onLeave();
        const isMoved = arrived.action === 'POP' && isSwiped;
        if (isMoved) return draw(arrived);
        return show(arrived.location.pathname, () => {
          if (latest === arrived.location) draw(arrived);
        });
      }
      if (arrived.action !== 'POP') return draw(arrived);
      // React draws what comes within popstate at once, and would drop what the server drew where the page's own code is
      // still on the way. Another place in the same page has time.
      setTimeout(() => latest === arrived.location && draw(arrived));
    });
  return { history, gate };
}
