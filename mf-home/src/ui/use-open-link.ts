import { useOpenPaths } from '@site/area';

/**
 * Returns the link, or null if it leads to a page of this site that is closed or does not exist. Returns
 * undefined until the content with the link has loaded.
 */
export function useOpenLink(link: string | undefined): string | null | undefined {
  const isOpen = useOpenPaths();
  return link?.startsWith('/') && !isOpen(link) ? null : link;
}
