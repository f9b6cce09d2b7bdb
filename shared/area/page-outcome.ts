import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';

/** The HTTP status of a page, as its routes decide it while the server draws. */
export class PageOutcome {
  status = 200;
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
