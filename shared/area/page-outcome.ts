import {
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  useContext,
  useEffect,
} from 'react';
import type { PageHead } from '../contracts/page';
import type { StructuredData } from '../contracts/structured-data';
import { pageTitle } from '../text/page-title';

/** What a page's routes decide while the server draws: its HTTP status, and what it says of itself. */
export class PageOutcome {
  status = 200;
  head: PageHead | null = null;
  structured: readonly StructuredData[] = [];
}

const Outcome = createContext<PageOutcome | null>(null);

/** Lets the pages below say their status; the shell renders it on the server only. */
export const PageOutcomeProvider = ({ outcome, children }: { outcome: PageOutcome; children?: ReactNode }) =>
  createElement(Outcome.Provider, { value: outcome }, children);

/** Says that the page that renders this is not a 200. In a browser it does nothing: the page is already there. */
export function usePageStatus(status: number): void {
  const outcome = useContext(Outcome);
  if (outcome) outcome.status = status;
}

/**
 * Says what the page that renders this is called, for the tab, for search and for links to it, in place of its area's manifest:
 * where the data have a name of their own. In a browser only the tab is told: nobody reads the rest there.
 */
export function usePageHead(head: PageHead): void {
  const outcome = useContext(Outcome);
  if (outcome) outcome.head = head;
  const { title, path } = head;
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title, path]);
}

/**
 * Says what the page that renders this shows, as search engines read it (schema.org): only what a visitor sees there too.
 * One component of a page says all of it; `make` is called where the server draws, and nowhere else. Addresses of the site are
 * paths.
 */
export function useStructuredData(make: () => readonly StructuredData[]): void {
  const outcome = useContext(Outcome);
  if (outcome) outcome.structured = make();
}

export interface NotFoundProps {
  /** The route is one of the area's, and what its path names is not there: the spec has words of its own for it (§2). */
  invalid?: boolean;
}

const NotFoundScreen = createContext<ComponentType<NotFoundProps>>(() => null);

/** The shell gives its 404 page to the areas. */
export const NotFoundProvider = ({
  screen,
  children,
}: {
  screen: ComponentType<NotFoundProps>;
  children?: ReactNode;
}) => createElement(NotFoundScreen.Provider, { value: screen }, children);

/**
 * The site's 404 page: for what an area's own routes do not know (`<Route path="*" element={<NotFound />} />`), and, with
 * `invalid`, for a route whose validity check fails (decision 5).
 */
export const NotFound = (props: NotFoundProps) => createElement(useContext(NotFoundScreen), props);
