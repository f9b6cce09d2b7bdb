import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import type { PageTransition } from './page-transition';

type SiteHistory = ReturnType<typeof createBrowserHistory>;

/** A navigation that the router is about to render. The address bar already shows it. */
export interface Navigation {
  location: { pathname: string };
}

/** Decides about each navigation before it is rendered. */
export interface NavigationGate {
  /** True withholds the navigation from the router, because the document is being reloaded. */
  intercepts: (navigation: Navigation) => boolean;
}

/** Called immediately on history steps, while rendering may still wait for code. */
export interface HistoryListeners {
  /** The browser went back or forward. Called before the router's listener. */
  onPop: ((event: PopStateEvent) => void) | null;
  /** A navigation passed the gate and will be rendered. */
  onMove: (() => void) | null;
  /** Another page is in the document. */
  onPageShown: (() => void) | null;
}

/**
 * The browser's history with one gate for links, programmatic navigation, back and forward. The gate lets everything
 * through until the updates, which load later, set its rule. `onLeave` is called immediately when the path changes, and
 * `show` renders the new page.
 */
export function createSiteHistory(
  listeners: HistoryListeners,
  onLeave: () => void,
  show: PageTransition['show'] = (_path, draw) => draw(),
): { history: SiteHistory; gate: NavigationGate } {
  /** The browser animates this step itself, for a swipe gesture. */
  let isSwiped = false;
  // listeners run in order, so this one is added before the router's
  window.addEventListener('popstate', (event) => {
    isSwiped = event.hasUAVisualTransition;
    listeners.onPop?.(event);
  });
  const history = createBrowserHistory({ v5Compat: true });
  const gate: NavigationGate = { intercepts: () => false };
  const { listen, push } = history;
  let leaving = false;
  // a second click while the document reloads adds no history entry
  history.push = (to, state) => (leaving ? history.replace : push)(to, state);
  let latest = history.location;
  history.listen = (draw) =>
    listen((navigation) => {
      leaving = gate.intercepts(navigation);
      if (leaving) return;
      const isSamePage = navigation.location.pathname === latest.pathname;
      latest = navigation.location;
      listeners.onMove?.();
      if (!isSamePage) {
        onLeave();
        if (navigation.action === 'POP' && isSwiped) return draw(navigation);
        return show(navigation.location.pathname, () => {
          if (latest === navigation.location) draw(navigation);
        });
      }
      if (navigation.action !== 'POP') return draw(navigation);
      // React renders updates during popstate synchronously, which would discard the server's markup of a page whose code
      // is still loading. A step within the same page can wait.
      setTimeout(() => latest === navigation.location && draw(navigation));
    });
  return { history, gate };
}
