import { useOpenPaths } from '@site/shared/area';

/**
 * A link from content as it may be shown: null when it leads to a page of this site that is closed or nobody's, undefined
 * while it is not known.
 */
export function useOpenLink(link: string | undefined): string | null | undefined {
  const isOpen = useOpenPaths();
  return link?.startsWith('/') && !isOpen(link) ? null : link;
}
