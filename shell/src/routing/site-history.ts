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
  history.listen = (draw) =>
    listen((arrived) => {
      leaving = gate.takes(arrived);
      if (!leaving) draw(arrived);
    });
  return { history, gate };
}
