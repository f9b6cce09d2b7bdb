import { useOpenPaths } from '@site/shared/area';

/**
 * Returns the link if it may be shown, null when it leads to a page of this site that is closed or does not
 * exist, and undefined until the content has loaded.
 */
export function useOpenLink(link: string | undefined): string | null | undefined {
  const isOpen = useOpenPaths();
  return link?.startsWith('/') && !isOpen(link) ? null : link;
}
