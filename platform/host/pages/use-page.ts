import type { RouteRule } from '@site/contracts/composition';
import { ruleFor } from '@site/contracts/paths';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageAt, useShell } from '../shell-context/shell-context';
import { useDocumentTitle } from './use-document-title';
import { useFrameDrawn } from './use-frame-drawn';
import { usePageArrival } from './use-page-arrival';

/** The page at the current path. */
export interface Page {
  /** The route rule that closes the path. */
  rule: RouteRule | undefined;
  /** Status with which the server rejected the address. */
  errorStatus: number | undefined;
  /** The area that owns the path. Null if no known area does, or the path shows no area. */
  owner: string | null;
  /** True if the header lies over the page: on pages with the header style `scene` and on error pages. */
  isScene: boolean;
}

/**
 * Returns what the frame shows at the current path. Sets the document's title, and after a navigation scrolls to the
 * top and focuses the element `mainId`. Called once, by an observer: the frame.
 */
export function usePage(mainId: string): Page {
  const { page, map } = useShell();
  const { pathname } = useLocation();
  usePageArrival(mainId);
  useDocumentTitle();
  const here = usePageAt(pathname);
  const rule = ruleFor(page.rules, pathname);
  const [opened] = useState(pathname);
  // shows the error page for an address that the server rejected, e.g. one with invalid escapes
  const errorStatus = rule === undefined && pathname === opened ? page.status : undefined;
  const owner = rule || errorStatus !== undefined ? null : (map.ownerOf(pathname)?.area ?? null);
  useFrameDrawn(owner);
  const isScene = rule !== undefined || here === undefined || here.header === 'scene';
  return { rule, errorStatus, owner, isScene };
}
