import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';

export type SiteHistory = ReturnType<typeof createBrowserHistory>;

/** A navigation that the router would draw now; the address bar shows it already. */
export interface ArrivedAt {
  location: { pathname: string };
}

/** Asked about each navigation before it is drawn: true takes it from the router, because the document is being left. */
export interface NavigationGate {
  takes: (arrived: ArrivedAt) => boolean;
}

/**
 * The browser's history with one gate for links, programmatic navigation, back and forward alike. It stands open until
 * somebody puts a rule into it: the updates do, which come later than the page.
 */
export function createSiteHistory(): { history: SiteHistory; gate: NavigationGate } {
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
      const { pathname } = latest;
      latest = arrived.location;
      if (arrived.action !== 'POP' || arrived.location.pathname !== pathname) return draw(arrived);
      // React draws what comes within popstate at once, and would drop what the server drew where the page's own code is
      // still on the way. Another place in the same page has time.
      setTimeout(() => latest === arrived.location && draw(arrived));
    });
  return { history, gate };
}
