import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import type { PageTransition } from './page-transition';

type SiteHistory = ReturnType<typeof createBrowserHistory>;

/** A navigation that the router has not rendered yet. The address bar already shows the new address. */
export interface Navigation {
  location: { pathname: string };
}

export interface NavigationGate {
  /** Returns true if the router must not render a navigation, because the document is being reloaded. */
  intercepts: (navigation: Navigation) => boolean;
}

/**
 * Listeners for navigations. `onPop` and `onMove` are called immediately, even if code for the new page is
 * still loading.
 */
export interface HistoryListeners {
  /** Called when the browser has gone back or forward, before the router's listener. */
  onPop: ((event: PopStateEvent) => void) | null;
  /** Called when a navigation has passed the gate and will be rendered. */
  onMove: (() => void) | null;
  /** Called when a page has been rendered and scrolled into position. */
  onPageShown: (() => void) | null;
}

/**
 * Creates the router's history with one gate for links, programmatic navigation, back and forward. The gate
 * passes all navigations until the update code loads and replaces `intercepts`. `onLeave` is called
 * immediately when the path changes, with the router's key of the entry that is left. `show` renders the new
 * page.
 */
export function createSiteHistory(
  listeners: HistoryListeners,
  onLeave: (key: string) => void,
  show: PageTransition['show'] = (_path, draw) => draw(),
): { history: SiteHistory; gate: NavigationGate } {
  /** True when the browser has animated the latest history step itself, for example for a swipe gesture. */
  let isSwiped = false;
  // added before the router's listener, because popstate listeners run in the order in which they were added
  window.addEventListener('popstate', (event) => {
    isSwiped = event.hasUAVisualTransition;
    listeners.onPop?.(event);
  });
  const history = createBrowserHistory({ v5Compat: true });
  const gate: NavigationGate = { intercepts: () => false };
  const { listen, push } = history;
  let leaving = false;
  // clicking a link again while the document reloads adds no history entry
  history.push = (to, state) => (leaving ? history.replace : push)(to, state);
  let latest = history.location;
  history.listen = (draw) =>
    listen((navigation) => {
      leaving = gate.intercepts(navigation);
      if (leaving) return;
      const left = latest;
      const isSamePage = navigation.location.pathname === left.pathname;
      latest = navigation.location;
      listeners.onMove?.();
      if (!isSamePage) {
        onLeave(left.key);
        if (navigation.action === 'POP' && isSwiped) return draw(navigation);
        return show(navigation.location.pathname, () => {
          if (latest === navigation.location) draw(navigation);
        });
      }
      if (navigation.action !== 'POP') return draw(navigation);
      // React renders updates during popstate synchronously, which would discard the server's markup of a
      // page whose code is still loading. A step within the same page is therefore rendered later.
      setTimeout(() => latest === navigation.location && draw(navigation));
    });
  return { history, gate };
}
