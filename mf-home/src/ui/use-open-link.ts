import { useOpenPaths } from '@site/area';

/** Returns a function that checks whether a link leads to an open page of this site, or to another site. */
export function useIsLinkOpen(): (link: string) => boolean {
  const isOpen = useOpenPaths();
  return (link) => !link.startsWith('/') || isOpen(link.split(/[?#]/, 1)[0] ?? link);
}

/**
 * Returns the link, or null if it leads to a page of this site that is closed or does not exist. Returns
 * undefined until the content with the link has loaded.
 */
export function useOpenLink(link: string | undefined): string | null | undefined {
  const isOpen = useIsLinkOpen();
  return link === undefined || isOpen(link) ? link : null;
}
