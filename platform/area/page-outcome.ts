import {
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  useContext,
  useEffect,
} from 'react';
import type { PageHead } from '@site/contracts/page';
import type { StructuredData } from '@site/contracts/structured-data';

/** HTTP status and head data that a page's components set during server rendering. */
export class PageOutcome {
  status = 200;
  head: PageHead | null = null;
  structured: readonly StructuredData[] = [];
}

const TitleFormat = createContext<(title: string) => string>((title) => title);

/** Provides the function that makes the document's title of a page's title. The shell renders this provider once. */
export const TitleFormatProvider = ({
  format,
  children,
}: {
  format: (title: string) => string;
  children?: ReactNode;
}) => createElement(TitleFormat.Provider, { value: format }, children);

const Outcome = createContext<PageOutcome | null>(null);

/**
 * Collects the HTTP status and head data that descendant components set. The shell renders this provider only
 * on the server.
 */
export const PageOutcomeProvider = ({ outcome, children }: { outcome: PageOutcome; children?: ReactNode }) =>
  createElement(Outcome.Provider, { value: outcome }, children);

/**
 * Sets the HTTP status of the page: 403, 404 or 410. A page with another status counts as a failed render. Call this
 * hook while the page renders. It has no effect in a browser.
 */
export function usePageStatus(status: number): void {
  const outcome = useContext(Outcome);
  if (outcome) outcome.status = status;
}

/**
 * Overrides the title and description from `area.json`, and sets the canonical path and the preview picture.
 * Use it for pages whose head depends on their data. In a browser, only the tab's title changes, because the
 * other values are only read from the server's HTML.
 */
export function usePageHead(head: PageHead): void {
  const outcome = useContext(Outcome);
  if (outcome) outcome.head = head;
  const { title, path } = head;
  const format = useContext(TitleFormat);
  useEffect(() => {
    document.title = format(title);
  }, [format, title, path]);
}

/**
 * Adds schema.org data to the page for search engines. Include only data that visitors also see, and call
 * this hook in only one component of a page. `make` runs only on the server. Write links to pages of this
 * site as paths. The gateway drops data about other pages than those of the area: only the area of `/` may describe
 * the whole site (docs/decisions/0115).
 */
export function useStructuredData(make: () => readonly StructuredData[]): void {
  const outcome = useContext(Outcome);
  if (outcome) outcome.structured = make();
}

/** Props of the 404 page. */
export interface NotFoundProps {
  /**
   * True when the route exists but the item in the path does not. The page then shows a different text
   * (docs/product/frame.md#error-page).
   */
  invalid?: boolean;
}

const NotFoundScreen = createContext<ComponentType<NotFoundProps>>(() => null);

/** Provides the shell's 404 page to the areas. */
export const NotFoundProvider = ({
  screen,
  children,
}: {
  screen: ComponentType<NotFoundProps>;
  children?: ReactNode;
}) => createElement(NotFoundScreen.Provider, { value: screen }, children);

/**
 * The site's 404 page. Use it for paths that no route of the area matches (`<Route path="*"
 * element={<NotFound />} />`). Set `invalid` if a route matches but the item in its path does not exist
 * (docs/product/frame.md#error-page).
 */
export const NotFound = (props: NotFoundProps) => createElement(useContext(NotFoundScreen), props);
