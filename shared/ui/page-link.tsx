import type { ForwardRefExoticComponent, RefAttributes } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import type { Anchor, Path } from '@site/contracts/links';

interface PageLinkProps extends Omit<LinkProps, 'to'> {
  /** A path that no area owns is a type error. */
  to: Path | Anchor;
}

/** The router's link, for pages of this site only. Use `SafeLink` for other addresses and for those from data. */
export const PageLink: ForwardRefExoticComponent<PageLinkProps & RefAttributes<HTMLAnchorElement>> = Link;
